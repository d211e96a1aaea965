import * as z from 'zod/mini'

/** Location hints of Cloudflare's Durable Objects. */
export const LocationHint = z.enum(['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'])
export type LocationHint = z.infer<typeof LocationHint>

/** A variable of Workers: where the objects of a shop that there is one of are created. It moves none that is there. */
export const HOME_REGION = { HOME_REGION: z.optional(LocationHint) }
