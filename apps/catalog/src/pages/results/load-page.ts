import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { isFiltered, type ListParams } from '../../lib/list/list-query.ts'
import { suggestInstead } from '../../lib/search/nothing-found.ts'
import { loader as loadResults, type ResultsProps } from './loader.ts'

/** What a search found; where its word finds nothing, where to go on from it. A filter that leaves nothing is loosened instead. */
export async function loader(context: FragmentContext<ListParams & { readonly q: string }, Env>): Promise<ResultsProps> {
  const results = await loadResults(context)
  if (results.list?.products.length !== 0 || isFiltered(results.list.query)) return results
  return { ...results, nothing: await suggestInstead(context.env, results.query, context.locale) }
}
