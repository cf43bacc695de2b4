/** How long until a moment on the game's clock, in ms: looked at ten times a second, while there is a moment. */
export function ticking(until: () => number | null, now: () => number): { readonly left: number } {
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
