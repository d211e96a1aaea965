import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { CanaryShare, parseCanaryShare } from '../releases/canary-share.ts'

const CanaryChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('set'),
    /** Folder of the build; null for the canary that runs, or the app's own `dist` where none does. */
    from: z.string().nullable(),
    share: CanaryShare,
  }),
  z.object({ action: z.literal('stop') }),
  z.object({ action: z.literal('promote') }),
])
export type CanaryChange = z.infer<typeof CanaryChange>

export const CanaryCommand = z.object({ command: z.literal('canary'), app: z.string(), change: CanaryChange })
export type CanaryCommand = z.infer<typeof CanaryCommand>

const USAGE = 'Say which share: canary <remote> <percent> [--from <dist>] [--steps 5,25,100 --every 10m], or stop, or promote.'

/** Reads what follows `canary <remote>`; throws what is wrong with it. Folders are taken from the current one. */
export function parseCanary(rest: readonly string[]): CanaryChange {
  const [first = '', ...more] = rest
  if ((first === 'stop' || first === 'promote') && more.length === 0) return { action: first }
  const options = { from: { type: 'string' }, steps: { type: 'string' }, every: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...rest], allowPositionals: true, options })
  const [percent, ...others] = positionals
  const share = parseCanaryShare(percent, values.steps, values.every)
  if (others.length > 0 || !share) throw new Error(USAGE)
  return { action: 'set', from: values.from === undefined ? null : resolve(values.from), share }
}
