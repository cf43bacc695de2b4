/** Quick match: a table with strangers, for a game and a pace. */
import { api } from '../base/api.ts'
import { me } from '../people/me.svelte.ts'
import type { Wished } from '../base/protocol.ts'
import { route } from '../base/route.svelte.ts'

export type QuickPace = Wished['pace']
export const PACES: readonly QuickPace[] = ['relaxed', 'brisk']

const KEY = 'kaiten.match'

/** The pace that was chosen last on this device. */
export function lastPace(): QuickPace {
  try {
    const kept = localStorage.getItem(KEY)
    return PACES.find((pace) => pace === kept) ?? 'relaxed'
  } catch {
    return 'relaxed' // storage blocked
  }
}

export function keepPace(pace: QuickPace): void {
  try {
    localStorage.setItem(KEY, pace)
  } catch {
    // storage blocked: the choice lasts until the page closes
  }
}

/** Goes to a table with strangers. The link says what was wished, to ask again if the table starts too soon. */
export async function playWithOthers(wish: Wished, go = (to: string) => route.go(to)): Promise<void> {
  await me.hello()
  const { id, code } = await api.match(wish)
  go(`/#${new URLSearchParams({ table: id, code, match: wish.game, pace: wish.pace })}`)
}

/** What was wished, if this page was found by quick match. */
export function lastWish(): Wished | null {
  const game = route.get('match')
  const pace = PACES.find((one) => one === route.get('pace'))
  return game && pace ? { game, pace } : null
}
