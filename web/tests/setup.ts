/** What a browser has and happy-dom has not, and the words, before any test. */
import { cleanup } from '@testing-library/svelte'
import { afterEach, beforeEach } from 'vitest'
import { prefs } from '../src/prefs.svelte.ts'
import { words } from '../src/words.svelte.ts'

// Popovers: shown or not is all we look at.
HTMLElement.prototype.showPopover ??= () => undefined

afterEach(cleanup)
beforeEach(async () => {
  prefs.calm = false
  await words.speak('en')
})
