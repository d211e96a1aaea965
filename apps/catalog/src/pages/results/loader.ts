import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { resultsPath } from '../../lib/addresses.ts'
import type { ListParams } from '../../lib/list/list-query.ts'
import { requestList, requireListQuery, toProductList, type ProductList } from '../../lib/list/load-list.ts'
import type { NothingFound } from '../../lib/search/nothing-found.ts'

const MAX_QUERY_LENGTH = 100

export interface ResultsProps {
  readonly query: string
  /** Null before anything was asked for. */
  readonly list: ProductList | null
  /** Where the list is empty. */
  readonly nothing?: NothingFound | null
}

interface Params extends ListParams {
  readonly q: string
}

export async function loader(context: FragmentContext<Params, Env>): Promise<ResultsProps> {
  const { params, env } = context
  const query = params.q.trim().slice(0, MAX_QUERY_LENGTH)
  if (!query) return { query, list: null }
  const path = resultsPath(query)
  const listQuery = requireListQuery(path, context)
  const result = await requestList(env, { text: query, language: context.locale }, listQuery)
  return { query, list: toProductList(path, listQuery, result, context) }
}
