/** All stories: components with fixed data. `?story=NAME&lang=de&theme=dark` shows one. */
import type { Component } from 'svelte'
import Card from '../src/art/Card.svelte'
import CopyOne from '../src/asks/CopyOne.svelte'
import FlipSome from '../src/asks/FlipSome.svelte'
import AnyAsk from '../src/asks/AnyAsk.svelte'
import KeepOne from '../src/asks/KeepOne.svelte'
import PickCards from '../src/asks/PickCards.svelte'
import WishOne from '../src/asks/WishOne.svelte'
import Levels from '../src/home/Levels.svelte'
import { USUAL } from '../src/home/levels.ts'
import Posters from '../src/home/Posters.svelte'
import { Solo } from '../src/home/solo.svelte.ts'
import SoloDoor from '../src/home/SoloDoor.svelte'
import Entry from '../src/pad/Entry.svelte'
import Breakdown from '../src/pad/Breakdown.svelte'
import PointsEntry from '../src/pad/PointsEntry.svelte'
import Tally from '../src/pad/Tally.svelte'
import Home from '../src/pages/Home.svelte'
import New from '../src/pages/New.svelte'
import Pad from '../src/pages/Pad.svelte'
import Rules from '../src/pages/Rules.svelte'
import DeadEnd from '../src/parts/DeadEnd.svelte'
import MeSheet from '../src/parts/MeSheet.svelte'
import NameField from '../src/parts/NameField.svelte'
import NotifyOffer from '../src/parts/NotifyOffer.svelte'
import type { Play, Scores } from '../src/protocol.ts'
import { familyOf } from '../src/families.ts'
import { seenAs, type TableModel } from '../src/model.ts'
import AddPeople from '../src/table/AddPeople.svelte'
import AnyTable from '../src/table/AnyTable.svelte'
import AtDevice from '../src/table/AtDevice.svelte'
import Belt from '../src/table/Belt.svelte'
import Ceremony from '../src/table/Ceremony.svelte'
import Chat from '../src/table/Chat.svelte'
import DraftTable from '../src/table/DraftTable.svelte'
import End from '../src/table/End.svelte'
import EndBar from '../src/table/EndBar.svelte'
import { headline } from '../src/table/ending.ts'
import type { Suggestion } from '../src/results.ts'
import DuelTable from '../src/table/DuelTable.svelte'
import HandOver from '../src/table/HandOver.svelte'
import Keys from '../src/table/Keys.svelte'
import { Inspecting } from '../src/table/inspect.svelte.ts'
import Laid from '../src/table/Laid.svelte'
import ConnectionSign from '../src/table/ConnectionSign.svelte'
import Lobby from '../src/table/Lobby.svelte'
import LogDrawer from '../src/table/LogDrawer.svelte'
import Menu from '../src/table/Menu.svelte'
import RollTable from '../src/table/RollTable.svelte'
import RoundSign from '../src/table/RoundSign.svelte'
import SeatPanel from '../src/table/SeatPanel.svelte'
import Signs from '../src/table/Signs.svelte'
import Track from '../src/table/Track.svelte'
import CardSheet from '../src/rules/CardSheet.svelte'
import { Teller } from '../src/sentences/teller.ts'
import { say } from '../src/words.svelte.ts'
import { bag, over, shelf, throwing } from './bag.ts'
import frames from './frames.json'
import CountLive from './CountLive.svelte'
import EndLive from './EndLive.svelte'
import { counting, scene, model, paid, type Name } from './moments.ts'
import { byHand, game, keep } from './pad.ts'
import { seated } from './people.ts'
import Row from './Row.svelte'
import { session } from './session.svelte.ts'
import { known, sharing } from './sharing.svelte.ts'
import Turn from './Turn.svelte'

type Room = 'part' | 'asked' | 'counter' | 'page'

export interface Story {
  of: Component<Record<string, unknown>>
  with: Record<string, unknown>
  room: Room
  /** A user action after rendering. */
  then?: () => void
}

// A story is made when it is shown, so that its texts are in the current language.
const story =
  <P extends Record<string, unknown>>(
    of: Component<P>,
    props: () => P,
    room: Room = 'part',
    then?: () => void,
  ) =>
  (): Story => ({ of: of as Story['of'], with: props(), room, ...(then && { then }) })

const nothing = () => undefined
const press =
  (...keys: string[]) =>
  () =>
    keys.forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

const shift = (code: string) => () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '!', code, shiftKey: true, bubbles: true }))

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
const end = (name: Name, more: { shared?: string; waiting?: string; next?: Suggestion } = {}) =>
  story(End, () => ({
    model: model(name),
    seated: true,
    paid: paid(name),
    shared: null,
    waiting: '',
    next: null,
    busy: false,
    onreview: nothing,
    onrematch: nothing,
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

const card = (game: string, card: string | null, worth = '') =>
  story(CardSheet, () => ({ asked: { game, card, worth } }))

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

const lines = () => {
  const { play, teller } = model('round')
  return play.events.flatMap((event) =>
    teller.event(event, play.view).map((text) => ({ seq: event.kind === 'scored' ? 2 : 1, text })),
  )
}

export const STORIES: Record<string, () => Story> = {
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
    inspecting: new Inspecting(),
  })),
  'seat-small': story(SeatPanel, () => ({
    model: seenAs('draft', model('four')),
    seat: 3,
    small: true,
    inspecting: new Inspecting(),
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
  'end-two': end('second-of-two', { next: { try: 'game', box: 'roll' } }),
  'end-eight': end('end'),
  'end-shared': end('shared', { shared: 'http://127.0.0.1:8642/replay#record=jmWwr-E1abcdefgh' }),
  'end-duel': end('duel-end', { waiting: '…' }),
  'end-bar': story(EndBar, () => ({
    title: headline(model('won')),
    seated: true,
    next: CHEF,
    busy: false,
    onopen: nothing,
    onrematch: nothing,
    onnext: nothing,
  })),

  // around the table
  lobby: story(Lobby, () => ({ session: session() })),
  'add-people': story(AddPeople, () => ({ sharing: known(), open: true })),
  'hand-over': story(HandOver, () => {
    const device = sharing()
    return { sharing: device, next: device.next! }
  }),
  'hand-over-again': story(HandOver, () => {
    const device = sharing(null, true)
    return { sharing: device, next: device.next! }
  }),
  'at-device': story(AtDevice, () => ({ sharing: sharing(1) })),
  'notify-offer': story(NotifyOffer as Component<Record<string, unknown>>, () => ({})),
  'name-field': story(NameField as Component<Record<string, unknown>>, () => ({})),
  'connection-lost': story(ConnectionSign, () => ({ state: { is: 'lost', since: 0 } as const }), 'page'),
  'connection-gone': story(ConnectionSign, () => ({
    state: { is: 'closed', why: 'gone' } as const,
    page: true,
  })),
  menu: story(Menu, () => ({
    session: session({ phase: 'playing' }),
    onclose: nothing,
    onpodium: nothing,
    onkeys: nothing,
  })),
  chat: story(Chat, () => ({ session: session(), onclose: nothing })),
  'chat-refused': story(Chat, () => ({
    session: session({}, { chat: [], refusal: '…' } as never),
    onclose: nothing,
  })),
  log: story(LogDrawer, () => ({ lines: lines(), onclose: nothing })),
  keys: story(Keys, () => ({ family: 'draft', onclose: nothing })),
  'keys-duel': story(Keys, () => ({ family: 'dice', onclose: nothing })),

  // the rules
  'rules-card': card('sushi-go/cocktail', 'sashimi', '…'),
  'rules-card-maki': card('sushi-go/cocktail', 'maki.3'),
  'rules-card-menu': card('party/cocktail', 'menu.7'),
  'rules-card-dessert': card('roll/cocktail', 'pudding.2'),
  'rules-card-plate': card('dice/sit-down', 'plate.mixed'),
  'rules-list': card('dice/sit-down', null),
  rules: story(Rules as Component<Record<string, unknown>>, () => ({}), 'page'),
  'dead-end': story(DeadEnd as Component<Record<string, unknown>>, () => ({
    text: say('refused-no-record'),
  })),

  // the home page
  posters: story(Posters, () => ({ chosen: 'party' })),
  home: story(Home as Component<Record<string, unknown>>, () => ({}), 'page'),
  'solo-door': story(SoloDoor, () => ({ solo: new Solo('party'), opening: false, onplay: nothing })),
  levels: story(Levels, () => ({
    levels: frames.house['/api/games'].bots,
    chosen: USUAL,
    onchoose: nothing,
  })),
  new: story(New as Component<Record<string, unknown>>, () => ({}), 'page'),
  me: story(MeSheet, () => ({ onclose: nothing })),

  // the score pad
  'pad-entry': story(Entry, () => {
    const counted = game()
    return {
      game: counted,
      step: 1,
      teller: new Teller(
        counted.game,
        null,
        counted.players.map((player) => player.name),
      ),
      away: false,
      player: 0,
      change: nothing,
      undo: nothing,
    }
  }),
  'pad-points': story(PointsEntry, () => ({ game: byHand(), step: 1, change: nothing })),
  'pad-tally': story(Tally, () => ({ game: game(), step: 1, away: false })),
  'pad-breakdown': story(Breakdown, () => ({
    scores: frames.house['/api/score'] as unknown as Scores,
    took: [],
    players: game().players,
    teller: new Teller('sushi-go/cocktail', null, ['Mina', 'Bartholomäus']),
    title: '…',
    old: false,
  })),
  'pad-games': story(Pad as Component<Record<string, unknown>>, () => (keep(), {}), 'page'),
}
