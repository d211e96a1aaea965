import { Product } from '@galleria/platform-client/entities/catalog/product'
import { guid, integer, numberWithin, optionalFields, requestList, text } from '@galleria/platform-client/entities/values/fields'
import { CatalogPaging } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'

/* Facets and search are no recorded calls: their requests and answers are declared here. */

const amount = () => numberWithin(0, 999_999_999.99)

/** Any value of a facet will do; all facets that are named have to agree. */
const SearchFilter = z.object(
  optionalFields({
    collectionIds: requestList(guid(), 100, 1),
    brands: requestList(text(200), 100, 1),
    options: requestList(z.object({ name: text(200), values: requestList(text(200), 100, 1) }), 10, 1),
    /** What a shopper pays, both ends included. */
    price: z.object(optionalFields({ from: amount(), to: amount() })),
    inStock: z.boolean(),
  }),
)
export type SearchFilter = z.infer<typeof SearchFilter>

/** What a shopper typed. The last word may be unfinished. */
const SearchText = text(500)

export const FacetsRequest = z.object(
  optionalFields({
    filter: SearchFilter,
    text: SearchText,
    /** Where one range of prices ends and the next begins. */
    priceLimits: requestList(amount(), 20),
  }),
)
export type FacetsRequest = z.infer<typeof FacetsRequest>

export const SearchRequest = z.object(optionalFields({ filter: SearchFilter, text: SearchText, paging: CatalogPaging }))
export type SearchRequest = z.infer<typeof SearchRequest>

const count = integer(0, Number.MAX_SAFE_INTEGER)

const ofResponse = {
  /** False while the catalog is still being read, after an update of the platform for example. */
  complete: z.boolean(),
  /** What counting or searching alone took, in milliseconds. */
  tookMs: z.number(),
}

const ValueCount = z.object({ value: z.string(), count })

/** How many products have what, most first; each facet is counted as if it were not filtered by itself. */
export const Facets = z.object({
  total: count,
  collections: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), count })),
  brands: z.array(ValueCount),
  options: z.array(z.object({ name: z.string(), values: z.array(ValueCount) })),
  price: z.object({
    ...optionalFields({ min: z.number(), max: z.number() }),
    /** From the first amount on and below the second. */
    ranges: z.array(z.object({ from: z.number(), ...optionalFields({ to: z.number() }), count })),
  }),
  inStock: count,
  ...ofResponse,
})
export type Facets = z.infer<typeof Facets>

export const SearchResponse = z.object({
  products: z.array(Product),
  metadata: z.object({ count, offset: count, total: count }),
  ...ofResponse,
})
