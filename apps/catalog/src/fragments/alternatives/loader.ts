import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { collectionNames } from '../../lib/collections/collection-names'
import { catalogCapabilities, catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'
import type { NothingFound } from '../../lib/search/nothing-found.ts'

const MAX_PRODUCTS = 4
const MAX_COLLECTIONS = 6
/** What the platform searches for. */
const MAX_TEXT_LENGTH = 100

export interface AlternativesProps extends NothingFound {
  readonly products: readonly ProductCard[]
}

interface Params {
  /** Words of the address where nothing is. */
  readonly text?: string
}

export async function loader({ params, env, locale, currency, asOf }: FragmentContext<Params, Env>): Promise<AlternativesProps> {
  const found = await suggestionsFor(params.text ?? '', { env, locale })
  const collections = found?.collections.length ? found.collections : await collectionNames(env, asOf, locale)
  return {
    products: found?.products.map((product) => productCard(product, { locale, currency })) ?? [],
    words: found?.nearest ?? [],
    collections: collections.slice(0, MAX_COLLECTIONS).map(({ name, slug }) => ({ name, slug })),
  }
}

/** Null where the platform suggests nothing. */
async function suggestionsFor(text: string, { env, locale }: { readonly env: Env; readonly locale: string }) {
  if (!(await catalogCapabilities(env).has('suggestions'))) return null
  return catalogPlatform(env, locale).productSearch.suggest({ text: text.slice(0, MAX_TEXT_LENGTH), language: locale, limit: MAX_PRODUCTS })
}
