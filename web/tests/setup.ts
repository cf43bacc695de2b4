/** What a browser has and happy-dom has not, the words, and what the server says of the games, before any test. */
import { cleanup } from '@testing-library/svelte'
import { afterEach, beforeEach } from 'vitest'
import { catalogue } from '../src/catalogue.svelte.ts'
import { prefs } from '../src/prefs.svelte.ts'
import type { Games } from '../src/protocol.ts'
import { words } from '../src/words.svelte.ts'
import frames from '../stories/frames.json'

// Popovers: shown or not is all we look at.
HTMLElement.prototype.showPopover ??= () => undefined

afterEach(cleanup)
beforeEach(async () => {
  prefs.calm = false
  catalogue.put(frames.house['/api/games'] as unknown as Games)
  await words.speak('en')
})
