/** A review while it is being made: asks again until it is there. */
import { api } from '../base/api.ts'
import type { ReviewProgress } from '../base/protocol.ts'

const ASK_REVIEW_MS = 700 // from one question to the next whether the review is made

export class ReviewRequest {
  answer = $state.raw<ReviewProgress | null>(null)
  failed = $state.raw<unknown>(null)
  #wait: ReturnType<typeof setTimeout> | undefined
  #path = ''

  readonly review = $derived(this.answer?.review ?? null)

  /** Asks for the review at this path; an earlier one is forgotten. */
  readonly ask = (path: string): void => {
    this.stop()
    this.#path = path
    this.answer = this.failed = null
    void this.#look(path)
  }

  async #look(path: string): Promise<void> {
    try {
      const answer = await api.get<ReviewProgress>(path)
      if (path !== this.#path) return
      this.failed = null
      this.answer = answer
      if (!answer.review) this.#wait = setTimeout(() => void this.#look(path), ASK_REVIEW_MS)
    } catch (error) {
      if (path === this.#path) this.failed = error
    }
  }

  readonly again = (): void => this.ask(this.#path)

  stop(): void {
    clearTimeout(this.#wait)
    this.#path = ''
  }
}
