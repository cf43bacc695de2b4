/** Adds a random number of this device, its nonce, to the luck of a game, and notices if it was not used.
 *
 * First its hash is sent, and the nonce itself only when the server has shown all hashes: so nobody who knows
 * one of the others can choose theirs. */
import type { Act, Command, Draw } from '../../base/protocol.ts'

/** What a player should know: the nonce was not used, or the server no longer has the seed it promised. */
type Doubt = 'left-out' | 'seed-changed'

interface Mine {
  nonce: string
  hash: string
  sent: boolean
}

export class Nonce {
  #mine: Mine | null = null
  #dropped = 0
  #pledge: string | null = null

  constructor(
    readonly send: (command: Exclude<Command, Act>) => void,
    readonly doubt: (doubt: Doubt) => void,
  ) {}

  /** The server shows the hash of its seed when this device comes, at the draw and at the deal: always the same. */
  checkPledge(pledge: string | null): void {
    if (!pledge || pledge === this.#pledge) return
    if (this.#pledge) this.doubt('seed-changed')
    this.#pledge = pledge
  }

  async answer(draw: Draw): Promise<void> {
    const { stage, round, commits } = draw
    const mine = this.#mine
    if (stage === 'commit') {
      // Those who did not send a nonce are named. If there are no more than before, why begin again?
      const dropped = commits.filter((commit) => commit.nonce === null).length
      if (mine?.sent && dropped <= this.#dropped) this.doubt('left-out')
      this.#dropped = dropped
      this.#mine = await newNonce()
      this.send({ do: 'commit', round, hash: this.#mine.hash })
    } else if (mine && stage === 'open') {
      if (!commits.some(({ hash }) => hash === mine.hash)) return
      mine.sent = true
      this.send({ do: 'open', round, nonce: mine.nonce })
    } else if (stage === 'dealt') {
      this.#mine = null
      this.#dropped = 0
      if (!mine || !commits.some(({ nonce }) => nonce === mine.nonce)) this.doubt('left-out')
    }
  }
}

/** A page of somebody in the same network has no `crypto.subtle`: that needs HTTPS. */
async function newNonce(): Promise<Mine> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  return { nonce, hash: bytesToHex(sha256(utf8ToBytes(nonce))), sent: false }
}
