/** Who deletes everything leaves nothing on the device, wherever they do it. */
import { fireEvent, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/base/api.ts'
import { me } from '../src/people/me.svelte.ts'
import MeSheet from '../src/people/MeSheet.svelte'
import { gamesWithReceipts, keepReceipt } from '../src/people/receipts.ts'
import Own from '../src/you/Own.svelte'
import { button } from './finding.ts'
import { mina, theo } from './tables.ts'

beforeEach(() => {
  me.others = [] // Théo's number is known to the server only
  me.person = mina
  vi.spyOn(me, 'hello').mockResolvedValue(mina)
  vi.spyOn(api, 'sharing').mockResolvedValue([theo])
  vi.spyOn(api, 'blocked').mockResolvedValue([])
  vi.spyOn(api, 'forget').mockResolvedValue(null)
  vi.spyOn(location, 'assign').mockReturnValue()
  for (const { id } of [mina, theo]) keepReceipt(id, `table of ${id}`, { seq: 1, head: '0'.repeat(64) })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  me.person = null
})

test.each([
  ['on their page', Own, { code: null }],
  ['beside their name', MeSheet, { onclose: () => undefined }],
])('everybody on the device and their receipts are deleted %s', async (_, where, props) => {
  const { findByText } = render(where as Component<Record<string, unknown>>, props)
  await fireEvent.click(button('Delete everything'))
  await findByText(/your recovery code, everything you wrote in chat and the receipts of your games/)
  expect(api.forget).not.toHaveBeenCalled()
  expect(gamesWithReceipts()).toBe(2)
  await fireEvent.click(button('Yes, delete everything'))
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/'))
  expect(vi.mocked(api.forget).mock.calls).toEqual([[theo.id], []])
  expect(gamesWithReceipts()).toBe(0)
})
