/** The stories of what is around a table: lobby, sheets, rules, home, score pad. */
import type { Component } from 'svelte'
import ResultBody from '../src/daily/ResultBody.svelte'
import Fair from '../src/about/FairPage.svelte'
import { keepReceipt } from '../src/people/receipts.ts'
import Deal from '../src/replay/Deal.svelte'
import Levels from '../src/setup/Levels.svelte'
import { USUAL } from '../src/games/levels.ts'
import Posters from '../src/setup/Posters.svelte'
import { Solo } from '../src/setup/solo.svelte.ts'
import SoloDoor from '../src/home/SoloDoor.svelte'
import Today from '../src/home/Today.svelte'
import Entry from '../src/pad/Entry.svelte'
import Breakdown from '../src/pad/Breakdown.svelte'
import PointsEntry from '../src/pad/PointsEntry.svelte'
import Tally from '../src/pad/Tally.svelte'
import Daily from '../src/daily/DailyPage.svelte'
import Home from '../src/home/HomePage.svelte'
import New from '../src/setup/NewPage.svelte'
import Pad from '../src/pad/PadPage.svelte'
import Rules from '../src/rules/RulesPage.svelte'
import DeadEnd from '../src/frame/DeadEnd.svelte'
import Looks from '../src/people/Looks.svelte'
import MeSheet from '../src/people/MeSheet.svelte'
import NameField from '../src/people/NameField.svelte'
import NotifyOffer from '../src/people/NotifyOffer.svelte'
import type { Scores } from '../src/base/protocol.ts'
import AddPeople from '../src/room/sharing/AddPeople.svelte'
import AtDevice from '../src/room/sharing/AtDevice.svelte'
import Chat from '../src/room/talk/Chat.svelte'
import HandOver from '../src/room/sharing/HandOver.svelte'
import KeysHelp from '../src/room/KeysHelp.svelte'
import ConnectionSign from '../src/room/ConnectionSign.svelte'
import Lobby from '../src/room/lobby/Lobby.svelte'
import LogDrawer from '../src/room/log/LogDrawer.svelte'
import Menu from '../src/room/Menu.svelte'
import CardSheet from '../src/rules/CardSheet.svelte'
import { Teller } from '../src/sentences/teller.ts'
import { say } from '../src/base/words.svelte.ts'
import { alone, played } from './daily.ts'
import { answers } from './house.ts'
import receipted from '../tests/receipted.json'
import frames from './frames.json'
import { model } from './moments.ts'
import { byHand, game, keep } from './pad.ts'
import { free, people, seated } from './people.ts'
import { session } from './session.svelte.ts'
import { known, sharing } from './sharing.svelte.ts'
import { nothing, story, type Story } from './story.ts'

const card = (game: string, card: string | null, worth = '') =>
  story(CardSheet, () => ({ topic: { game, card, worth } }))

const strangers = (...changes: Parameters<typeof session>) =>
  session(
    {
      quick: true,
      owner: '',
      starts: 12_000,
      places: [...seated(3), free],
      watching: 0,
      muted: [],
      chatting: [people[1]!.id],
      ...changes[0],
    },
    {
      owner: false,
      hello: { kind: 'hello', you: people[0]!, seat: 0, n: 0, code: null },
      ...changes[1],
    } as never,
  )

const lines = () => {
  const { play, teller } = model('round')
  return play.events.flatMap((event) =>
    teller.event(event, play.view).map((text) => ({ seq: event.kind === 'scored' ? 2 : 1, text })),
  )
}

export const PAGES: Record<string, () => Story> = {
  // around the table
  lobby: story(Lobby, () => ({ session: session() })),
  'lobby-withheld': story(Lobby, () => ({ session: session({ withheld: [people[1]!] }) })),
  'lobby-quick': story(Lobby, () => ({ session: strangers() })),
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
  'menu-people': story(
    Menu,
    () => ({ session: session({ phase: 'playing' }), onclose: nothing, onpodium: nothing, onkeys: nothing }),
    'part',
    () => document.querySelector('dialog ul')!.scrollIntoView({ block: 'end' }),
  ),
  chat: story(Chat, () => ({ session: session(), onclose: nothing })),
  'chat-refused': story(Chat, () => ({
    session: session({}, { chat: [], refusal: '…' } as never),
    onclose: nothing,
  })),
  'chat-strangers': story(Chat, () => ({
    session: strangers({ phase: 'playing' }, { chat: [] } as never),
    onclose: nothing,
  })),
  'menu-strangers': story(
    Menu,
    () => ({
      session: strangers({ phase: 'playing' }, { blocked: [people[2]!.id] } as never),
      onclose: nothing,
      onpodium: nothing,
      onkeys: nothing,
    }),
    'part',
    () => document.querySelector<HTMLButtonElement>('dialog [aria-expanded]')!.click(),
  ),
  log: story(LogDrawer, () => ({ lines: lines(), onclose: nothing })),
  keys: story(KeysHelp, () => ({ family: 'draft', onclose: nothing })),
  'keys-duel': story(KeysHelp, () => ({ family: 'dice', onclose: nothing })),

  // the rules
  'rules-card': card('sushi-go/cocktail', 'sashimi', '…'),
  'rules-card-maki': card('sushi-go/cocktail', 'maki.3'),
  'rules-card-menu': card('party/cocktail', 'menu.7'),
  'rules-card-dessert': card('roll/cocktail', 'pudding.2'),
  'rules-card-plate': card('dice/sit-down', 'plate.mixed'),
  'rules-list': card('dice/sit-down', null),
  rules: story(Rules as Component<Record<string, unknown>>, () => ({}), 'page'),
  fair: story(Fair as Component<Record<string, unknown>>, () => ({}), 'page'),
  deal: story(Deal, () => {
    const [first, second] = receipted.receipts
    keepReceipt(people[0]!.id, 'a1b2c3', first!)
    keepReceipt(people[0]!.id, 'a1b2c3', { ...second!, head: '0'.repeat(64) })
    return {
      record: URL.createObjectURL(new Blob([receipted.record])),
      table: 'a1b2c3',
      pledge: 'b'.repeat(64),
      names: ['Mina', 'Bartholomäus'],
      device: false,
    }
  }),
  'dead-end': story(DeadEnd as Component<Record<string, unknown>>, () => ({
    text: say('refused-no-record'),
  })),

  // the home page
  posters: story(Posters, () => ({ chosen: 'party' })),
  home: story(Home as Component<Record<string, unknown>>, () => ({}), 'page'),
  'home-new': story(
    Home as Component<Record<string, unknown>>,
    () => (Object.assign(answers, { '/api/tables/mine': [], '/api/you/games': [] }), {}),
    'page',
  ),
  'solo-door': story(SoloDoor, () => ({ solo: new Solo('party'), opening: false, onplay: nothing })),
  levels: story(Levels, () => ({
    levels: frames.house['/api/games'].bots,
    chosen: USUAL,
    onchoose: nothing,
  })),
  daily: story(Daily as Component<Record<string, unknown>>, () => ({}), 'page'),
  'daily-result': story(ResultBody, () => ({ result: played, onmade: nothing }), 'page'),
  'daily-alone': story(ResultBody, () => ({ result: alone, onmade: nothing }), 'page'),
  today: story(Today as Component<Record<string, unknown>>, () => ({})),
  new: story(New as Component<Record<string, unknown>>, () => ({}), 'page'),
  looks: story(Looks as Component<Record<string, unknown>>, () => ({})),
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
