import { textTable } from '@galleria/tooling/edge/cli/text-table.ts'
import type { DrillPhase } from './canary-drill.ts'

const HEADING = ['phase', 'seconds', 'documents', 'failed', '5xx', 'fallbacks', 'canary share', 'stopped after', 'reason']

/** The phases of a drill, for a terminal. */
export function drillTable(phases: readonly DrillPhase[]): string {
  const rows = phases.map(({ name, seconds, documents, failures, fallbacks, serverErrors, canaryShare, stopped }) => [
    name,
    seconds.toFixed(1),
    String(documents),
    String(failures.length),
    String(serverErrors),
    String(fallbacks),
    `${(canaryShare * 100).toFixed(1)} %`,
    stopped ? `${stopped.after.toFixed(1)} s` : '-',
    stopped?.reason ?? '-',
  ])
  return textTable([HEADING, ...rows])
}
