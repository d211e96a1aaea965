import * as z from 'zod/mini'
import { PurgeState } from './purge-state.ts'

/** Parts of the world with a copy of their own: the location hints of Cloudflare's Durable Objects, and `home` where a network does not say where a shopper is. */
export const Region = z.enum(['home', 'wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'])
export type Region = z.infer<typeof Region>

/** What a region keeps of home. The document of the registry passes through as it is: hosts parse it. */
export const RegionCopy = z.object({
  registry: z.optional(z.looseObject({ generation: z.int() })),
  purges: z.optional(PurgeState),
})
export type RegionCopy = z.infer<typeof RegionCopy>

/** What a host learns from its region. */
export const RegionReading = z.object({
  /** Whether the region has anything of home yet. */
  isFilled: z.boolean(),
  /** Null where the host's generation is the last one. */
  registry: z.nullable(z.unknown()),
  purges: z.nullable(PurgeState),
  /** The generations of the copy, for a look at home. */
  known: z.object({ registry: z.optional(z.int()), purges: z.optional(z.int()) }),
  /** Present for the one host that looks at home behind its response, and puts what it finds into the region by this lease. */
  lease: z.nullable(z.string()),
  /** Milliseconds of a round trip to home, as hosts of the region measured it last; absent before any has. */
  homeMs: z.optional(z.number()),
})
export type RegionReading = z.infer<typeof RegionReading>

/** A visitor that no shopper is yet, sealed by the shell: a region only keeps it. `expiresAt`, in seconds since 1970, is where it is of no use any more. */
export const SpareVisitor = z.object({ sealed: z.string().check(z.maxLength(4_096)), expiresAt: z.int() })
export type SpareVisitor = z.infer<typeof SpareVisitor>

/** A visitor that was taken out of a region; null where it has none. `left` is the number of others. */
export const TakenVisitor = z.object({ sealed: z.nullable(z.string()), left: z.int() })
export type TakenVisitor = z.infer<typeof TakenVisitor>
