import { LIST_SEPARATOR, type Envelope } from '../../contract/index.ts'
import { CHARACTER_BYTES, createLruCache } from '../cache/lru.ts'
import type { PageMatch } from './page-routes.ts'

const MAX_BYTES = 1024 * 1024

/** Parameters that say where a visit came from, not what the page shows. */
const TRACKING =
  /^(?:utm_.+|gclid|dclid|gclsrc|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|igshid|srsltid|_gl|ref|mc_cid|mc_eid|boundaries)$/

/**
 * The part of an address's query that its page depends on: what the page declares and, where it takes parameters of any name, what
 * its last render said that it knows. Anything else must neither make copies of the page nor stand in them.
 */
export class PageQueries {
  readonly #known = createLruCache<NonNullable<Envelope['query']>>(MAX_BYTES, (query) => JSON.stringify(query).length * CHARACTER_BYTES)

  /** The parameters that count, sorted: the first of each name, of a list all. */
  reduce(match: PageMatch, search: URLSearchParams): Record<string, string> {
    const { names, lists, isOpen } = match.query
    const known = isOpen ? this.#known.get(pageKey(match)) : undefined
    const counts = (name: string, value: string) => {
      // No markup can hold it, so what shows it would be refused.
      if (name.includes('\0') || value.includes('\0')) return false
      if (Object.hasOwn(match.params, name)) return false
      if (names.has(name)) return true
      if (!isOpen) return false
      return known ? Object.hasOwn(known, name) && known[name]?.includes(value) : !TRACKING.test(name)
    }
    const first = [...new Set(search.keys())]
      .toSorted()
      .map((name): [string, string] => [name, lists.has(name) ? search.getAll(name).join(LIST_SEPARATOR) : (search.get(name) ?? '')])
    return Object.fromEntries(first.filter(([name, value]) => counts(name, value)))
  }

  /** Takes note of what a page's render said about its query. */
  learn(match: PageMatch, query: Envelope['query']): void {
    if (!query || !match.query.isOpen) return
    const key = pageKey(match)
    // A copy says the same as at its render.
    if (this.#known.get(key) !== query) this.#known.set(key, query)
  }
}

/** A page by the parameters of its path: in every language the same. */
function pageKey({ fragment, params }: PageMatch): string {
  return fragment + JSON.stringify(params)
}
