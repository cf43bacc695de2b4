/** Small frames: the whole play message, from the one before and what has changed. See `docs/protocol.md`. */
import type { Message, Patch, Play } from '../../base/protocol.ts'

/** What everything but the connection sees: whole play messages only. */
export type Whole = Exclude<Message, Patch>

/**
 * The play message after a patch; null if the patch is about another message than the last one.
 *
 * A patch names a field that has no value any more (null). A whole message leaves it out.
 */
export function applyPatch(last: Play | undefined, patch: Patch): Play | null {
  if (last?.seq !== patch.after) return null
  const { seq, at, n, events, changes } = patch
  const all = Object.entries(applyChange(last, { '~': changes }) as object).filter(
    ([, value]) => value !== null,
  )
  return { ...(Object.fromEntries(all) as unknown as Play), seq, at, n, events }
}

function applyChange(old: unknown, found: unknown): unknown {
  if (typeof found !== 'object' || found === null || !('~' in found)) return found
  const now = (Array.isArray(old) ? [...(old as unknown[])] : { ...(old as object) }) as Record<
    string,
    unknown
  >
  for (const [name, value] of Object.entries(found['~'] as object)) now[name] = applyChange(now[name], value)
  return now
}
