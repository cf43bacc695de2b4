/**
 * No import goes in a circle: the build fails where one does. Two kinds may, but only within a folder (layers.js): imports
 * of types, because no file is loaded for them, and imports on demand, because both files are loaded by then.
 */
import type { Rolldown } from 'vite'

type Log = Rolldown.RolldownLog & { ids?: string[] }

export const noCircles = {
  checks: { circularDependency: true },
  onLog(level: Rolldown.LogLevel, log: Log, report: (level: Rolldown.LogLevel, log: Log) => void): void {
    if (log.code !== 'CIRCULAR_DEPENDENCY') report(level, log)
    else if (!log.ids?.some((file) => file.includes('/node_modules/'))) throw new Error(log.message)
  },
}
