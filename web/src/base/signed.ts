/** A number with a real minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`)

/** What is gained or lost: with a plus, too. */
export const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points))
