import type { SearchReads } from '@galleria/platform-client/storefront/catalog/catalog-reads'
import { readFrom, type Page } from '@galleria/platform-client/storefront/catalog/page'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { Facets, FacetsRequest, FoundProducts, ProductOrder } from '@galleria/platform-client/storefront/catalog/search'
import type { Env } from '../../../env.ts'
import { pageWindow } from '../paging.ts'
import { catalogPlatform, findTokenAt } from '../platform.ts'
import type { FacetKind } from './facet-choice.ts'
import type { ListFilter, ListQuery, Sort } from './list-query.ts'

/** What a list is of, before it is narrowed: the products of a collection, or those that a text finds. */
export type ListScope =
  | (ListLocalization & { readonly categoryId: string; readonly text?: undefined })
  | (ListLocalization & { readonly text: string; readonly categoryId?: undefined })

interface ListLocalization {
  readonly language: string
  /** The currency of converted prices. */
  readonly currency: string | undefined
}

const ORDERS: Readonly<Record<Sort, ProductOrder | undefined>> = {
  featured: undefined,
  newest: 'newest',
  price: 'price',
  'price-desc': 'priceDescending',
  name: 'name',
}

/** Reads products by the call that every platform has. It applies no filter. */
export async function queryProducts(
  env: Env,
  { text, categoryId, language, currency }: ListScope,
  { page, sort }: Pick<ListQuery, 'page' | 'sort'>,
): Promise<Page<ListedProduct>> {
  const { products } = catalogPlatform(env, language, currency)
  const list = { ...(text === undefined ? { categoryId } : { named: text }), ...orderOf(sort) }
  const tokenAt = page > 1 ? await findTokenAt(env) : undefined
  return readFrom((part) => products.list(list, part), tokenAt, pageWindow(page))
}

/** Reads products by a search. */
export function searchProducts(search: SearchReads, scope: ListScope, query: ListQuery): Promise<FoundProducts> {
  const request = { ...selectionOf(scope, query), ...orderOf(query.sort) }
  return readFrom((part) => search.findProducts(request, part), search.tokenAt, pageWindow(query.page))
}

/** Counts facets, with prices in the currency that the shopper reads. */
export function countFacets(search: SearchReads, scope: ListScope, filter: ListFilter): Promise<Facets> {
  const { currency } = scope
  return search.countFacets({ ...selectionOf(scope, filter), ...(currency && { currency }) })
}

function orderOf(sort: Sort): { order?: ProductOrder } {
  const order = ORDERS[sort]
  return order ? { order } : {}
}

function selectionOf(scope: ListScope, { choices, min, max, currency, inStock, discounted }: ListFilter): Omit<FacetsRequest, 'currency'> {
  const valuesOf = (kind: FacetKind, name = '') => choices.filter((one) => one.kind === kind && one.name === name).map(({ value }) => value)
  const [brands, tags, types] = [valuesOf('brand'), valuesOf('tag'), valuesOf('type')]
  const names = [...new Set(choices.filter(({ kind }) => kind === 'option').map(({ name }) => name))]
  return {
    filter: {
      ...(scope.text === undefined && { categoryIds: [scope.categoryId] }),
      ...(brands.length > 0 && { brands }),
      ...(tags.length > 0 && { tags }),
      ...(types.length > 0 && { types }),
      ...(names.length > 0 && { options: names.map((name) => ({ name, values: valuesOf('option', name) })) }),
      ...((min !== null || max !== null) && {
        price: { ...(min !== null && { from: String(min) }), ...(max !== null && { to: String(max) }), ...(currency && { currency }) },
      }),
      ...(inStock && { inStock }),
      ...(discounted && { discounted }),
    },
    ...(scope.text !== undefined && { text: scope.text, language: scope.language }),
  }
}
