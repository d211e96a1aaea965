import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { collectionNames } from '../../lib/collections/collection-names'
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

export async function loader({
  params: { text = '' },
  env,
  locale,
  currency,
  displayCurrency,
  asOf,
}: FragmentContext<Params, Env>): Promise<AlternativesProps> {
  const found = await requestSuggestions(
    env,
    { text: text.slice(0, MAX_QUERY_LENGTH), language: locale, limit: MAX_PRODUCTS },
    displayCurrency,
  )
  const collections = found?.collections.length ? found.collections : await collectionNames(env, asOf, locale)
  return {
    products: found?.products.map((product) => productCard(product, { locale, currency })) ?? [],
    words: found?.nearest ?? [],
    collections: collections.slice(0, MAX_COLLECTIONS).map(({ name, slug }) => ({ name, slug })),
  }
}
