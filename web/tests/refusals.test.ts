/** What people read when something is refused: the reason, in their own language. */
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { api, Refused, Unreachable } from '../src/base/api.ts'
import Nowhere from '../src/about/NowherePage.svelte'
import Chat from '../src/room/talk/Chat.svelte'
import { prefs } from '../src/base/prefs.svelte.ts'
import { refusalText, excuse } from '../src/parts/refusals.ts'
import { TableSession } from '../src/room/session/session.svelte.ts'
import { words } from '../src/base/words.svelte.ts'
import { fakeSockets, socket } from './socket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  prefs.language = 'en'
})

const refused = (reason: string, facts: Record<string, string | number> = {}) =>
  ({ reason, facts, say: 'In the words of the server.' }) as const

describe('a refusal', () => {
  test.each([
    ['en', refused('no_chair_free'), 'No seat is free.'],
    ['fr', refused('no_chair_free'), 'Aucune place n’est libre.'],
    ['de', refused('no_chair_free'), 'Kein Platz ist frei.'],
    ['it', refused('no_chair_free'), 'Nessun posto è libero.'],
    ['de', refused('slow_down', { seconds: 2 }), 'Zu schnell: Warte 2 Sekunden.'],
    [
      'fr',
      refused('wrong_seats', { game: 'party/cocktail', least: 2, most: 8 }),
      'Sushi Go Party! (boîte française) se joue de 2 à 8 joueurs.',
    ],
    ['it', refused('dish_seats', { dish: 'spoon', least: 3, most: 8 }), 'Cucchiaio: da 3 a 8 giocatori.'],
    [
      'en',
      refused('card_too_many', { game: 'sushi-go/zoch', card: 'nigiri.squid', count: 7, box: 5 }),
      '7 × Tuna Nigiri: the box holds only 5. Take some away.',
    ],
  ] as const)('in %s: %j', async (language, why, text) => {
    await words.speak(language)
    expect(refusalText(why)).toBe(text)
  })

  test('of a newer server, for a reason we have no words for, is told in its own', () => {
    expect(refusalText(refused('full_moon'))).toBe('In the words of the server.')
    expect(refusalText({ say: 'In the words of an old server.' })).toBe('In the words of an old server.')
    expect(refusalText(refused('wrong_seats'))).toBe('In the words of the server.') // facts are missing
  })
})

describe('over HTTP', () => {
  const answers = (status: number, body: string) => {
    const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })))
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const failing = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => error,
    )

  test('the server is asked in the language of this device', async () => {
    prefs.language = 'fr'
    const fetched = answers(200, '{"id":"1","name":"Invité 112","avatar":"cat"}')
    expect((await api.me()).name).toBe('Invité 112')
    const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(new Headers(init.headers).get('Accept-Language')).toBe('fr')
  })

  test('the reason is said', async () => {
    const body = { code: 'not_found', reason: 'no_record', facts: {}, say: 'There is none.' }
    answers(404, JSON.stringify(body))
    const error = await failing(api.share('abc'))
    expect(error).toBeInstanceOf(Refused)
    await words.speak('de')
    expect(excuse(error)).toBe('Diese Partie gibt es nicht oder nicht mehr.')
  })

  test('what comes from something on the way is no refusal of ours', async () => {
    answers(502, '<html>Bad gateway</html>')
    const error = await failing(api.me())
    expect(error).toBeInstanceOf(Unreachable)
    expect(excuse(error)).toBe('The server can’t be reached. Check your connection and try again.')
  })
})

test('who finds the last chair taken reads that no chair is free, in their language', async () => {
  fakeSockets()
  await words.speak('de')
  const session = new TableSession('abc', null)
  const error = {
    kind: 'error',
    error: 'not_a_choice',
    code: 'not_a_choice',
    reason: 'no_chair_free',
    facts: {},
  }
  socket().hears({ ...error, say: 'No seat is free.', n: null })
  render(Chat, { session, onclose: () => undefined })
  expect(screen.getByRole('alert').textContent).toBe('Kein Platz ist frei.')
  session.leave()
})

test('a page that does not exist says so again when the language changes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(Nowhere)
  expect(screen.getByRole('heading').textContent).toBe('There is nothing at this address.')
  await words.speak('de')
  await tick()
  expect(screen.getByRole('heading').textContent).toBe('Unter dieser Adresse gibt es nichts.')
})
