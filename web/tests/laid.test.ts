/** Cards, their points, and what lies on the table. */
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import Card from '../src/art/Card.svelte'
import Points from '../src/art/Points.svelte'
import type { Group as Worth } from '../src/base/protocol.ts'
import Laid from '../src/families/draft/Laid.svelte'
import { Teller } from '../src/sentences/teller.ts'
import { words } from '../src/base/words.svelte.ts'
import { plates } from './tables.ts'

const teller = (game = 'party/cocktail') => new Teller(game, 0, ['Mina', 'Théo', 'Beep'])
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent!.trim())

describe('a card', () => {
  test.each([
    ['nigiri.squid', 'sushi-go/cocktail', 'Squid Nigiri', '#card-nigiri-squid'],
    ['nigiri.squid', 'sushi-go/zoch', 'Tuna Nigiri', '#card-nigiri-tuna'],
    ['dumpling', 'sushi-go/zoch', 'Mussels', '#card-mussel'],
    ['dumpling', 'party/cocktail', 'Dumpling', '#card-dumpling'],
  ])('%s of %s is called %s', (card, game, name, picture) => {
    render(Card, { card, teller: teller(game) })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(name)
    expect(document.querySelector('use')!.getAttribute('href')).toBe(picture)
    expect(texts('text')).toEqual([name])
  })

  test('does not show the number of rolls: its icons do', () => {
    render(Card, { card: 'maki.3', teller: teller() })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Maki Roll ×3')
    expect(texts('text')).toEqual(['Maki Roll'])
  })

  test('turned over, it says only that; from behind, nothing', () => {
    render(Card, { card: null, teller: teller() })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('a turned-over card')
    render(Card, { card: 'back', teller: teller() })
    expect(screen.getByRole('img', { name: 'a face-down card' })).toBeTruthy()
    expect(texts('text')).toEqual(['Turned over', ''])
  })

  test('muted, it is hidden from screen readers', () => {
    render(Card, { card: 'eel', teller: teller(), mute: true })
    expect(screen.queryByRole('img')).toBe(null)
  })

  test.each([
    ['nigiri.squid', ['Tintenfisch-', 'Nigiri']],
    ['special_order', ['Sonderbestellung']], // cannot be broken: smaller text
    ['fruit.watermelon-pineapple', ['Obst']],
  ])('a long name takes two lines: %s', async (card, lines) => {
    await words.speak('de')
    render(Card, { card, teller: teller() })
    expect(texts('text')).toEqual(lines)
  })
})

test('a name on a card keeps clear of both edges', async () => {
  await words.speak('fr')
  render(Card, { card: 'nigiri.egg', teller: teller('sushi-go/cocktail') })
  const [name] = document.querySelectorAll('text')
  expect(name!.textContent).toBe('Sushi omelette')
  expect(Number(name!.getAttribute('font-size'))).toBeLessThan(14) // 15.5 touched them
  await words.speak('en')
})

test('negative points have a real minus sign', () => {
  render(Points, { points: -6 })
  expect(texts('.points')).toEqual(['−6'])
})

describe('laid cards', () => {
  const said = () => texts('.unseen')

  test('are described by kind, with the progress of each', () => {
    render(Laid, {
      plates: plates('tempura, tempura, tempura, maki.2, wasabi, eel as turned'),
      teller: teller(),
      seat: 1,
    })
    expect(said()).toEqual(['Tempura: 3', 'Maki Roll: 2', 'Wasabi: 1 free', 'Turned-over cards: 1'])
  })

  test('desserts of earlier rounds are with those of this one', () => {
    render(Laid, {
      plates: plates('pudding'),
      kept: plates('pudding, pudding').map((one) => ({ ...one, id: one.id + 20 })),
      teller: teller(),
      seat: 1,
    })
    expect(said()).toEqual(['Pudding: 3'])
    expect(document.querySelectorAll('.pile')).toHaveLength(3)
  })

  test('a nigiri on wasabi is one pile, marked ×3', () => {
    render(Laid, { plates: plates('wasabi, nigiri.egg on 0, nigiri.egg'), teller: teller(), seat: 1 })
    expect(said()).toEqual(['Nigiri: 2'])
    expect(document.querySelectorAll('.pile.combo .card')).toHaveLength(2)
  })

  const worth = (points: number, more = 0, then = 0, facts = {}): Worth => ({
    points,
    why: 'sets',
    facts: { cards: 1, sets: 0, ...facts },
    ...(more && { more, then }),
  })

  test('say in points what they pay and what they need', () => {
    render(Laid, {
      plates: plates('tempura, sashimi, sashimi, maki.2, eel, eel as turned, nigiri.squid'),
      worths: {
        tempura: worth(0, 1, 5),
        sashimi: worth(0, 1, 10),
        maki: worth(3, 0, 0, { icons: 2, sharing: 1 }),
        eel: worth(-3, 1, 7),
        takeout_box: worth(2),
        nigiri: worth(3),
      },
      teller: teller(),
      seat: 1,
    })
    expect(texts('.caption [aria-hidden]:not(.icon)')).toEqual([
      'needs 1 more for 5',
      'needs 1 more for 10',
      '2 · 3 pts',
      '−3 pts',
      '2 pts',
      '3 pts',
    ])
    expect(said()).toEqual([
      'Tempura: 1, needs 1 more for 5',
      'Sashimi: 2, needs 1 more for 10',
      'Maki Roll: 2, 3 pts',
      'Eel: 1, −3 pts',
      'Turned-over cards: 1, 2 pts',
      'Nigiri: 1, 3 pts',
    ])
  })

  test('mine show what is missing, and what it would pay', () => {
    render(Laid, {
      plates: plates('sashimi, wasabi, tempura, tempura, tofu, tofu'),
      worths: { sashimi: worth(0, 2, 10), tempura: worth(5), tofu: worth(6, 1, 0) },
      teller: teller(),
      seat: 0,
      ghosts: true,
    })
    expect(texts('.ghost')).toEqual(['10', '×3'])
  })
})

test('laid cards get smaller when there is less room for them', async () => {
  let most = '84px'
  const style = vi.spyOn(globalThis, 'getComputedStyle')
  style.mockImplementation(() => ({ getPropertyValue: () => most }) as unknown as CSSStyleDeclaration)
  const props = { plates: plates('tempura'), teller: teller(), seat: 0 }
  const { rerender } = render(Laid, { ...props, ghosts: true })
  await tick()
  const width = () => document.querySelector<HTMLElement>('.laid')!.style.getPropertyValue('--w')
  expect(width()).toBe('84px')
  most = '56px'
  await rerender({ ghosts: false })
  await tick()
  expect(width()).toBe('56px')
  style.mockRestore()
})
