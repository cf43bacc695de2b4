/** Runs before any test: what happy-dom lacks, the messages, and the catalogue. */
import { cleanup } from '@testing-library/svelte'
import { afterEach, beforeEach } from 'vitest'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { net } from '../src/base/net.svelte.ts'
import { prefs } from '../src/base/prefs.svelte.ts'
import type { Games } from '../src/base/protocol.ts'
import { words } from '../src/base/words.svelte.ts'
import '../src/families/all.ts'
import frames from '../stories/frames.json'

// happy-dom has no popovers; the tests only check whether one is rendered.
HTMLElement.prototype.showPopover ??= () => undefined

// What a test does not expect fails it: nobody reads what is only printed.
const complain = (...what: unknown[]): never => {
  throw new Error(`not expected: ${what.map(String).join(' ')}`)
}
console.warn = console.error = complain
// There is no server: who asks one waits.
globalThis.fetch = () => new Promise(() => undefined)

afterEach(cleanup)
beforeEach(async () => {
  prefs.calm = false
  net.setReachable()
  catalogue.put(frames.house['/api/games'] as unknown as Games)
  await words.speak('en')
})
