import * as z from 'zod'
import { textTable } from './text-table.ts'

/** A line of the registry's audit. */
export const AuditLine = z.object({
  at: z.string(),
  actor: z.string(),
  team: z.string().nullable(),
  remote: z.string().nullable(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  generation: z.int(),
  result: z.string(),
  reason: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** Lines of the audit, for a terminal. */
export function auditTable(lines: readonly AuditLine[]): string {
  if (lines.length === 0) return 'Nothing was changed yet.'
  const rows = lines.map(({ at, actor, team, remote, action, from, to, generation, result, reason }) =>
    [at.slice(0, 19).replace('T', ' '), actor, remote ?? team, action, from, to, String(generation), result, reason].map(
      (cell) => cell ?? '-',
    ),
  )
  return textTable([['time', 'by', 'of', 'action', 'from', 'to', 'generation', 'result', 'reason'], ...rows])
}
