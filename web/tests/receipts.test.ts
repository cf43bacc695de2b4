/** Receipts are kept by person, within bounds, and check a record as the command line does. */
import { beforeEach, expect, test } from 'vitest'
import {
  forgetReceipts,
  gamesWithReceipts,
  keepReceipt,
  passReceipts,
  receiptsOf,
} from '../src/people/receipts.ts'
import { check } from '../src/replay/check.ts'
import frames from './receipted.json'

beforeEach(() => localStorage.clear())

const one = (seq: number) => ({ seq, head: `${seq}`.padStart(64, '0') })

test('a receipt is kept once, and found by its table', () => {
  for (const seq of [9, 4, 9]) keepReceipt('ann', 'a', one(seq))
  keepReceipt('ben', 'a', one(9))
  keepReceipt('ann', 'b', one(1))
  expect(receiptsOf('a')).toEqual([one(4), one(9)])
  expect(gamesWithReceipts()).toBe(2)
})

test('of each person the newest fifty games are kept, and of a game the newest twelve', () => {
  for (let game = 0; game < 60; game++) keepReceipt('ann', `${game}`, one(1))
  keepReceipt('ben', 'his', one(1))
  for (let seq = 2; seq < 20; seq++) keepReceipt('ann', '59', one(seq))
  expect([receiptsOf('9').length, receiptsOf('10').length, gamesWithReceipts()]).toEqual([0, 1, 51])
  expect(receiptsOf('59').map(({ seq }) => seq)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
})

test('who deletes themselves leaves none, and the others keep theirs', () => {
  keepReceipt('ann', 'a', one(1))
  keepReceipt('ben', 'b', one(2))
  forgetReceipts('ann')
  expect([receiptsOf('a'), receiptsOf('b')]).toEqual([[], [one(2)]])
  forgetReceipts('ben')
  expect(localStorage.length).toBe(0)
})

test('who becomes another person takes them along', () => {
  keepReceipt('ann', 'a', one(1))
  passReceipts('ann', 'anna')
  forgetReceipts('ann')
  expect(receiptsOf('a')).toEqual([one(1)])
  forgetReceipts('anna')
  expect(receiptsOf('a')).toEqual([])
})

const { record, receipts } = frames

test('a record that was not changed is in order', async () => {
  expect(await check(record, receipts)).toEqual({
    seed: true,
    nonces: 1,
    matching: true,
    withheld: [1],
    silent: [0],
    fixed: false,
    receipted: true,
    receipts: receipts.map(({ seq }, at) => ({ seq, last: at === receipts.length - 1, right: true })),
  })
})

test.each([
  ['a time', '"at":0', '"at":1'],
  ['a stand-in', '"stand_in":false', '"stand_in":true'],
  ['a hint', '"commits"', '"coached":true,"commits"'],
])('%s that was changed is found by the last receipt', async (_, was, is) => {
  expect(record).toContain(was)
  const { receipts: found } = await check(record.replace(was, is), receipts)
  expect(found.at(-1)!.right).toBe(false)
})

test('another seed or nonce is found', async () => {
  const { seed } = JSON.parse(record.split('\n')[0]!) as { seed: string }
  expect((await check(record.replace(seed, 'another'), [])).seed).toBe(false)
  expect((await check(record.replace(/"nonce":"../, '"nonce":"00'), [])).matching).toBe(false)
})

test('of a deal whose seed is still secret, or was known before, there are no receipts', async () => {
  const sealed = await check(record.replace(/"seed":"[^"]*"/, '"seed":null'), [])
  expect([sealed.seed, sealed.receipted]).toEqual([null, false])
  expect((await check(record.replace('"commits"', '"fixed":true,"commits"'), [])).receipted).toBe(false)
})
