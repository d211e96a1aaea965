import * as z from 'zod/mini'

/** Parts of the world with a copy of their own: the location hints of Cloudflare's Durable Objects, and `home` where a network does not say where a shopper is. */
export const Region = z.enum(['home', 'wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'])
export type Region = z.infer<typeof Region>
