/** Adds a random number of this device, its nonce, to the luck of a game, and notices if it was not used.
 *
 * First its hash is sent, and the nonce itself only when the server has shown all hashes: so nobody who knows
 * one of the others can choose theirs. */
import type { Act, Command, Commitment, Draw } from '../../base/protocol.ts'

/**
 * What a player should know: the nonce was not used, because another device of theirs withheld its own, or for no
 * reason; the others' are not those that were announced; or the server no longer has the seed it promised.
 */
export type Doubt = 'left-out' | 'seat-left-out' | 'list-changed' | 'seed-changed'

interface Mine {
  nonce: string
  hash: string
  round: number
  sent: boolean
}

export class Nonce {
  #mine: Mine | null = null
  #shown: Commitment[] | null = null // all commitments, before the first nonce was known
  #pledge: string | null = null

  constructor(
    readonly send: (command: Exclude<Command, Act>) => void,
    readonly doubt: (doubt: Doubt) => void,
    readonly seat: () => number | null,
  ) {}

  /** The server shows the hash of its seed when this device comes, at the draw and at the deal: always the same. */
  checkPledge(pledge: string | null): void {
    if (!pledge || pledge === this.#pledge) return
    if (this.#pledge) this.doubt('seed-changed')
    this.#pledge = pledge
  }

  async answer({ stage, round, commits }: Draw): Promise<void> {
    const mine = this.#mine
    if (stage === 'commit') {
      // Why draw again? Somebody must have withheld a nonce, and is named.
      const named = commits.some((commit) => commit.draw === mine?.round && commit.withheld)
      if (mine?.sent && !named) this.doubt('left-out')
      this.#compare(commits)
      this.#shown = null
      this.#mine = await newNonce(round)
      this.send({ do: 'commit', round, hash: this.#mine.hash })
    } else if (mine && stage === 'open') {
      this.#shown = commits
      if (!commits.some(({ hash }) => hash === mine.hash)) return
      mine.sent = true
      this.send({ do: 'open', round, nonce: mine.nonce })
    } else if (stage === 'dealt') {
      this.#mine = null
      this.#compare(commits)
      this.#shown = null
      if (mine && commits.some(({ nonce }) => nonce === mine.nonce)) return
      const own = commits.some(({ seat, withheld }) => withheld && seat === this.seat())
      this.doubt(own ? 'seat-left-out' : 'left-out')
    }
  }

  /** Who knows the nonces must not choose any more whose they are: nothing is added to what was shown, or taken away. */
  #compare(commits: Commitment[]): void {
    const text = (all: Commitment[]) => all.map(({ draw, seat, hash }) => `${draw}:${seat}:${hash}`).join(' ')
    if (this.#shown && text(this.#shown) !== text(commits)) this.doubt('list-changed')
  }
}

/** A page of somebody in the same network has no `crypto.subtle`: that needs HTTPS. */
async function newNonce(round: number): Promise<Mine> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  return { nonce, hash: bytesToHex(sha256(utf8ToBytes(nonce))), round, sent: false }
}
