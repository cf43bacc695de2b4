/** What the screen reader hears: one polite region, filled from here. */

class Announcer {
  text = $state('')
  #wait: ReturnType<typeof setTimeout> | undefined
  #lines: string[] = []

  /** Say these lines. What comes in one moment is said in one breath. */
  say(...lines: string[]): void {
    this.#lines.push(...lines.filter(Boolean))
    clearTimeout(this.#wait)
    this.#wait = setTimeout(() => {
      this.text = this.#lines.splice(0).join(' ')
    }, 120)
  }
}

export const announcer = new Announcer()
