import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { resultsPath } from '../../lib/addresses.ts'
import { hasPage, pageNumber, pageWindow, pagingOf, type Paging } from '../../lib/paging.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

const MAX_QUERY_LENGTH = 100

export interface ResultsProps {
  readonly query: string
  /** Of what was found; null where nothing was asked for, or the platform does not count. */
  readonly count: number | null
  readonly products: readonly ProductCard[]
  /** Null before anything was asked for. */
  readonly paging: Paging | null
}

interface Params {
  readonly q: string
  readonly page?: string
}

export async function loader({ params, env, locale, currency }: FragmentContext<Params, Env>): Promise<ResultsProps> {
  const page = pageNumber(params.page) ?? notFound()
  const query = params.q.trim().slice(0, MAX_QUERY_LENGTH)
  if (!query) return { query, count: null, products: [], paging: null }
  const result = await catalogPlatform(env).products.query({ filter: { name: { $contains: query } }, paging: pageWindow(page) })
  if (!hasPage(page, result)) notFound()
  return {
    query,
    count: result.total ?? null,
    products: result.items.map((product) => productCard(product, { locale, currency })),
    paging: pagingOf(resultsPath(query), page, result),
  }
}
