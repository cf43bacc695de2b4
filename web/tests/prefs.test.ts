/** Which language a visitor is shown first. */
import { expect, test, vi } from 'vitest'
import { visitorLanguage } from '../src/base/prefs.svelte.ts'

test.each([
  [['it-CH', 'de'], 'it'],
  [['ca', 'it', 'en'], 'it'],
  [['xx', 'fr-CA'], 'fr'],
  [['xx'], 'en'],
])('who prefers %s is shown %s', (preferred, shown) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  expect(visitorLanguage()).toBe(shown)
})
