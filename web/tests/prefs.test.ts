/** Which language a visitor is shown first. */
import { expect, test, vi } from 'vitest'
import { spoken } from '../src/base/prefs.svelte.ts'

test.each([
  [['it-CH', 'de'], 'it'],
  [['ca', 'it', 'en'], 'it'],
  [['xx', 'fr-CA'], 'fr'],
  [['xx'], 'en'],
])('who prefers %s is shown %s', (preferred, shown) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  expect(spoken()).toBe(shown)
})
