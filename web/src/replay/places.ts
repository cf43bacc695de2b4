/** Who sat where in a finished game. */
import type { Place, Replay } from '../base/protocol.ts'

export const placesOf = (replay: Pick<Replay, 'people'> | null): Place[] =>
  (replay?.people ?? []).map(({ name, avatar, bot }) => ({
    person: name === null ? null : { id: '', name, avatar: avatar ?? '' },
    bot,
    state: bot && name === null ? 'bot' : 'here',
    grace: null,
    misses_left: null,
    rtt: null,
    pause: false,
    counting: false,
    rematch: false,
  }))
