/** This device adds to the luck of a game, and tells its player if that was not used. */
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { Nonce } from '../src/room/session/nonce.ts'
import type { Act, Command, Draw } from '../src/base/protocol.ts'

const PLEDGE = 'a'.repeat(64)
const THEIRS = { seat: 1, hash: 'b'.repeat(64), nonce: null, draw: 1 }
const WITHHELD = { ...THEIRS, withheld: true }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let sent: Exclude<Command, Act>[]
let doubts: string[]
let nonce: Nonce
beforeEach(() => {
  sent = []
  doubts = []
  nonce = new Nonce(
    (command) => sent.push(command),
    (doubt) => doubts.push(doubt),
    () => 0,
  )
})

const reads = (stage: Draw['stage'], commits: Draw['commits'] = [], round = 1) =>
  nonce.answer({ kind: 'draw', stage, round, pledge: PLEDGE, commits, left: 3000 })

/** What this device has committed to, in the first round or a later one. */
const mine = () => {
  const last = sent.findLast((command) => command.do === 'commit')
  const [hash, draw] = last!.do === 'commit' ? [last!.hash, last!.round] : ['', 0]
  return { seat: 0, hash, nonce: null, draw }
}
const opened = () => sent.flatMap((command) => (command.do === 'open' ? [command.nonce] : []))

test('it sends a hash, and what it is the hash of only when all hashes are known', async () => {
  await reads('commit')
  expect(sent).toEqual([{ do: 'commit', round: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }])
  await reads('open', [THEIRS, mine()])
  expect(opened().map(sha256)).toEqual([mine().hash])
  await reads('dealt', [THEIRS, { ...mine(), nonce: opened()[0]! }])
  expect([sent.length, doubts]).toEqual([2, []])
})

test('no two are alike', async () => {
  await reads('commit')
  await reads('commit', [WITHHELD], 2)
  expect(new Set(sent.map((command) => command.do === 'commit' && command.hash)).size).toBe(2)
})

test('a nonce whose hash was not shown is not sent, and the player is told', async () => {
  await reads('commit')
  await reads('open', [THEIRS])
  await reads('dealt', [{ ...THEIRS, nonce: 'c'.repeat(32) }])
  expect([opened(), doubts]).toEqual([[], ['left-out']])
})

test('the player is told if the deal was made with another nonce', async () => {
  await reads('commit')
  await reads('open', [mine()])
  await reads('dealt', [{ ...mine(), nonce: 'c'.repeat(32) }])
  expect(doubts).toEqual(['left-out'])
})

test('it draws again without a word if somebody did not send theirs, but not without a reason', async () => {
  await reads('commit')
  await reads('open', [mine(), THEIRS])
  const first = [mine(), WITHHELD]
  await reads('commit', first, 2)
  expect(doubts).toEqual([])
  await reads('open', [...first, mine()], 2)
  await reads('commit', [...first, mine()], 3)
  expect(doubts).toEqual(['left-out'])
})

test('the player is told that another device of theirs withheld its nonce', async () => {
  await reads('commit')
  await reads('open', [mine(), THEIRS, { ...THEIRS, seat: 0, hash: 'd'.repeat(64) }])
  const first = [mine(), THEIRS, { ...WITHHELD, seat: 0, hash: 'd'.repeat(64) }]
  await reads('commit', first, 2)
  await reads('open', [...first, { ...THEIRS, draw: 2 }], 2)
  await reads('dealt', [...first, { ...THEIRS, draw: 2, nonce: 'c'.repeat(32) }], 2)
  expect(doubts).toEqual(['seat-left-out'])
})

test.each([
  ['added', () => [THEIRS, { ...THEIRS, hash: 'd'.repeat(64) }]],
  ['taken away', () => []],
  ['moved to another seat', () => [{ ...THEIRS, seat: 2 }]],
])('the player is told if a commitment is %s once the nonces are known', async (_, others) => {
  await reads('commit')
  await reads('open', [mine(), THEIRS])
  await reads('dealt', [{ ...mine(), nonce: opened()[0]! }, ...others()])
  expect(doubts).toEqual(['list-changed'])
})

test('a seed that is not the promised one is told', () => {
  for (const pledge of [null, PLEDGE, PLEDGE, null]) nonce.checkPledge(pledge)
  expect(doubts).toEqual([])
  nonce.checkPledge('f'.repeat(64))
  expect(doubts).toEqual(['seed-changed'])
})
