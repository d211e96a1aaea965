import type {
  Facets,
  FacetsRequest,
  ReadPart,
  SearchRequest,
  Suggestions,
  SuggestionsRequest,
} from '../../entities/catalog/product-search.ts'
import type { Product } from '../../entities/catalog/product.ts'
import { defaultPaging } from '../../entities/wire/query.ts'
import { findSuggestions as suggestionsCall, listFacets as facetsCall, searchProducts as searchCall } from '../../operations/catalog.ts'
import { type OffsetPage, offsetPage } from '../../transport/pages.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * How many products have what: of all, or of those that a filter and a text leave; each facet is counted as if it were not filtered by
 * itself. POST /platform/v1/facets. Needs the capability `facets`; the hosted platform has no such call.
 */
export function listFacets(transport: Transport, request: FacetsRequest = {}, options?: SendOptions): Promise<Facets> {
  return transport.send(facetsCall, request, options)
}

/** One page of what a search found. */
export interface FoundProducts extends OffsetPage<Product> {
  /** What was searched instead of a text that no product has: words that are like its own, without those that were dropped. */
  readonly correctedText: string | undefined
  /** Words of the text that nothing was found with, as they were typed. */
  readonly droppedTerms: readonly string[]
  /** What of the text was read as a filter or an order. */
  readonly reading: readonly ReadPart[]
}

/**
 * One page of the products that a text and a filter find: the best matches first, or by name, price or age. POST /platform/v1/search. Needs
 * the capability `facets`; the hosted platform has no such call.
 */
export async function searchProducts(transport: Transport, request: SearchRequest = {}, options?: SendOptions): Promise<FoundProducts> {
  const paging = { ...defaultPaging, ...request.paging }
  const {
    products,
    metadata,
    correctedText,
    droppedTerms = [],
    reading = [],
  } = await transport.send(searchCall, { ...request, paging }, options)
  return { ...offsetPage(products, paging, metadata), correctedText, droppedTerms, reading }
}

/**
 * Products, collections and words for what a shopper has typed so far; where it finds nothing, the phrases or words nearest to it. POST
 * /platform/v1/suggestions. Needs the capability `suggestions`; the hosted platform has no such call.
 */
export function findSuggestions(transport: Transport, request: SuggestionsRequest, options?: SendOptions): Promise<Suggestions> {
  return transport.send(suggestionsCall, request, options)
}

export const productSearch = { listFacets, search: searchProducts, suggest: findSuggestions }
