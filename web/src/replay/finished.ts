/** Where the review of a finished game is. */

/** The finished game that a page is about: a table, or the link of one that was shared. */
export interface FinishedGame {
  table: string | null
  record: string | null
}

export const apiOf = ({ table, record }: FinishedGame): string =>
  table ? `/api/tables/${table}` : `/api/records/${record}`

/** The fragment of a page about it. */
export function fragment({ table, record }: FinishedGame, facts: Record<string, number | null>): string {
  const all = new URLSearchParams(table ? { table } : { record: record ?? '' })
  for (const [name, value] of Object.entries(facts)) if (value !== null) all.set(name, `${value}`)
  return `#${all}`
}
