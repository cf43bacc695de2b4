/** The events of every game. */
import type { Acted, AnyEvent, Started } from './protocol.ts'

export const isStarted = (event: AnyEvent): event is Started => event.kind === 'started'
export const isActed = (event: AnyEvent): event is Acted => event.kind === 'acted'
