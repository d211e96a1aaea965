import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { resultsPath } from '../../lib/addresses.ts'
import { hasPage, pageNumber, pageWindow, pagingOf, type Paging } from '../../lib/paging.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/product-card.ts'

const LONGEST_QUERY = 100

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
  const query = params.q.trim().slice(0, LONGEST_QUERY)
  if (!query) return { query, count: null, products: [], paging: null }
  const answer = await catalogPlatform(env).products.query({ filter: { name: { $contains: query } }, paging: pageWindow(page) })
  if (!hasPage(page, answer)) notFound()
  return {
    query,
    count: answer.total ?? null,
    products: answer.items.map((product) => productCard(product, { locale, currency })),
    paging: pagingOf(resultsPath(query), page, answer),
  }
}
