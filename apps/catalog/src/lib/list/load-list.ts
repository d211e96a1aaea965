import { movedTo, notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { SearchReads } from '@galleria/platform-client/storefront/catalog/catalog-reads'
import type { Page } from '@galleria/platform-client/storefront/catalog/page'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { Facets, SearchedText } from '@galleria/platform-client/storefront/catalog/search'
import type { Env } from '../../../env.ts'
import type { ProductTerms } from '../content/product-terms.ts'
import { hasPage, pagingOf, type Paging } from '../paging.ts'
import { findSearch } from '../platform.ts'
import { productCard, type ProductCard } from '../products/product-card'
import { filterKnownChoices, listFacets, listLooserFilters, type ListFacets } from './facets.ts'
import { filterAmounts, type FilterAmounts } from './filter-amounts.ts'
import { isCanonical, isFiltered, listAddress, NO_FILTER, parseListQuery, type ListParams, type ListQuery } from './list-query.ts'
import { countFacets, queryProducts, searchProducts, type ListScope } from './list-requests.ts'
import { swatchesOf, type Swatches } from './swatches.ts'

/** A page of a list of products. */
export interface ProductList {
  /** Address of the list without what its query says. */
  readonly path: string
  readonly query: ListQuery
  /** The number of products on all pages; null where the platform does not count. */
  readonly count: number | null
  readonly products: readonly ProductCard[]
  readonly paging: Paging
  /** Null where the platform counts none. */
  readonly facets: ListFacets | null
  readonly swatches: Swatches
  /** Where nothing is left: the facets without which something would be. */
  readonly loosen: ReturnType<typeof listLooserFilters>
  /** The amounts of the filter as prices, and the sign of their currency. */
  readonly amounts: FilterAmounts
}

type ListContext = Pick<FragmentContext<ListParams, Env>, 'params' | 'env' | 'locale' | 'currency' | 'displayCurrency' | 'messages'>

/** What was found of a list, and how it is counted. */
export interface ListResult {
  readonly result: Page<ListedProduct> & SearchedText
  /** The filter was applied. */
  readonly isNarrowed: boolean
  /** Products of the list without its filter: they show the colours that the filter leaves out. */
  readonly unfiltered: readonly ListedProduct[]
  /** Null where the platform counts none, or not now. */
  readonly facets: { readonly whole: Facets; readonly narrowed: Facets } | null
}

/** What the address asks of a list. Redirects to the canonical address where it is another one. */
export function requireListQuery(path: string, { params, messages }: Pick<ListContext, 'params' | 'messages'>): ListQuery {
  const query = parseListQuery(params) ?? notFound()
  return isCanonical(query, params) ? query : movedTo(messages.link(listAddress(path, query)))
}

/** The products of a page of a list and, where the platform can, its facets: all in parallel. */
export async function requestList(env: Env, scope: ListScope, query: ListQuery): Promise<ListResult> {
  const search = await findSearch(env, { ...scope, capability: 'facets' })
  if (!search) return { result: await queryProducts(env, scope, query), isNarrowed: false, facets: null, unfiltered: [] }
  const isNarrowed = isFiltered(query)
  const isSearch = isNarrowed || scope.text !== undefined
  const whole = countFacets(search, scope, NO_FILTER)
  const [result, facets, unfiltered] = await Promise.all([
    isSearch ? searchProducts(search, scope, query) : queryProducts(env, scope, query),
    Promise.all([whole, isNarrowed ? countFacets(search, scope, query) : whole]).catch((error: unknown) => {
      // The list sells without its facets.
      console.error(error)
      return null
    }),
    isNarrowed ? requestUnfiltered(env, search, scope) : [],
  ])
  return { result, isNarrowed, unfiltered, facets: facets && { whole: facets[0], narrowed: facets[1] } }
}

/** The first products of the list without a filter. */
async function requestUnfiltered(env: Env, search: SearchReads, scope: ListScope): Promise<readonly ListedProduct[]> {
  const first = { ...NO_FILTER, page: 1, sort: 'featured' } as const
  try {
    return (scope.text === undefined ? await queryProducts(env, scope, first) : await searchProducts(search, scope, first)).items
  } catch (error) {
    // The list sells without its swatches.
    console.error(error)
    return []
  }
}

/** The page of a list that shows this result. Where a filter names what the list does not have, its address without that. */
export function toProductList(
  path: string,
  query: ListQuery,
  { result, isNarrowed, facets, unfiltered }: ListResult,
  { displayCurrency, messages }: Pick<ListContext, 'displayCurrency' | 'messages'>,
  terms: ProductTerms,
): ProductList {
  const { locale, currency } = terms
  const moveTo = (canonical: ListQuery) => movedTo(messages.link(listAddress(path, canonical)))
  const choices = facets ? filterKnownChoices(facets.whole, query.choices) : query.choices
  // A filter that the platform cannot apply would show what it says to hide.
  if (isFiltered(query) && !isNarrowed) moveTo({ ...query, ...NO_FILTER, page: 1 })
  if (choices.length < query.choices.length) moveTo({ ...query, choices, page: 1 })
  if (!hasPage(query.page, result)) return isFiltered(query) ? moveTo({ ...query, page: 1 }) : notFound()
  return {
    path,
    query,
    count: result.total ?? facets?.narrowed.total ?? null,
    products: result.items.map((product) => productCard(product, terms, choices)),
    paging: pagingOf((page) => listAddress(path, { ...query, page }), query.page, result),
    facets: facets && listFacets(facets.whole, facets.narrowed, query),
    swatches: swatchesOf([...result.items, ...unfiltered]),
    amounts: filterAmounts(query, facets?.narrowed.price.chosen, {
      locale,
      currency: result.items[0]?.price.currency || currency,
      displayCurrency,
    }),
    loosen: facets && result.items.length === 0 ? listLooserFilters(facets.narrowed, query) : [],
  }
}
