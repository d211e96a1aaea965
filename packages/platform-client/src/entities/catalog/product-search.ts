import * as z from 'zod/mini'
import { currencyCode, guid, integer, languageCode, list, numberWithin, optionalFields, requestList, text } from '../values/fields.ts'
import { CatalogPaging, SortOrder } from '../wire/query.ts'
import { Product, ProductType } from './product.ts'

/* No recorded calls: what facets and search take and give is declared here. */

const amount = () => numberWithin(0, 999_999_999.99)

/** Any value of a facet will do; all facets that are named have to agree. */
export const SearchFilter = z.object(
  optionalFields({
    collectionIds: requestList(guid(), 100, 1),
    brands: requestList(text(200), 100, 1),
    tags: requestList(text(200), 100, 1),
    options: requestList(z.object({ name: text(200), values: requestList(text(200), 100, 1) }), 10, 1),
    productTypes: requestList(ProductType, 10, 1),
    /** What a shopper pays, both ends included: in the store's own currency, or in another one that prices are converted to. */
    price: z.object(optionalFields({ from: amount(), to: amount(), currency: currencyCode() })),
    inStock: z.boolean(),
    discounted: z.boolean(),
  }),
)
export type SearchFilter = z.infer<typeof SearchFilter>

/** What a shopper typed. The last word may be unfinished. */
const SearchText = text(500)

export const FacetsRequest = z.object(
  optionalFields({
    filter: SearchFilter,
    text: SearchText,
    language: languageCode(),
    /** Where one range of prices ends and the next begins. */
    priceLimits: requestList(amount(), 20),
    /** The currency of the amounts that are counted. The store's own, unless told. */
    currency: currencyCode(),
  }),
)
export type FacetsRequest = z.infer<typeof FacetsRequest>

/** Numeric ids grow: they order by age. Prices are what a shopper pays. */
export const SearchSort = z.object({ fieldName: z.enum(['name', 'numericId', 'price']), ...optionalFields({ order: SortOrder }) })
export type SearchSort = z.infer<typeof SearchSort>

/** Without a sort the best matches of a text come first, else the products in the order in which they came. */
export const SearchRequest = z.object(
  optionalFields({
    filter: SearchFilter,
    text: SearchText,
    /** The language that the shopper reads: its words are found in their forms. The store's, unless told. */
    language: languageCode(),
    sort: requestList(SearchSort, 1),
    paging: CatalogPaging,
  }),
)
export type SearchRequest = z.infer<typeof SearchRequest>

const count = integer(0, Number.MAX_SAFE_INTEGER)

const ofResponse = {
  /** Whether the whole catalog was searched: false while it is still being read, after an update of the platform for example. */
  complete: z.boolean(),
  /** What counting or searching alone took, in milliseconds. */
  tookMs: z.number(),
}

/** What shoppers read instead, where it is translated into the language that was asked for. */
const label = optionalFields({ label: z.string() })

const ValueCount = z.object({ value: z.string(), ...label, count })
export type ValueCount = z.infer<typeof ValueCount>

/** How many products have what, most first; each facet is counted as if it were not filtered by itself. */
export const Facets = z.object({
  total: count,
  collections: list(z.object({ id: z.string(), name: z.string(), slug: z.string(), count })),
  brands: list(ValueCount),
  tags: list(ValueCount),
  options: list(z.object({ name: z.string(), ...label, values: list(ValueCount) })),
  productTypes: list(ValueCount),
  price: z.object({
    ...optionalFields({ min: z.number(), max: z.number() }),
    /** The ranges reach from their first amount on to below the second. */
    ranges: list(z.object({ from: z.number(), ...optionalFields({ to: z.number() }), count })),
    /** The prices of the filter, in the currency that is counted in. */
    ...optionalFields({ chosen: z.object(optionalFields({ from: z.number(), to: z.number() })) }),
  }),
  inStock: count,
  discounted: count,
  ...ofResponse,
})
export type Facets = z.infer<typeof Facets>

/** A part of a text that was read as a filter or an order, or that says something else than what a product is called. */
export const ReadPart = z.object({
  kind: z.enum(['price', 'size', 'cheapest', 'discounted', 'color', 'gift']),
  /** Its words, as they were typed. */
  typed: z.string(),
  /** The text without it, to be searched instead. */
  textWithout: z.string(),
  /** The amounts of a price, in the currency that the text names. A sign that several currencies share names none. */
  ...optionalFields({ from: z.number(), to: z.number(), currency: z.string() }),
})
export type ReadPart = z.infer<typeof ReadPart>

/** How a text was searched. */
const ofText = optionalFields({
  /** What was searched instead of a text that no product has: words that are like its own, without those that were dropped. */
  correctedText: z.string(),
  /** Words of the text that nothing was found with, as they were typed. They were dropped. */
  droppedTerms: list(z.string()),
  /** What of the text was read. */
  reading: list(ReadPart),
})

export const SearchResponse = z.object({
  products: list(Product),
  metadata: z.object({ count, offset: count, total: count }),
  ...ofText,
  ...ofResponse,
})

/** What a shopper has typed so far; the last word may be unfinished. */
export const SuggestionsRequest = z.object({
  text: SearchText,
  ...optionalFields({ language: languageCode(), limit: integer(1, 10) }),
})
export type SuggestionsRequest = z.infer<typeof SuggestionsRequest>

/** What a search field shows below itself. */
export const Suggestions = z.object({
  /** The best matches. */
  products: list(Product),
  /** The collections with the words in their name, or the ones with most products where no product has the words. */
  collections: list(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  /** The text with its last word finished. */
  queries: list(z.string()),
  /** Words that find something and are like those of the text. None where the text finds something. */
  nearest: list(z.string()),
  ...ofText,
  ...ofResponse,
})
export type Suggestions = z.infer<typeof Suggestions>
