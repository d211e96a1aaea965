import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { collectionNames } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms'
import { productCard, type ProductCard } from '../../lib/products/product-card'
import { MAX_QUERY_LENGTH } from '../../lib/search/max-query-length.ts'
import type { NothingFound } from '../../lib/search/nothing-found.ts'
import { requestSuggestions } from '../../lib/search/request-suggestions.ts'

const MAX_PRODUCTS = 4
const MAX_COLLECTIONS = 6

export interface AlternativesProps extends NothingFound {
  readonly products: readonly ProductCard[]
}

interface Params {
  /** Words of the address where nothing is. */
  readonly text?: string
}

export async function loader(context: FragmentContext<Params, Env>): Promise<AlternativesProps> {
  const { params, env, locale, displayCurrency, asOf } = context
  const text = (params.text ?? '').slice(0, MAX_QUERY_LENGTH)
  const [found, terms] = await Promise.all([
    requestSuggestions(env, { text, language: locale, limit: MAX_PRODUCTS }, displayCurrency),
    productTerms(context),
  ])
  const collections = found?.collections.length ? found.collections : await collectionNames(env, asOf, locale)
  return {
    products: found?.products.map((product) => productCard(product, terms)) ?? [],
    nearest: found?.nearest ?? [],
    collections: collections.slice(0, MAX_COLLECTIONS).map(({ name, slug }) => ({ name, slug })),
  }
}
