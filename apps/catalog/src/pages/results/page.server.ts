import type { FragmentContext, HeadOf } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { resultsPath } from '../../lib/addresses.ts'
import { productTerms } from '../../lib/content/product-terms.ts'
import { LIST_PARAMS } from '../../lib/list/list-params.ts'
import { isFiltered, type ListParams } from '../../lib/list/list-query.ts'
import { requestList, requireListQuery, toProductList, type ProductList } from '../../lib/list/load-list.ts'
import { listTags } from '../../lib/products/list-tags.ts'
import { MAX_QUERY_LENGTH } from '../../lib/search/max-query-length.ts'
import { suggestInstead, type NothingFound } from '../../lib/search/nothing-found.ts'
import { readChips, type ReadChip } from '../../lib/search/read-chips.ts'

export { default, Fallback } from './page.tsx'

export const params = z.object({ q: z._default(z.string(), ''), ...LIST_PARAMS })
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 3_600 } as const
export const tags = ({ list }: ResultsProps) => listTags(list?.products ?? [])
export const hydrate = 'never'

export interface ResultsProps {
  readonly query: string
  /** Null before anything was asked for. */
  readonly list: ProductList | null
  /** What was searched instead of a query that nothing matches. */
  readonly correctedText?: string
  /** What of the query was read as a filter or an order. */
  readonly chips?: readonly ReadChip[]
  /** Where to go on from a word that finds nothing; null also where a filter leaves nothing, which is loosened instead. */
  readonly nothing: NothingFound | null
}

interface Params extends ListParams {
  readonly q: string
}

export async function loader(context: FragmentContext<Params, Env>): Promise<ResultsProps> {
  const { params, env } = context
  const query = params.q.trim().slice(0, MAX_QUERY_LENGTH)
  if (!query) return { query, list: null, nothing: null }
  const path = resultsPath(query)
  const listQuery = requireListQuery(path, context)
  const scope = { text: query, language: context.locale, currency: context.displayCurrency }
  const [found, terms] = await Promise.all([requestList(env, scope, listQuery), productTerms(context)])
  const list = toProductList(path, listQuery, found, context, terms)
  const isNothing = list.products.length === 0 && !isFiltered(listQuery)
  const { correctedText, reading = [] } = found.result
  const chips = readChips(reading, { locale: context.locale, currency: context.displayCurrency ?? terms.currency })
  return { query, list, correctedText, chips, nothing: isNothing ? await suggestInstead(env, query, context.locale) : null }
}

/** Results answer one shopper's query, so search engines do not index them. */
export const head: HeadOf<ResultsProps> = ({ query }, { messages: { t } }) => {
  return { title: query ? t('search.resultsTitle', { query }) : t('search.title'), canonical: '/search', robots: 'noindex' }
}
