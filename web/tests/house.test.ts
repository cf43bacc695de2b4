/** The home page: the boxes, their names, and the catalogue. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { Solo } from '../src/setup/solo.svelte.ts'
import { boxes, editionName, boxName, chairs, editions, facts, gameName } from '../src/games/boxes.ts'
import { courses, faceOf, kindsOf, menuOf, offers, servedAt, usualMenu } from '../src/games/menu.ts'
import Posters from '../src/setup/Posters.svelte'
import Tables from '../src/home/Tables.svelte'
import type { GameInfo, Listed } from '../src/base/protocol.ts'
import DishRule from '../src/rules/DishRule.svelte'
import { facts as known } from '../src/rules/facts.svelte.ts'
import { cardCloser } from '../src/parts/peek.svelte.ts'
import { atHand } from '../src/parts/rulescard.svelte.ts'
import { Teller } from '../src/sentences/teller.ts'
import frames from '../stories/frames.json'

const find = (id: string): GameInfo => catalogue.find(id)!
beforeEach(() => {
  const games = [
    { ...find('dice/sit-down'), id: 'tea_house/first', family: 'tea', least_seats: 2, most_seats: 3 },
    ...catalogue.games,
  ]
  catalogue.put({ games, bots: ['beginner', 'regular', 'chef'], avatars: [] })
})

test('boxes are those the server lists; those with a poster come first', () => {
  expect(boxes()).toEqual(['sushi-go', 'party', 'roll', 'dice', 'tea_house'])
  expect(editions('party').map(({ id }) => id)).toEqual(['party/cocktail', 'party/gamewright'])
})

test('until the server has answered, only boxes with a poster are shown', () => {
  catalogue.put({ games: [], bots: [], avatars: [] })
  expect(boxes()).toEqual(['sushi-go', 'party', 'roll', 'dice'])
})

test('a box without a message is shown by its id', () => {
  expect([boxName('party'), boxName('tea_house')]).toEqual(['Sushi Go Party!', 'Tea house'])
  expect([gameName('sushi-go/zoch'), gameName('tea_house/first')]).toEqual([
    'Sushi Go! (Zoch)',
    'Tea house first',
  ])
  expect([editionName('sushi-go/zoch'), editionName('tea_house/first')]).toEqual([
    'Tied players score in full (Zoch)',
    'Tea house first',
  ])
  expect([facts('dice'), facts('tea_house')]).toEqual(['2–6 players, 10 min', '2–3 players'])
})

test('the suggested number of chairs is within the limits', () => {
  expect(
    ['sushi-go/zoch', 'roll/cocktail', 'dice/sit-down', 'tea_house/first'].map((id) => chairs(find(id))),
  ).toEqual([4, 3, 2, 3])
})

test('a game against bots starts with what was chosen last on this device', () => {
  expect(new Solo('tea_house').whole()).toMatchObject({
    game: 'tea_house/first',
    seats: 3,
    bots: ['regular', 'regular'],
  })
  const party = new Solo('party')
  party.seat(5)
  party.grade('chef')
  party.order('master')
  expect(new Solo('party').whole()).toMatchObject({
    game: 'party/cocktail',
    seats: 5,
    options: { menu: 'master' },
    bots: ['chef', 'chef', 'chef', 'chef'],
  })
})

test('a newcomer meets beginners in a race', () => {
  localStorage.clear()
  expect(new Solo('dice').whole().bots).toEqual(['beginner'])
  expect(new Solo('roll').whole().bots).toEqual(['regular', 'regular'])
})

test('a menu that does not fit the chairs changes their number', () => {
  localStorage.clear()
  const party = new Solo('party')
  party.seat(8)
  party.order('dinner-for-two')
  expect(party.whole().seats).toBe(6)
})

test('a poster without a picture shows a letter', () => {
  render(Posters, { chosen: 'tea_house' })
  expect(screen.getByRole('radio', { name: /Tea house/ })).toBeTruthy()
  const posters = [...document.querySelectorAll('.art')].map(
    (one) => one.querySelector('use')?.getAttribute('href') ?? one.querySelector('text')?.textContent,
  )
  expect(posters).toEqual(['#poster-sushi-go', '#poster-party', '#poster-roll', '#poster-dice', 'T'])
})

test('menus, courses and options come from the server', () => {
  const party = find('party/cocktail')
  expect(usualMenu(party)).toBe('first-meal')
  expect(usualMenu(find('roll/cocktail'))).toBe(null)
  expect(menuOf({}, party)).toBe('first-meal')
  expect(menuOf({ menu: ['eel', 'tofu'] }, party)).toEqual(['eel', 'tofu'])
  expect(kindsOf('dinner-for-two', party)).toContain('onigiri')
  // there is only one kind of nigiri: nothing to choose
  expect(courses(party).map(({ course, wanted }) => [course, wanted])).toEqual([
    ['roll', 1],
    ['appetizer', 3],
    ['special', 2],
    ['dessert', 1],
  ])
  expect([
    offers(find('sushi-go/cocktail'), 'robot'),
    offers(party, 'robot'),
    offers(find('tea_house/first'), 'menu'),
  ]).toEqual([true, false, false])
})

test('the middle face represents its kind', () => {
  expect(['nigiri', 'maki', 'onigiri', 'tofu', 'gari'].map((kind) => faceOf(kind, 'party/cocktail'))).toEqual(
    ['nigiri.salmon', 'maki.2', 'onigiri.triangle', 'tofu', 'gari'],
  )
})

test('a list of tables shows a few, then all that are known, then asks for more', async () => {
  const tables = ['a', 'b', 'c', 'd', 'e'].map((id): Listed => {
    const seats = { seats: 2, people: [], bots: 0 }
    const more = { pace: 'none', opened: 1, mine: false, daily: '' }
    return { id, game: 'sushi-go/cocktail', phase: 'waiting', ...seats, ...more }
  })
  const onmore = vi.fn()
  const { rerender } = render(Tables, { title: 'Open tables', tables, ongone: vi.fn(), onmore })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await fireEvent.click(screen.getByRole('button', { name: 'Show more tables' }))
  expect(onmore).toHaveBeenCalledOnce()
  await rerender({ onmore: null })
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test('at a table only its own dishes are served, nigiri always', () => {
  const party = find('party/cocktail')
  expect(servedAt({ menu: ['temaki', 'eel'] }, party)).toEqual(['nigiri', 'temaki', 'eel'])
  expect(servedAt({}, find('sushi-go/zoch'))).toBeNull()
})

test('of several cards of a kind, the row of the one on the sheet is lit', async () => {
  const rules = frames.house['/api/rules/party/cocktail']
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(rules))))
  await known.ask('party/cocktail')
  const teller = new Teller('party/cocktail')
  const lit = (card: string) => {
    render(DishRule, { card, teller })
    const found = [...document.querySelectorAll('.lit [role=img]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    cleanup()
    return found
  }
  expect(['nigiri.egg', 'nigiri.squid', 'nigiri', 'onigiri.circle'].map((card) => lit(card)[0])).toEqual([
    'Egg Nigiri',
    'Squid Nigiri',
    'Squid Nigiri on wasabi',
    expect.stringContaining('Rectangular'),
  ])
  vi.unstubAllGlobals()
})

test('where no wasabi is served, the rule of a nigiri says nothing of it', () => {
  const teller = new Teller('party/cocktail')
  const leave = atHand('party/cocktail', ['nigiri', 'tofu'])
  expect(cardCloser(teller, 'nigiri.egg').rule).toBe('Egg 1, salmon 2, squid 3.')
  render(DishRule, { card: 'nigiri.egg', teller })
  expect(screen.getByText('Egg 1, salmon 2, squid 3.')).toBeTruthy()
  leave()
  expect(cardCloser(teller, 'nigiri.egg').rule).toMatch(/On wasabi, three times as much\.$/)
})

test('at a table without wasabi no example shows one', async () => {
  const rules = frames.house['/api/rules/party/cocktail']
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(rules))))
  await known.ask('party/cocktail')
  const teller = new Teller('party/cocktail')
  const shown = (): number => {
    render(DishRule, { card: 'nigiri.squid', teller })
    const found = screen.queryAllByRole('img', { name: /on wasabi/ }).length
    cleanup()
    return found
  }
  const leave = atHand('party/cocktail', ['nigiri', 'tofu'])
  expect(shown()).toBe(0)
  leave()
  expect(shown()).toBe(2)
  vi.unstubAllGlobals()
})
