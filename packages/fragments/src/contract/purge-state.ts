import * as z from 'zod/mini'

const Generations = z.record(z.string(), z.int())

/** What changed behind cached copies. A copy is as of the generation that was known when its render began. */
export const PurgeState = z.object({
  /** Grows with every purge. */
  generation: z.int(),
  /** The generation of the last purge of each tag; of a tag that is not among them it may be `floor`. */
  tags: Generations,
  floor: z.int(),
  /** The generation of the last deletion of what each tag stands for; of a tag that is not among them it may be `goneFloor`. */
  gone: Generations,
  goneFloor: z.int(),
})
export type PurgeState = z.infer<typeof PurgeState>

/** What is to be purged on the network in front of the hosts. */
export const NetworkPurge = z.object({
  generation: z.int(),
  /** Null for everything. */
  tags: z.nullable(z.array(z.string())),
})
export type NetworkPurge = z.infer<typeof NetworkPurge>
