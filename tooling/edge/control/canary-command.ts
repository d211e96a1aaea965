import { resolve } from 'node:path'
import * as z from 'zod'
import { assertOptions, Usage } from '../../text/command-line.ts'
import { CanaryShare, parseCanaryShare } from '../apps/canary-share.ts'

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

interface CanaryOptions {
  readonly from?: string
  readonly steps?: string
  readonly every?: string
}

/** Reads what follows `canary <remote>`; throws what is wrong with it. Folders are taken from the current one. */
export function parseCanary([first, ...others]: readonly string[], { from, ...options }: CanaryOptions): CanaryChange {
  if ((first === 'stop' || first === 'promote') && others.length === 0) {
    assertOptions({ from, ...options }, [], USAGE)
    return { action: first }
  }
  const share = parseCanaryShare(first, options.steps, options.every)
  if (others.length > 0 || !share) throw new Usage(USAGE)
  return { action: 'set', from: from === undefined ? null : resolve(from), share }
}
