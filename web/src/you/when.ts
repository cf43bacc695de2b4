/** A day as people say it: today, yesterday, or the date. */
import { prefs } from '../base/prefs.svelte.ts'
import { capital } from '../sentences/names.ts'

const DAY = 86_400_000
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

export function day(at: number, now = Date.now()): string {
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days === 0 || days === -1)
    return capital(new Intl.RelativeTimeFormat(prefs.language, { numeric: 'auto' }).format(days, 'day'))
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(prefs.language, { day: 'numeric', month: 'short', year }).format(at)
}
