import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { productTerms } from '../../lib/content/product-terms'
import { productCard, type ProductCard } from '../../lib/products/product-card'
import { MAX_QUERY_LENGTH } from '../../lib/search/max-query-length.ts'
import { requestSuggestions } from '../../lib/search/request-suggestions.ts'

/** Browsers alone render it, from the module beside this one: it answers what is typed. */
export default () => null

export const params = z.object({ q: z._default(z.string(), '') })
export const cache = { class: 'public', fresh: 5 } as const
export const hydrate = 'load'

const MAX_PRODUCTS = 5
const MAX_COLLECTIONS = 3

export interface FoundSuggestions {
  readonly products: readonly ProductCard[]
  /** The collections with the words in their name; where nothing is found, those with most products. */
  readonly collections: readonly { readonly name: string; readonly slug: string }[]
  /** The text with its last word finished; where nothing is found, words that are like it. */
  readonly queries: readonly string[]
  /** What was searched instead of what is typed. */
  readonly instead?: string
}

export interface SuggestionsProps {
  /** What they are suggested for. */
  readonly query: string
  /** Null before anything was typed, and where the platform suggests nothing. */
  readonly found: FoundSuggestions | null
}

export async function loader(context: FragmentContext<{ readonly q: string }, Env>): Promise<SuggestionsProps> {
  const { params, env, locale, displayCurrency } = context
  const query = params.q.trim().slice(0, MAX_QUERY_LENGTH)
  if (!query) return { query, found: null }
  const [suggested, terms] = await Promise.all([
    requestSuggestions(env, { text: query, language: locale, limit: MAX_PRODUCTS }, displayCurrency),
    productTerms(context),
  ])
  if (!suggested) return { query, found: null }
  const { products, categories, queries, nearest, correctedText } = suggested
  const found = {
    products: products.map((product) => productCard(product, terms)),
    collections: categories.slice(0, MAX_COLLECTIONS),
    queries: [...queries, ...nearest],
    ...(correctedText !== undefined && { instead: correctedText }),
  }
  return { query, found }
}
