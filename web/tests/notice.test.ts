/** What the operator tells everybody is shown once, until it is put away or over. */
import { expect, test } from 'vitest'
import { notice } from '../src/notice/notice.svelte.ts'

const said = (at: number) => ({ announcement: { text: 'Soon.', at }, draining: false })
const shown = () => notice.announced?.at ?? null

test('an announcement that was put away stays away, and a new one is shown', () => {
  notice.read(said(1))
  expect(shown()).toBe(1)
  notice.announced = null
  notice.read(said(1))
  expect(shown()).toBe(null)
  notice.read(said(2))
  expect(shown()).toBe(2)
  notice.read({ announcement: null, draining: false })
  expect(shown()).toBe(null)
})

test('a drain that was put away stays away until there is another', () => {
  const draining = { announcement: null, draining: true }
  notice.read(draining)
  expect(notice.draining).toBe(true)
  notice.draining = false
  notice.read(draining)
  expect(notice.draining).toBe(false)
  notice.read({ announcement: null, draining: false })
  notice.read(draining)
  expect(notice.draining).toBe(true)
})
