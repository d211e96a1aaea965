import * as z from 'zod/mini'

/**
 * What an example names instead of a value that only some shops have: the gate of a release looks it up in the store that it renders for. An order is
 * one of the member that it renders as.
 */
export const Lookup = z.union([
  z.strictObject({ lookup: z.literal('first product'), field: z.enum(['id', 'slug', 'variantId']) }),
  z.strictObject({ lookup: z.literal('first collection'), field: z.literal('slug') }),
  z.strictObject({ lookup: z.literal('first page'), field: z.literal('slug') }),
  z.strictObject({ lookup: z.literal('first order'), field: z.literal('id') }),
  z.strictObject({ lookup: z.enum(['first shared cart', 'first shared wishlist']), field: z.literal('id') }),
  z.strictObject({ lookup: z.literal('first public member'), field: z.literal('slug') }),
])
export type Lookup = z.infer<typeof Lookup>

/** The params of an example. */
export const ExampleParams = z.record(z.string(), z.union([z.string(), Lookup]))
export type ExampleParams = Readonly<z.infer<typeof ExampleParams>>

/** Stands in for what is looked up where params are checked without a store: an id of the platform, which is a slug as well. */
const STAND_IN = '00000000-0000-4000-8000-000000000000'

/** The params as texts, with a stand-in for everything that is looked up. */
export function standInParams(params: ExampleParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : STAND_IN]))
}
