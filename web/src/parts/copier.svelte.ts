/** Copies a text, and says whether that worked. */
import { announcer } from '../base/announcer.svelte.ts'
import { say } from '../base/words.svelte.ts'

export class Copier {
  status = $state<string | null>(null)

  /** Without https there is no clipboard access: `select` it instead, so that it can be copied by hand. */
  async copy(text: string, select: () => void): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.status = say('top-copied')
    } catch {
      select()
      this.status = say('top-copy-by-hand')
    }
    announcer.say(this.status)
  }
}

/** Gives it to the system. Closing the system's share sheet is not an error. */
export const share = (data: ShareData): void => void navigator.share(data).catch(() => undefined)
