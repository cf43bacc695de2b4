/**
 * Checks a record as far as hashes reach: its seed, its nonces, and receipts. That its events follow from the rules,
 * `kaiten replay --verify` checks: the browser knows no rules. The format is described in docs/protocol.md.
 */
import type { Commitment } from '../base/protocol.ts'
import type { Kept } from '../people/receipts.ts'

interface Header {
  kaiten: number
  pledge: string | null
  seed: string | null
  commits?: Commitment[]
  fixed?: boolean
  coached?: boolean
}

export interface Checked {
  /** Does the seed match its fingerprint? Null: it is still secret. */
  seed: boolean | null
  /** Whose random numbers are in the luck, by number, and does each match its hash? */
  nonces: number
  matching: boolean
  /** Seats that broke off a draw, and seats with a device that sent nothing. */
  withheld: number[]
  silent: number[]
  /** Was the seed settled before the game, so that nobody added to it? */
  fixed: boolean
  receipts: { seq: number; last: boolean; right: boolean }[]
  /** Can there be receipts of this record at all? */
  receipted: boolean
}

export async function check(text: string, kept: readonly Kept[]): Promise<Checked> {
  const [{ sha256 }, { bytesToHex, concatBytes, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  const hex = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
  const [first = '{}', ...lines] = text.split('\n').filter((line) => line)
  const header = JSON.parse(first) as Header
  const { seed, pledge, commits = [], fixed = false } = header
  const old = header.kaiten === 1

  /** The heads that a receipt after this number of events may have: a hint may have been given since. */
  const heads = (seq: number): string[] => {
    let link = sha256(utf8ToBytes(`${seed}/receipt`))
    for (const line of lines.slice(0, seq)) link = sha256(concatBytes(link, utf8ToBytes(line)))
    const { coached, ...plain } = { ...header, seed: null }
    const headers =
      coached && seq < lines.length ? [{ ...plain, coached }, plain] : [{ ...header, seed: null }]
    return headers.map((one) => bytesToHex(sha256(concatBytes(link, utf8ToBytes(JSON.stringify(one))))))
  }

  const sent = commits.filter(({ nonce }) => nonce !== null)
  return {
    seed: seed === null ? null : hex(seed) === pledge,
    nonces: sent.length,
    matching: sent.every(({ nonce, hash }) => hex(nonce!) === hash),
    withheld: commits
      .filter(({ withheld, nonce }) => withheld || (old && nonce === null))
      .map(({ seat }) => seat),
    silent: commits.filter(({ hash }) => !hash).map(({ seat }) => seat),
    fixed,
    receipted: !old && !fixed && seed !== null,
    receipts: kept.map(({ seq, head }) => ({
      seq,
      last: seq === lines.length,
      right: seq <= lines.length && heads(seq).includes(head),
    })),
  }
}
