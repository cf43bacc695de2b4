/** What the table of a draft says while it asks me nothing. */
import type { TableModel } from '../../table/model.ts'
import type { Draft } from '../../base/protocol.ts'
import { say } from '../../base/words.svelte.ts'

interface IdleTexts {
  title: string
  hint: string
  /** Does the table wait for somebody? */
  waits: boolean
}

export function idleTexts(model: TableModel<Draft>): IdleTexts {
  const { caption, seat } = model
  const { phase } = model.play.view
  const waits = awaitedSeats(model)
  const watching = caption ?? say('table-watching')
  const title = phase === 'over' ? say('table-over') : null
  if (seat !== null) return { title: title ?? caption ?? say('table-wait'), hint: waits, waits: waits !== '' }
  const first = title ?? (waits || watching)
  return { title: first, hint: first === watching ? '' : watching, waits: waits !== '' }
}

/** Whom the table is waiting for, besides me. */
function awaitedSeats({ caption, play: { view }, seat: mine, teller }: TableModel<Draft>): string {
  if (view.phase === 'over' || caption !== null) return ''
  const looking = mine === null
  const asked = view.wish === null ? view.due[0]?.seat : view.giver
  if (view.phase === 'effect' && asked != null)
    return say(looking ? 'table-choosing' : 'table-effect', { seat: teller.seat(asked) })
  const slow = view.ready.flatMap((ready, seat) => (ready ? [] : [teller.seat(seat)]))
  const seats = slow.join(', ')
  if (!looking || view.phase !== 'pick') return slow.length ? say('table-waiting', { seats }) : ''
  if (slow.length === view.hands.length) return say('table-all-thinking')
  return slow.length ? say('table-thinking', { count: slow.length, seats }) : say('table-all-ready')
}
