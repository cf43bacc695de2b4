/** The client and the terminal use the same sentences. `./kaiten regold` writes `sentences.json` with Python. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../src/prefs.svelte.ts'
import type { AnyAsk, AnyChoice, AnyEvent, AnyView } from '../src/protocol.ts'
import { Teller } from '../src/sentences/teller.ts'
import { words } from '../src/words.svelte.ts'
import samples from './sentences.json'

interface Sample {
  game: string
  you: number | null
  telling: string
  what: AnyAsk & AnyChoice & AnyEvent
  view: AnyView
  says: Record<Language, string[]>
}

function told({ game, you, telling, what, view }: Sample): string[] {
  const teller = new Teller(game, you)
  if (telling === 'ask') return [teller.ask(what)]
  if (telling === 'choice') return [teller.choice(what, view)]
  return teller.event(what, view)
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('every event, ask and choice reads as in the terminal', async () => {
    await words.speak(language)
    for (const sample of samples as unknown as Sample[])
      expect(
        told(sample),
        `${sample.game} ${JSON.stringify(sample.what)} (out of date? ./kaiten regold)`,
      ).toEqual(sample.says[language])
  })
})

test('the sample has every game and many kinds of events', () => {
  expect(new Set(samples.map((sample) => sample.game)).size).toBe(7)
  expect(new Set(samples.map((sample) => `${sample.telling} ${sample.what.kind}`)).size).toBeGreaterThan(50)
})
