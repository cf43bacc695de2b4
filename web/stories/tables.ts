/** The stories of what lies on a table: cards, seats, asks, dice, scenes, counts, ends. */
import type { Component } from 'svelte'
import Card from '../src/art/Card.svelte'
import CopyOne from '../src/families/draft/asks/CopyOne.svelte'
import FlipSome from '../src/families/draft/asks/FlipSome.svelte'
import AnyAsk from '../src/table/asks/AnyAsk.svelte'
import KeepOne from '../src/families/draft/asks/KeepOne.svelte'
import PickCards from '../src/families/draft/asks/PickCards.svelte'
import WishOne from '../src/families/draft/asks/WishOne.svelte'
import Posters from '../src/setup/Posters.svelte'
import type { Play } from '../src/base/protocol.ts'
import { familyOf } from '../src/table/tablefamilies.ts'
import { seenAs, type TableModel } from '../src/table/model.ts'
import AnyTable from '../src/families/any/AnyTable.svelte'
import Belt from '../src/families/draft/Belt.svelte'
import Ceremony from '../src/table/count/Ceremony.svelte'
import DraftTable from '../src/families/draft/DraftTable.svelte'
import End from '../src/room/end/End.svelte'
import EndBar from '../src/room/end/EndBar.svelte'
import { agreement } from '../src/room/end/agreement.ts'
import { headline } from '../src/table/ending.ts'
import type { Suggestion } from '../src/room/end/results.ts'
import DuelTable from '../src/families/dice/DuelTable.svelte'
import { Inspection } from '../src/table/inspect/inspect.svelte.ts'
import Laid from '../src/families/draft/Laid.svelte'
import RollTable from '../src/families/roll/RollTable.svelte'
import RoundSign from '../src/table/RoundSign.svelte'
import SeatPanel from '../src/families/draft/SeatPanel.svelte'
import Signs from '../src/table/seats/Signs.svelte'
import Track from '../src/table/track/Track.svelte'
import { Teller } from '../src/sentences/teller.ts'
import { bag, over, shelf, throwing } from './bag.ts'
import CountLive from './CountLive.svelte'
import EndLive from './EndLive.svelte'
import { counting, scene, model, paid, type Name } from './moments.ts'
import { seated } from './people.ts'
import Row from './Row.svelte'
import Turn from './Turn.svelte'
import { nothing, press, shift, story, type Story } from './story.ts'

const counter = (name: Name) => story(DraftTable, () => ({ model: model(name) }), 'counter')

const looked = (name: Name, code: string) =>
  story(DraftTable, () => ({ model: model(name) }), 'counter', shift(code))

const turn = (moment: Name, kind: 'reveal' | 'effect') => story(Turn, () => ({ moment, kind }), 'counter')

const asked = (of: Component<never>, name: Name, then?: () => void) =>
  story(
    of as unknown as Component<Record<string, unknown>>,
    () => ({ model: model(name), ask: model(name).play.view.ask }),
    'asked',
    then,
  )

/** Who of these seats wants to play again; `next`: it has begun. */
function rematch(name: Name, wants: number[] = [], next: string | null = null) {
  const { places, seat, teller } = model(name)
  const asked = places.map((place, at) => ({ ...place, rematch: wants.includes(at) }))
  return agreement({ places: asked, next, quick: false }, seat === null ? [] : [seat], teller)
}

type Ending = { shared?: string; next?: Suggestion; wants?: number[]; begun?: string }
const end = (name: Name, { wants, begun, ...more }: Ending = {}) =>
  story(End, () => ({
    model: model(name),
    seated: true,
    coached: false,
    table: 't1',
    paid: paid(name),
    shared: null,
    agreement: rematch(name, wants, begun),
    next: null,
    busy: false,
    reviewed: true,
    onreplay: nothing,
    onreview: nothing,
    onanswer: nothing,
    onshare: () => Promise.resolve(null),
    onnext: nothing,
    onclose: nothing,
    ...more,
  }))

const CHEF: Suggestion = { try: 'level', level: 'chef', beaten: 'regular', times: 3 }

const ceremony = (name: Name) =>
  story(Ceremony, () => {
    const { play } = model(name)
    return { model: model(name), counted: familyOf(play.view.kind).counted(play)!, onclose: nothing }
  })

const cards = (game: string, ...all: (string | null)[]) =>
  story(Row as unknown as Component<Record<string, unknown>>, () => ({
    of: Card,
    each: all.map((card) => ({ card, teller: new Teller(game, 0) })),
  }))

function belt(of: TableModel) {
  const { play, scene, teller } = seenAs('draft', of)
  const { view } = play
  return { view, round: view.hands.map((_, seat) => seat).slice(1), mine: 0, scene, teller }
}

function laid(rows: number, ghosts: boolean) {
  const { play, teller } = seenAs('draft', model('eight'))
  const { view } = play
  return {
    plates: view.plates[0]!,
    kept: view.kept[0]!,
    worths: play.groups?.[0],
    teller,
    seat: 0,
    rows,
    ghosts,
  }
}

const signs = () => {
  const five = model('watched') // one of each kind
  const moods = ['ready', 'thinking', null] as const
  return five.places.flatMap((_, seat) => moods.map((mood) => ({ model: five, seat, mood })))
}

/** I am ready, and the other has not answered for half a minute. */

function leftWaiting(): TableModel {
  const { play } = seenAs('dice', model('ready'))
  const { view } = play
  const waiting: typeof view = {
    ...view,
    ask: { kind: 'sayready', opened: 1, urgent: false },
    awaited: [1],
    answered: [true, false],
    answers: [{ kind: 'ready' }, null],
  }
  return model('ready', { play: { ...play, view: waiting } as Play, now: () => view.clock + 30_000 })
}

export const TABLES: Record<string, () => Story> = {
  // cards and small things
  'card-sushi-go': cards(
    'sushi-go/cocktail',
    'nigiri.egg',
    'nigiri.squid',
    'maki.3',
    'sashimi',
    'dumpling',
    'wasabi',
    'pudding',
    'back',
    null,
  ),
  'card-zoch': cards('sushi-go/zoch', 'nigiri.squid', 'dumpling'),
  'card-party': cards(
    'party/cocktail',
    'uramaki.5',
    'temaki',
    'onigiri.square',
    'miso_soup',
    'special_order',
    'takeout_box.10',
    'green_tea_ice_cream',
    'fruit.watermelon-orange',
    'spoon.4',
    'menu.7',
  ),
  laid: story(Laid, () => laid(1, true)),
  'laid-rows': story(Laid, () => laid(2, false)),
  seat: story(SeatPanel, () => ({
    model: seenAs('draft', model('four')),
    seat: 2,
    inspection: new Inspection(),
  })),
  'seat-small': story(SeatPanel, () => ({
    model: seenAs('draft', model('four')),
    seat: 3,
    small: true,
    inspection: new Inspection(),
  })),
  signs: story(Row as unknown as Component<Record<string, unknown>>, () => ({
    of: Signs,
    each: signs(),
    wide: '190px',
  })),
  track: story(Track, () => ({ places: seated(4), totals: [27, 27, 31, -2], you: 0 })),
  'track-crowd': story(Track, () => ({ places: seated(8), totals: [0, 0, 0, 0, 12, 12, 13, 74], you: 5 })),
  sign: story(RoundSign, () => ({ table: { game: 'party/cocktail' }, model: model('eight') })),
  'belt-pass': story(Belt, () => belt(scene('revealed', 'pass'))),

  // tables
  'table-two': counter('two'),
  'table-four': counter('four'),
  'table-eight': counter('eight'),
  'table-robot': counter('robot'),
  'table-kept': counter('kept'),
  'table-watched': counter('watched'),
  'table-effect': counter('effect'),
  inspect: looked('four', 'Digit4'),
  'inspect-eight': looked('eight', 'Digit2'),
  'inspect-roll': story(RollTable, () => ({ model: model('roll') }), 'counter', shift('Digit2')),
  'inspect-duel': story(DuelTable, () => ({ model: model('choose') }), 'counter', shift('Digit2')),

  // scenes
  'scene-reveal': turn('revealed', 'reveal'),
  'scene-reveal-eight': turn('revealed-eight', 'reveal'),
  'scene-steal': turn('stolen', 'effect'),
  'scene-clash': turn('clash', 'effect'),
  'scene-prize': turn('prize', 'effect'),
  'scene-takeout': turn('takeout', 'effect'),
  'scene-copy': turn('copied', 'effect'),

  // asks
  pick: asked(PickCards, 'four'),
  'pick-chosen': asked(PickCards, 'four', press('2')),
  'pick-pair': asked(PickCards, 'pair', press('1')),
  'pick-wasabi': asked(PickCards, 'wasabi'),
  'pick-spoon': asked(PickCards, 'spoon', press('1')),
  'pick-spoons': asked(PickCards, 'spoons', press('1')),
  'pick-order': asked(PickCards, 'order'),
  'pick-robot': asked(PickCards, 'robot', press('1')),
  'keep-menu': asked(KeepOne, 'menu', press('1')),
  'keep-second': asked(KeepOne, 'second'),
  'keep-give': asked(KeepOne, 'give'),
  wish: asked(WishOne, 'wish'),
  flip: asked(FlipSome, 'flip', press('1', '3')),
  copy: asked(CopyOne, 'copy', press('2')),
  'any-ask': asked(AnyAsk, 'copy'),

  // dice
  roll: story(RollTable, () => ({ model: model('roll') }), 'counter'),
  'roll-chosen': story(RollTable, () => ({ model: model('roll') }), 'counter', press('1')),
  'roll-swap': story(RollTable, () => ({ model: model('roll') }), 'counter', press('s')),
  'roll-wait': story(RollTable, () => ({ model: model('roll-wait') }), 'counter'),
  'duel-rival': story(DuelTable, () => ({ model: model('rival') }), 'counter'),
  'duel-countdown': story(DuelTable, () => ({ model: model('countdown') }), 'counter'),
  duel: story(DuelTable, () => ({ model: model('duel') }), 'counter', press('1', '2')),
  'duel-yuck': story(DuelTable, () => ({ model: model('yuck') }), 'counter'),
  'duel-watch': story(DuelTable, () => ({ model: model('look-on') }), 'counter'),
  'duel-give': story(DuelTable, () => ({ model: model('hand-out') }), 'counter'),
  'duel-ready': story(DuelTable, () => ({ model: model('ready') }), 'counter'),
  'duel-ready-late': story(DuelTable, () => ({ model: leftWaiting() }), 'counter'),
  'duel-ready-watch': story(DuelTable, () => ({ model: model('ready-watch') }), 'counter'),
  'duel-choose': story(DuelTable, () => ({ model: model('choose') }), 'counter', press('1', '2')),
  'duel-call': story(DuelTable, () => ({ model: model('call') }), 'counter'),
  'duel-call-watch': story(DuelTable, () => ({ model: model('call-watch') }), 'counter'),

  // a game and a card without pictures
  'any-table': story(AnyTable, () => ({ model: bag() }), 'counter'),
  'any-table-some': story(AnyTable, () => ({ model: throwing() }), 'counter', press('1', '3')),
  'any-table-over': story(AnyTable, () => ({ model: over() }), 'counter'),
  'card-plain': cards('party/cocktail', 'gari', 'spicy_tuna', 'oyster.2', 'nigiri.sea_bream'),
  'posters-more': story(Posters, () => (shelf(), { chosen: 'bag' })),

  // scores and the end of the game
  ceremony: ceremony('round'),
  count: story(DraftTable, () => ({ model: counting('count', 2) }), 'counter'),
  'count-eight': story(DraftTable, () => ({ model: counting('count-eight', 1) }), 'counter'),
  'count-roll': story(RollTable, () => ({ model: counting('count-roll', 1) }), 'counter'),
  'count-live': story(CountLive as Component<Record<string, unknown>>, () => ({}), 'counter'),
  'end-live': story(EndLive as Component<Record<string, unknown>>, () => ({}), 'counter'),
  'end-two': end('second-of-two', { wants: [1], next: { try: 'game', box: 'roll' } }),
  'end-eight': end('end', { wants: [0] }),
  'end-shared': end('shared', { shared: 'http://127.0.0.1:8642/replay#record=jmWwr-E1abcdefgh' }),
  'end-duel': end('duel-end', { wants: [1], begun: 'udon' }),
  'end-bar': story(EndBar, () => ({
    title: headline(model('won')),
    agreement: rematch('won', [1]),
    next: CHEF,
    busy: false,
    onopen: nothing,
    onanswer: nothing,
    onnext: nothing,
  })),
}
