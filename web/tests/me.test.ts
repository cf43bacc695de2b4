/** This device's user. */
import { expect, test, vi } from 'vitest'
import { api } from '../src/base/api.ts'
import { me } from '../src/people/me.svelte.ts'
import { words } from '../src/base/words.svelte.ts'

test('a new guest is asked for a name until there is one, whatever the language', async () => {
  const guest = { id: 'g', name: 'Guest 112', avatar: 'frog' }
  vi.spyOn(api, 'me').mockResolvedValue(guest)
  vi.spyOn(api, 'rename').mockResolvedValue({ ...guest, name: 'Ann' })
  await me.hello()
  expect(me.isUnnamed).toBe(true)
  await words.speak('de')
  expect(me.isUnnamed).toBe(true)
  await me.rename('Ann', 'frog')
  expect(me.isUnnamed).toBe(false)
  expect((await me.hello()).name).toBe('Ann')
})
