import * as z from 'zod'

const Percent = z.number().min(0).max(100)

/** The share of the shoppers that a canary gets, in percent. */
export const CanaryShare = z.object({
  percent: Percent,
  /** The shares after it, which the registry gives it by itself; at 100 the canary becomes the stable build. */
  steps: z.object({ percents: z.array(Percent).min(1), everyMs: z.int().min(1_000) }).optional(),
})
export type CanaryShare = z.infer<typeof CanaryShare>

const DEFAULT_EVERY = '10m'
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }

/** Reads `<percent> --steps 5,25,100 --every 10m`, of which the percent or the steps may be missing. Null where that is none. */
export function parseCanaryShare(percent: string | undefined, steps: string | undefined, every = DEFAULT_EVERY): CanaryShare | null {
  const [first, ...more] = [percent, ...(steps?.split(',') ?? [])].filter((word) => word !== undefined).map(toNumber)
  // `5 --steps 5,25` begins with 5, once.
  const percents = more[0] === first ? more.slice(1) : more
  const share = { percent: first, ...(percents.length > 0 && { steps: { percents, everyMs: toMs(every) } }) }
  return CanaryShare.safeParse(share).data ?? null
}

const toNumber = (word: string): number => (/^\d+(\.\d+)?$/.test(word) ? Number(word) : Number.NaN)

function toMs(word: string): number {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(word) ?? []
  return Number(count) * (UNIT_MS[unit] ?? Number.NaN)
}
