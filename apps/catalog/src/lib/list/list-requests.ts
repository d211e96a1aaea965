import type { FoundProducts, OffsetPage } from '@galleria/platform-client'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { ProductQuery } from '@galleria/platform-client/entities/catalog/product-query'
import type { Facets, SearchFilter, SearchSort } from '@galleria/platform-client/entities/catalog/product-search'
import type { Env } from '../../../env.ts'
import { pageWindow } from '../paging.ts'
import { catalogPlatform } from '../platform.ts'
import type { FacetKind } from './facet-choice.ts'
import type { ListFilter, ListQuery, Sort } from './list-query.ts'

/** What a list is of, before it is narrowed: the products of a collection, or those that a text finds. */
export type ListScope =
  | (ListLocalization & { readonly collectionId: string; readonly text?: undefined })
  | (ListLocalization & { readonly text: string; readonly collectionId?: undefined })

interface ListLocalization {
  readonly language: string
  /** The currency of converted prices. */
  readonly currency: string | undefined
}

/** Numeric ids grow: they order by age. */
const ORDERS: Readonly<Record<Sort, SearchSort[] | undefined>> = {
  featured: undefined,
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
  price: [{ fieldName: 'price', order: 'ASC' }],
  'price-desc': [{ fieldName: 'price', order: 'DESC' }],
  name: [{ fieldName: 'name', order: 'ASC' }],
}

/** Reads products by the call that every platform has. It applies no filter. */
export function queryProducts(env: Env, scope: ListScope, { page, sort }: Pick<ListQuery, 'page' | 'sort'>): Promise<OffsetPage<Product>> {
  const filter: ProductQuery['filter'] =
    scope.text === undefined ? { collectionIds: { $hasSome: [scope.collectionId] } } : { name: { $contains: scope.text } }
  return catalogPlatform(env, scope.language, scope.currency).products.query({ filter, ...orderOf(sort), paging: pageWindow(page) })
}

/** Reads products by the platform's own search. */
export function searchProducts(env: Env, scope: ListScope, query: ListQuery): Promise<FoundProducts> {
  const order = orderOf(query.sort)
  return catalogPlatform(env, scope.language, scope.currency).productSearch.search({
    ...selectionOf(scope, query),
    ...order,
    paging: pageWindow(query.page),
  })
}

/** Counts facets, with prices in the currency that the shopper reads. */
export function countFacets(env: Env, scope: ListScope, filter: ListFilter): Promise<Facets> {
  const { currency } = scope
  return catalogPlatform(env, scope.language).productSearch.listFacets({ ...selectionOf(scope, filter), ...(currency && { currency }) })
}

function orderOf(sort: Sort): { sort?: SearchSort[] } {
  const order = ORDERS[sort]
  return order ? { sort: order } : {}
}

function selectionOf(
  scope: ListScope,
  { choices, min, max, currency, inStock, discounted }: ListFilter,
): { filter: SearchFilter; text?: string; language?: string } {
  const valuesOf = (kind: FacetKind, name = '') => choices.filter((one) => one.kind === kind && one.name === name).map(({ value }) => value)
  const [brands, tags, productTypes] = [valuesOf('brand'), valuesOf('tag'), valuesOf('type')]
  const names = [...new Set(choices.filter(({ kind }) => kind === 'option').map(({ name }) => name))]
  return {
    filter: {
      ...(scope.text === undefined && { collectionIds: [scope.collectionId] }),
      ...(brands.length > 0 && { brands }),
      ...(tags.length > 0 && { tags }),
      ...(productTypes.length > 0 && { productTypes }),
      ...(names.length > 0 && { options: names.map((name) => ({ name, values: valuesOf('option', name) })) }),
      ...((min !== null || max !== null) && {
        price: { ...(min !== null && { from: min }), ...(max !== null && { to: max }), ...(currency && { currency }) },
      }),
      ...(inStock && { inStock }),
      ...(discounted && { discounted }),
    },
    ...(scope.text !== undefined && { text: scope.text, language: scope.language }),
  }
}
