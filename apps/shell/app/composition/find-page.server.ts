import type { PageMatch, RegistrySnapshot } from '@galleria/fragments/host'
import { addressWith } from './address-with.ts'
import type { RequestContext } from './request-context.server.ts'

/** What stands at a request's URL. */
interface FoundPage {
  /** Null where no remote has a page at this path. Its params hold what the page depends on of the query. */
  readonly match: PageMatch | null
  /** The match without the query: what a render says of the page's query is known by it. */
  readonly route: PageMatch | null
  /** Path of the page, with what it depends on of the query. */
  readonly address: string
}

export function findPage({ path, url, isolate }: RequestContext, registry: RegistrySnapshot): FoundPage {
  const match = registry.match(path)
  if (!match) return { match, route: match, address: url.pathname }
  // The runtime makes an object of a query, also of one that is not there.
  const query = url.search === '' ? {} : isolate.queries.reduce(match, url.searchParams)
  return { match: { ...match, params: { ...query, ...match.params } }, route: match, address: addressWith(url.pathname, query) }
}
