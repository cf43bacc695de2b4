/** The HTTP API. A refusal is thrown; `refusals.ts` has its text for the user. */
import { host, type Host } from './host.ts'
import type {
  AnyChoice,
  DailyDay,
  DailyResult,
  DailyTable,
  Games,
  Link,
  Listed,
  Network,
  NextPuzzle,
  Notice,
  PastDaily,
  PastGame,
  Person,
  Problem,
  PuzzleAnswer,
  Puzzles,
  RecoveryCode,
  Scores,
  Scoring,
  SecretLink,
  Setup,
  ShownPuzzle,
  TableLink,
  Today,
  Wished,
  You,
} from './protocol.ts'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly why: Problem,
  ) {
    super(why.say)
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

async function request(method: string, path: string, body?: unknown, of: Host = host): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const { status, text } = await of.ask(method, path, sent).catch(() => {
    throw new Unreachable(path)
  })
  if (status < 300) return text
  throw refusal(status, path, text)
}

/** Asks who answers this page, or another one. */
export async function ask<T>(method: string, path: string, body?: unknown, of: Host = host): Promise<T> {
  const text = await request(method, path, body, of)
  return (text ? JSON.parse(text) : null) as T
}

/** What is no refusal of ours comes from something between us and the server: that is not reached, then. */
function refusal(status: number, path: string, text: string): Error {
  try {
    const why = JSON.parse(text) as Problem
    return 'say' in why ? new Refused(status, why) : new Unreachable(path)
  } catch {
    return new Unreachable(path)
  }
}

const get = <T>(path: string) => ask<T>('GET', path)
const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body)

export const api = {
  me: () => get<Person>('/api/me'),
  rename: (name: string, avatar: string, table: string | null) =>
    ask<Person>('PUT', '/api/me', { name, avatar, table }),
  forget: (id = '') => ask<null>('DELETE', `/api/me${id && `?as=${id}`}`),
  sharing: () => get<Person[]>('/api/device'),
  addPerson: (name: string) => post<Person>('/api/device', { name }),
  /** Ends all other cookies, links and sockets of mine. */
  signOut: () => ask<Person>('POST', '/api/me/sign-out'),
  seatLink: () => ask<SecretLink>('POST', '/api/me/link'),
  claim: (token: string, merge: boolean) => post<Person>('/api/me/claim', { token, merge }),
  claimed: (token: string) => post<Person>('/api/me/claim/who', { token }),
  you: () => get<You>('/api/you'),
  /** My finished games, the newest first: the first page, or the one after a game. */
  myGames: (after: PastGame | null = null) =>
    get<PastGame[]>(`/api/you/games${after ? `?after=${after.at}-${after.room}-${after.seat}` : ''}`),
  myDailies: (after: PastDaily | null = null) =>
    get<PastDaily[]>(`/api/you/dailies${after ? `?after=${after.day}-${after.box}` : ''}`),
  recoveryCode: () => ask<RecoveryCode>('POST', '/api/you/code'),
  recover: (code: string) => post<Link>('/api/you/recover', { code }),
  games: () => get<Games>('/api/games'),
  open: (setup: Setup) => post<TableLink>('/api/tables', setup),
  join: (code: string) => post<TableLink>('/api/tables/join', { code }),
  match: (wish: Wished) => post<TableLink>('/api/match', wish),
  blocked: () => get<Person[]>('/api/me/blocks'),
  unblock: (id: string) => ask<null>('DELETE', `/api/me/blocks/${id}`),
  /** Open tables, last opened first: the first page, or the one after a table. Empty: any game, any pace. */
  openTables: ({ after, game, pace }: { after: Listed | null; game: string; pace: string }) =>
    get<Listed[]>(
      `/api/tables?${new URLSearchParams({ game, pace, after: after ? `${after.opened}-${after.id}` : '' })}`,
    ),
  myTables: () => get<Listed[]>('/api/tables/mine'),
  giveUp: (id: string) => ask<null>('DELETE', `/api/tables/${id}`),
  invitation: (id: string) => get<TableLink>(`/api/tables/${id}/link`),
  share: (id: string) => ask<Link>('POST', `/api/tables/${id}/share`),
  daily: () => get<Today>('/api/daily'),
  pastDeals: (before: string) => get<DailyDay[]>(`/api/daily/past?before=${before}`),
  playDeal: (box: string, day: string) => ask<DailyTable>('POST', `/api/daily/${box}/${day}`),
  dealResult: (box: string, day: string) => get<DailyResult>(`/api/daily/${box}/${day}`),
  puzzles: () => get<Puzzles>('/api/puzzles'),
  /** One that I have not tried, of this box or of any. */
  nextPuzzle: (box: string | null) => get<NextPuzzle>(`/api/puzzles/next${box ? `?box=${box}` : ''}`),
  puzzle: (id: string) => get<ShownPuzzle>(`/api/puzzles/${id}`),
  tryPuzzle: (id: string, choice: AnyChoice) => post<PuzzleAnswer>(`/api/puzzles/${id}`, { choice }),
  score: (scoring: Scoring) => post<Scores>('/api/score', scoring),
  notice: () => get<Notice>('/api/notice'),
  network: () => get<Network>('/api/network'),
  openNetwork: () => ask<Network>('POST', '/api/network'),
  get,
  /** What is no JSON: a log, a record. */
  text: (path: string) => request('GET', path),
}
