/** Announcements for screen readers: the text of one polite live region. */

class Announcer {
  text = $state('')
  #wait: ReturnType<typeof setTimeout> | undefined
  #lines: string[] = []

  /** Announces these lines. Lines that come shortly after each other are announced together. */
  say(...lines: string[]): void {
    this.#lines.push(...lines.filter(Boolean))
    clearTimeout(this.#wait)
    this.#wait = setTimeout(() => {
      this.text = this.#lines.splice(0).join(' ')
    }, 120)
  }
}

export const announcer = new Announcer()
