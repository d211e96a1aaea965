import { movedTo, notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { ProductQuery } from '@galleria/platform-client/entities/catalog/product-query'
import type { Env } from '../../../env.ts'
import { hasPage, pageWindow, pagingOf, type Paging } from '../paging.ts'
import { catalogPlatform } from '../platform.ts'
import { productCard, type ProductCard } from '../products/product-card'
import { isCanonical, listAddress, parseListQuery, type ListParams, type ListQuery, type Sort } from './list-query.ts'

/** A page of a list of products. */
export interface ProductList {
  /** Address of the list without what its query says. */
  readonly path: string
  readonly query: ListQuery
  /** Of products on all pages; null where the platform does not count. */
  readonly count: number | null
  readonly products: readonly ProductCard[]
  readonly paging: Paging
}

type ListContext = Pick<FragmentContext<ListParams, Env>, 'params' | 'env' | 'locale' | 'currency' | 'messages'>

const ORDERS: Readonly<Record<Sort, ProductQuery['sort']>> = {
  featured: undefined,
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
  price: [{ fieldName: 'price', order: 'ASC' }],
  'price-desc': [{ fieldName: 'price', order: 'DESC' }],
  name: [{ fieldName: 'name', order: 'ASC' }],
}

/** What the address asks of a list. Redirects to the canonical address where it is another one. */
export function requireListQuery(path: string, { params, messages }: Pick<ListContext, 'params' | 'messages'>): ListQuery {
  const query = parseListQuery(params) ?? notFound()
  return isCanonical(path, query, params) ? query : movedTo(messages.link(listAddress(path, query)))
}

/** The products of a page of a list. */
export function queryProducts(env: Env, filter: ProductQuery['filter'], { page, sort }: ListQuery) {
  const order = ORDERS[sort]
  return catalogPlatform(env).products.query({ filter, ...(order && { sort: order }), paging: pageWindow(page) })
}

/** The page of a list that shows this result. 404 beyond the last one. */
export function listOf(
  path: string,
  query: ListQuery,
  result: Awaited<ReturnType<typeof queryProducts>>,
  { locale, currency }: Pick<ListContext, 'locale' | 'currency'>,
): ProductList {
  if (!hasPage(query.page, result)) notFound()
  return {
    path,
    query,
    count: result.total ?? null,
    products: result.items.map((product) => productCard(product, { locale, currency })),
    paging: pagingOf((page) => listAddress(path, { ...query, page }), query.page, result),
  }
}
