import * as z from 'zod/mini'
import type { Params } from '../params/params.ts'

/**
 * A param of an example in place of a value that only some shops have: the gate of a release looks it up in the store that it renders for.
 * An order is one of the member that it renders as.
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

const namesLookup = (value: unknown) => typeof value === 'object' && value !== null && 'lookup' in value

const ExampleValue = z.union([Lookup, z.json().check(z.refine((value) => !namesLookup(value)))])

/** The params of an example. A list may hold what is looked up, too. */
export const ExampleParams = z.record(z.string(), z.union([z.array(ExampleValue), ExampleValue]))
export type ExampleParams = Readonly<z.infer<typeof ExampleParams>>

/** Stands in for what is looked up where params are checked without a store: an id of the platform, which is a slug as well. */
const STAND_IN = '00000000-0000-4000-8000-000000000000'

/** The params with a stand-in for everything that is looked up. */
export function standInParams(params: ExampleParams): Params {
  return fillIn(params, () => STAND_IN)
}

/** What the params of an example name to be looked up. */
export function listLookups(params: ExampleParams): Lookup[] {
  return Object.values(params).flat().filter(isLookup)
}

/** The params of an example with a value for everything that is looked up. */
export function fillIn(params: ExampleParams, found: (lookup: Lookup) => string): Params {
  const fill = (value: unknown) => (isLookup(value) ? found(value) : value)
  const entries = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.map(fill) : fill(value)])
  return Object.fromEntries(entries)
}

function isLookup(value: unknown): value is Lookup {
  return Lookup.safeParse(value).success
}
