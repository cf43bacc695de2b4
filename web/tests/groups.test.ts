import { describe, expect, test } from 'vitest'
import { fit, groups, units } from '../src/table/seats/groups.ts'
import { pins } from '../src/table/track/pins.ts'
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

describe('groups are as large as there is room', () => {
  const group = (cards: number, ...captions: string[]) => ({
    cards,
    captions: captions.map((text) => text.length * 7.3),
  })
  const few = [
    group(1.44, 'needs 1 more for 10', '1 more: 10', '0 pts', '0'),
    group(1, '3 pts', '3 pts', '3 pts', '3'),
  ]
  const many = Array.from({ length: 7 }, () => group(1, 'needs 1 more for 10', '1 more: 10', '0 pts', '0'))

  test('full size and whole captions where they fit', () => {
    expect(fit(few, { width: 440, rows: 1, most: 70 })).toMatchObject({ card: 70, caption: 0 })
  })

  test('shorter captions before smaller cards', () => {
    expect(fit(few, { width: 190, rows: 1, most: 70 })).toMatchObject({ card: 70, caption: 1 })
  })

  test('seven groups fit in one row, with points only, and in two with numbers', () => {
    expect(fit(many, { width: 440, rows: 1, most: 70 })).toMatchObject({ card: 54, caption: 2 })
    expect(fit(many, { width: 170, rows: 2, most: 52 })).toMatchObject({ card: 34, caption: 3 })
  })

  test('each group is as wide as its cards or its caption, the wider of them', () => {
    const wide = [
      { cards: 3, captions: [40, 30, 20, 10] },
      { cards: 1, captions: [90, 80, 70, 60] },
    ]
    expect(fit(wide, { width: 400, rows: 1, most: 50 }).widths).toEqual([150, 118])
  })

  test('none is in another row because a width was rounded up', () => {
    const two = [group(1), group(1.44)].map((one) => ({ ...one, captions: [0, 0, 0, 0] }))
    const { card, widths } = fit(two, { width: 84 + 18 + 121, rows: 1, most: 84 }) // in truth 222.6
    expect([card, widths]).toEqual([82, [82, 119]])
  })

  test('however many there are, they never need another row', () => {
    const ten = Array.from({ length: 10 }, () => ({ cards: 1, captions: [90, 60, 30, 8] }))
    const { widths } = fit(ten, { width: 116, rows: 2, most: 36 })
    expect(widths.slice(0, 5).reduce((sum, one) => sum + one + 9, -9)).toBeLessThanOrEqual(116)
  })
})

describe('pins of the score track', () => {
  const at = (totals: number[], width = 1000) => pins(totals, { width, end: 60, size: 26 })

  test('equal scores share a pin', () => {
    expect(at([28, 30, 28, 28]).map(({ points, seats }) => [points, seats])).toEqual([
      [28, [0, 2, 3]],
      [30, [1]],
    ])
  })

  test.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], 250],
    [[28, 29, 30, 31, 32, 33, 34, 35], 250],
    [[53, 54, 55, 56, 57, 58, 59, 60], 300],
    [[-6, -5, 0, 1, 2, 3, 4, 5], 250],
    [[12, 17, 28, 28, 28, 31, 30, 33], 1000],
  ])('all of %j are seen on %i pixels: none lies on another, and each number once', (totals, width) => {
    const stuck = at(totals, width)
    expect(stuck.map(({ points }) => points)).toEqual([...new Set(totals)].sort((a, b) => a - b))
    for (const under of [false, true]) {
      const row = stuck.filter((pin) => pin.under === under)
      row.slice(1).forEach((pin, i) => expect(pin.left).toBeGreaterThanOrEqual(row[i]!.left + row[i]!.wide))
      if (row.length) expect(row.at(-1)!.left + row.at(-1)!.wide).toBeLessThanOrEqual(width + 14)
    }
  })

  test('pins stand above while there is room, then below', () => {
    expect(at([10, 28, 29, 50]).map((pin) => pin.under)).toEqual([false, false, true, false])
  })
})
