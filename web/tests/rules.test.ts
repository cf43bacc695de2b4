/** The rules in detail: each box has its own parts, and each dish what its short rule leaves out. */
import { expect, test } from 'vitest'
import { details } from '../src/rules/details.ts'
import { Names } from '../src/sentences/names.ts'

const titles = (game: string, ...kinds: string[]) => details(new Names(game), kinds).map(({ title }) => title)

test.each([
  ['sushi-go/cocktail', ['The deck', 'Passing', 'The last card', 'The robot', 'Maki Roll']],
  ['sushi-go/zoch', ['The deck', 'Passing', 'The last card', 'Maki Roll']],
  [
    'party/gamewright',
    ['Desserts', 'Passing', 'The order in a turn', 'Chopsticks or spoon', 'Colours', 'Maki Roll'],
  ],
  ['roll/cocktail', ['The belts', 'Tokens', 'Maki Roll']],
])('%s', (game, parts) => {
  expect(titles(game, 'maki', 'eel')).toEqual(parts)
})

test('Sushi Dice has no dishes', () => {
  expect(titles('dice/sit-down', 'egg', 'mixed')).toEqual([
    'Plates and dice',
    'The first duel',
    'Who duels next',
    'Ready',
    'Calls',
    'Without hurry',
  ])
})

test('a game without such words has no details', () => {
  expect(details(new Names('bag/first-catch'), ['gari'])).toEqual([])
})

test('an edition tells its own numbers', () => {
  const order = (game: string) =>
    details(new Names(game), []).find(({ title }) => title.includes('order'))!.text
  expect(order('party/gamewright')).toContain('chopsticks 1 to 3, spoons 4 to 6')
  expect(order('party/cocktail')).not.toContain('1 to 3')
})
