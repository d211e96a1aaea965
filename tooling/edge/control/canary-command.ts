import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'

const Percent = z.number().min(0).max(100)

const CanaryChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('set'),
    /** Folder of the build; null for the canary that runs, or the app's own `dist` where none does. */
    from: z.string().nullable(),
    percents: z.array(Percent).min(1),
    everyMs: z.int().min(0),
  }),
  z.object({ action: z.literal('stop') }),
  z.object({ action: z.literal('promote') }),
])
export type CanaryChange = z.infer<typeof CanaryChange>

export const CanaryCommand = z.object({ command: z.literal('canary'), app: z.string(), change: CanaryChange })
export type CanaryCommand = z.infer<typeof CanaryCommand>

const USAGE = 'Say which share: canary <remote> <percent> [--from <dist>] [--steps 5,25,100 --every 10m], or stop, or promote.'
const DEFAULT_EVERY = '10m'
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }

/** Reads what follows `canary <remote>`; throws what is wrong with it. Folders are taken from the current one. */
export function parseCanary(rest: readonly string[]): CanaryChange {
  const [first = '', ...more] = rest
  if ((first === 'stop' || first === 'promote') && more.length === 0) return { action: first }
  const options = { from: { type: 'string' }, steps: { type: 'string' }, every: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...rest], allowPositionals: true, options })
  const [percent, ...others] = positionals
  if (others.length > 0 || (percent === undefined && values.steps === undefined)) throw new Error(USAGE)
  const steps = values.steps?.split(',').map(toPercent) ?? []
  const start = percent === undefined ? [] : [toPercent(percent)].filter((each) => each !== steps[0])
  const everyMs = steps.length > 0 ? toMs(values.every ?? DEFAULT_EVERY) : 0
  const from = values.from === undefined ? null : resolve(values.from)
  return { action: 'set', from, percents: [...start, ...steps], everyMs }
}

function toPercent(word: string): number {
  const result = Percent.safeParse(/^\d+(\.\d+)?$/.test(word) ? Number(word) : Number.NaN)
  if (!result.success) throw new Error(USAGE)
  return result.data
}

function toMs(word: string): number {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(word) ?? []
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN)
  if (!Number.isInteger(ms) || ms === 0) throw new Error(USAGE)
  return ms
}
