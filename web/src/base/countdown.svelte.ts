/** The milliseconds until a time on the game's clock, updated ten times per second while there is one. */
export function countdown(until: () => number | null, now: () => number): { readonly left: number } {
  let left = $state(0)
  $effect(() => {
    const end = until()
    if (end === null) return
    const look = () => (left = Math.max(0, end - now()))
    look()
    const timer = setInterval(look, 100)
    return () => clearInterval(timer)
  })
  return {
    get left() {
      return left
    },
  }
}
