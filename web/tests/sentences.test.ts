/** The client and the terminal use the same sentences. `./kaiten regold` writes `sentences.json` with Python. */
import { describe, expect, test } from 'vitest'
import table from '../../src/kaiten/sentences/table.json'
import { LANGUAGES, type Language } from '../src/base/prefs.svelte.ts'
import type { AnyAsk, AnyChoice, AnyEvent, AnyView } from '../src/base/protocol.ts'
import { functionsOf } from '../src/sentences/functionfamilies.ts'
import { Speaker, type Line } from '../src/sentences/table.ts'
import type { Names } from '../src/sentences/names.ts'
import { Teller } from '../src/sentences/teller.ts'
import { words } from '../src/base/words.svelte.ts'
import samples from './sentences.json'

interface Sample {
  at: { game: string; you: number | null; view: AnyView }
  told: { part: string; thing: AnyAsk & AnyChoice & AnyEvent; says: Record<Language, string[]> }[]
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('every event, ask and choice reads as in the terminal', async () => {
    await words.speak(language)
    for (const { at, told } of samples as unknown as Sample[]) {
      const teller = new Teller(at.game, at.you)
      for (const { part, thing, says } of told) {
        const here =
          part === 'ask'
            ? [teller.ask(thing)]
            : part === 'choice'
              ? [teller.choice(thing, at.view)]
              : teller.event(thing, at.view)
        expect(here, `${at.game} ${JSON.stringify(thing)} (out of date? ./kaiten regold)`).toEqual(
          says[language],
        )
      }
    }
  })
})

test('the sample has a table of every family, and many kinds of events', () => {
  expect(new Set(samples.map(({ at }) => at.view.kind))).toEqual(new Set(['draft', 'roll', 'dice']))
  const kinds = samples.flatMap(({ at, told }) => told.map(({ thing }) => `${at.view.kind} ${thing.kind}`))
  expect(new Set(kinds).size).toBeGreaterThan(70)
})

test.each(['draft', 'roll', 'dice'])('the table of sentences names every function of %s', (family) => {
  const expressions = JSON.stringify(table)
  const unnamed = Object.keys(functionsOf(family)).filter((name) => !expressions.includes(`"${name} `))
  expect(unnamed).toEqual([])
})

// The counterpart of tests/words/test_sentences.py.
describe('a line of the table of sentences', () => {
  const spelt = (line: Line, scope: Record<string, unknown> = {}): string[] => {
    const teller = new Teller('party/cocktail')
    teller.say = (key, facts = {}) => (key === 'separator' ? '; ' : JSON.stringify([key, facts]))
    const plus = (_: Names, a: number, b: number) => a + b
    return new Speaker(teller, { plus }).sentences(line, scope, { seat: 'Mina' })
  }

  test('says its message with the fields and what it adds', () => {
    expect(spelt({ say: 'drawn' })).toEqual(['["drawn",{"seat":"Mina"}]'])
    const added = { seat: 'who', sum: 'plus a.0 b', pile: "'tray'" }
    expect(spelt({ say: 'drawn', with: added }, { who: 'Théo', a: [1], b: 2 })).toEqual([
      '["drawn",{"seat":"Théo","sum":3,"pile":"tray"}]',
    ])
  })

  test.each([null, 0, false, [], '', undefined])('is not said if %j must be true', (empty) => {
    const said = ['["drawn",{"seat":"Mina"}]']
    expect(spelt({ say: 'drawn', if: ['a', 'b'] }, { a: 1, b: [0] })).toEqual(said)
    expect(spelt({ say: 'drawn', if: ['a', 'b'] }, { a: 1, b: empty })).toEqual([])
    expect(spelt({ say: 'drawn', unless: ['a', 'b.0.c'] }, { a: empty, b: empty })).toEqual(said)
    expect(spelt({ say: 'drawn', unless: ['a', 'b'] }, { a: empty, b: 1 })).toEqual([])
  })

  test('is said for each item of a list, or these are joined', () => {
    const each = { each: 'list', say: 'drew', if: ['item'], with: { at: 'index', card: 'item' } }
    const drew = [
      '["drew",{"seat":"Mina","at":0,"card":"eel"}]',
      '["drew",{"seat":"Mina","at":2,"card":"tofu"}]',
    ]
    expect(spelt(each, { list: ['eel', null, 'tofu'] })).toEqual(drew)
    expect(spelt({ say: 'all', with: { of: each } }, { list: ['eel', null, 'tofu'] })).toEqual([
      JSON.stringify(['all', { seat: 'Mina', of: drew.join('; ') }]),
    ])
  })
})
