/** Where pages are: on a server in the path, in a tab in the fragment. */
import { afterEach, expect, test, vi } from 'vitest'

const listening: [string, EventListener][] = []

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) removeEventListener(type, listener)
  history.replaceState(null, '', '/')
  document.head.innerHTML = ''
  vi.resetModules()
})

async function loaded(address: string) {
  history.replaceState(null, '', address)
  vi.resetModules()
  const listens = vi.spyOn(globalThis, 'addEventListener')
  const route = await import('../src/base/route.svelte.ts')
  listening.push(...(listens.mock.calls as [string, EventListener][]))
  listens.mockRestore()
  return route
}

test('a page of a server has its own address', async () => {
  const { HERE, address, route } = await loaded('/new?game=roll')
  expect([HERE, route.path, route.get('game')]).toEqual([false, '/new', 'roll'])
  expect(address('/#table=t1&code=c')).toBe('/#table=t1&code=c')
})

test('in a tab all of it is in the fragment', async () => {
  const { HERE, address, route } = await loaded('/sub/folder/#/replay?table=t1&seat=0')
  expect([HERE, route.path, route.get('table'), route.get('seat')]).toEqual([true, '/replay', 't1', '0'])
  expect(address('/#table=t1&code=c')).toBe('#/?table=t1&code=c')
  expect(address('/puzzles/1?box=roll#x=1')).toBe('#/puzzles/1?box=roll&x=1')
  expect(address('#/pad')).toBe('#/pad')
  route.go('/new?game=dice')
  expect(location.pathname + location.hash).toBe('/sub/folder/#/new?game=dice')
  expect([route.path, route.get('game')]).toEqual(['/new', 'dice'])
  route.replace('/')
  expect(location.hash).toBe('#/')
})

test('where there is no server, every page is in the tab', async () => {
  document.head.innerHTML = '<meta name="server" content="none">'
  const { ALONE, HERE, route } = await loaded('/sub/')
  expect([ALONE, HERE, route.path, location.hash]).toEqual([true, true, '/', '#/'])
})

test('from the tab to the server, the page is loaded again', async () => {
  const { route } = await loaded('/#/pad')
  const again = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  history.replaceState(null, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(again).toHaveBeenCalledOnce()
  again.mockRestore()
  expect(route.path).toBe('/pad')
})
