import { expect, test } from 'vitest'
import { groups, units } from '../src/table/groups.ts'
import { plates } from './tables.ts'

const short = (line: string) =>
  groups(plates(line), 'party/cocktail').map(({ dish, piles, count, whole }) => ({
    dish,
    piles: piles.map((pile) => pile.map((plate) => plate.id)),
    count,
    whole,
  }))

test('cards are grouped by kind, in the order in which kinds were first laid', () => {
  expect(short('tempura, sashimi, tempura')).toEqual([
    { dish: 'tempura', piles: [[0], [2]], count: 2, whole: 2 },
    { dish: 'sashimi', piles: [[1]], count: 1, whole: 3 },
  ])
})

test('a nigiri is on its wasabi; a free wasabi is alone', () => {
  expect(short('wasabi, wasabi, nigiri.squid on 0, nigiri.egg')).toEqual([
    { dish: 'wasabi', piles: [[1]], count: 1, whole: null },
    { dish: 'nigiri', piles: [[0, 2], [3]], count: 2, whole: null },
  ])
})

test('maki and uramaki are counted by their icons', () => {
  expect(short('maki.3, maki.2, uramaki.5')).toEqual([
    { dish: 'maki', piles: [[0], [1]], count: 5, whole: null },
    { dish: 'uramaki', piles: [[2]], count: 5, whole: 10 },
  ])
})

test('a copy counts as what it copies; a card turned over has no kind', () => {
  expect(short('special_order as tempura, eel as turned')).toEqual([
    { dish: 'tempura', piles: [[0]], count: 1, whole: 2 },
    { dish: 'turned', piles: [[1]], count: 1, whole: null },
  ])
})

test('a nigiri stays where it is when the wasabi below it is turned over', () => {
  expect(short('wasabi as turned, nigiri.egg on 0')).toEqual([
    { dish: 'turned', piles: [[0]], count: 1, whole: null },
    { dish: 'nigiri', piles: [[1]], count: 1, whole: null },
  ])
})

test('the size of a set depends on the game', () => {
  expect(groups(plates('tempura'), 'roll/cocktail')[0]).toMatchObject({ count: 1, whole: 3 })
})

test('in an unknown game, cards are counted', () => {
  expect(groups(plates('maki.3, maki.2'), 'bag/first')).toMatchObject([
    { dish: 'maki', count: 2, whole: null },
  ])
})

test('cards of a kind overlap, and a nigiri on wasabi is a little wider', () => {
  expect(units([])).toBe(0)
  expect(units(groups(plates('tempura'), 'party/cocktail'))).toBe(1)
  expect(units(groups(plates('tempura, tempura, sashimi'), 'party/cocktail'))).toBeCloseTo(2.44)
  expect(units(groups(plates('wasabi, nigiri.egg on 0'), 'party/cocktail'))).toBeCloseTo(1.3)
})
