import * as z from 'zod'
import type { FarEdge } from '../apps/far-edge.ts'

const Change = z.strictObject({
  roundTripMs: z.int().min(0).max(5_000).optional(),
  /** Difference between the shortest and the longest round trip. */
  jitterMs: z.int().min(0).max(5_000).optional(),
  isCut: z.boolean().optional(),
})

/** Commands to an edge far from its data: changes the distance, or looks at what crossed it since the last look. */
export const DistanceCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('distance'), change: Change }),
  z.object({ command: z.literal('crossings') }),
])
export type DistanceCommand = z.infer<typeof DistanceCommand>

/** Result of `distance`. */
export const DistanceStatus = z.object({
  roundTripMs: z.number(),
  jitterMs: z.number(),
  isCut: z.boolean(),
  /** The origin at which a browser far away reaches the platform. */
  platformUrl: z.string(),
})
export type DistanceStatus = z.infer<typeof DistanceStatus>

/** Parses `280`, `280 jitter=40`, `cut` or `mend`; nothing changes nothing. Throws on anything else. */
export function parseDistance(args: readonly string[]): Extract<DistanceCommand, { command: 'distance' }> {
  const [first, second, ...more] = args
  const change = toChange(first, second)
  if (change && more.length === 0) return { command: 'distance', change }
  throw new Error(`"${args.join(' ')}" is no distance: <milliseconds of a round trip> [jitter=<ms>], cut, or mend.`)
}

function toChange(first: string | undefined, second: string | undefined): z.infer<typeof Change> | null {
  if (first === undefined) return {}
  if (second === undefined && (first === 'cut' || first === 'mend')) return { isCut: first === 'cut' }
  const [, jitter] = /^jitter=(\d+)$/.exec(second ?? 'jitter=0') ?? []
  if (!/^\d+$/.test(first) || jitter === undefined) return null
  return Change.safeParse({ roundTripMs: Number(first), jitterMs: Number(jitter) }).data ?? null
}

/** @throws Error where all of the store is in one region */
export function executeDistance(far: FarEdge | undefined, command: DistanceCommand): unknown {
  if (!far) throw new Error('All of this store is in one region: start it with HOME_DISTANCE_MS=280.')
  const { ocean, platformUrl } = far
  if (command.command === 'crossings') return ocean.crossings.take()
  const { roundTripMs, jitterMs, isCut } = { ...ocean.distance, ...command.change }
  ocean.distance = { roundTripMs, jitterMs, isCut }
  return { ...ocean.distance, platformUrl } satisfies DistanceStatus
}
