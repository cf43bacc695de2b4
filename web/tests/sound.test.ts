/** Which moments are heard, and how. */
import { expect, test } from 'vitest'
import type { AnyEvent } from '../src/base/protocol.ts'
import { playSound, sceneSound } from '../src/sound/sound.ts'

const event = (kind: string, rest: object = {}): AnyEvent => ({ kind, ...rest })
const acted = (seat: number) =>
  event('acted', { seat, ask: 1, choice: null, at: 0, stand_in: false, secret: true })
const gone = (...plates: number[]) => event('moved', { plates, src: 'table/0', dst: 'discard' })
const revealed = event('revealed')
const passed = event('passed')

test.each([
  ['my own choice', [acted(0)], 'keep'],
  ['that of somebody else', [acted(1)], 'ready'],
  ['a reveal, though hands pass in the same message', [acted(0), revealed, passed], 'reveal'],
  ['a card taken from somebody', [revealed, event('wished')], 'steal'],
  ['soups that clash', [revealed, gone(3), gone(4)], 'clash'],
  ['a menu that is used up', [revealed, gone(3)], 'reveal'],
  ['the uramaki prize, though its cards leave', [event('claimed'), gone(1), gone(2)], 'prize'],
  ['a copy', [revealed, event('copied')], 'copy'],
  ['cards turned face down', [event('turned')], 'turned'],
  ['a count', [revealed, event('scored')], 'score'],
  ['the bell', [event('won')], 'bell'],
  ['nothing', [], null],
])('%s', (_, events, sound) => {
  expect(playSound(events, 0, 'nothing')).toBe(sound)
})

test('what a scene shows is heard with the scene, and not again after it', () => {
  expect(sceneSound({ kind: 'reveal' })).toBe('reveal')
  expect(playSound([revealed, passed], 0, 'moves')).toBe(null)
  expect(playSound([revealed, event('copied')], 0, 'moves')).toBe('copy')
  expect(playSound([revealed, event('copied')], 0, 'effects')).toBe(null)
  expect(playSound([revealed, event('scored')], 0, 'effects')).toBe('score')
})

test.each([
  [{ kind: 'land', passed: null }, 'land'],
  [{ kind: 'land', passed: 'left' }, 'pass'],
  [{ kind: 'home' }, 'land'],
  [{ kind: 'pass', passed: 'left' }, 'pass'],
  [{ kind: 'tumble' }, 'dice'],
  [{ kind: 'effect', events: [event('wished')] }, 'steal'],
  [{ kind: 'effect', events: [] }, null],
  [{ kind: 'still' }, null],
])('the scene %o', (scene, sound) => {
  expect(sceneSound(scene)).toBe(sound)
})
