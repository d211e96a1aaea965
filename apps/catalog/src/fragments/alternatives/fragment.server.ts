import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionNames } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms'
import { listTags } from '../../lib/products/list-tags.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'
import { MAX_QUERY_LENGTH } from '../../lib/search/max-query-length.ts'
import type { NothingFound } from '../../lib/search/nothing-found.ts'
import { requestSuggestions } from '../../lib/search/request-suggestions.ts'

export { default, Fallback } from './fragment.tsx'

export const params = z.object({ text: z.optional(z.string()) })
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = ({ products }: AlternativesProps) => [COLLECTIONS_TAG, ...listTags(products)]
export const hydrate = 'never'

const MAX_PRODUCTS = 4
const MAX_COLLECTIONS = 6

export interface AlternativesProps extends NothingFound {
  readonly products: readonly ProductCard[]
}

type Params = z.infer<typeof params>

export async function loader(context: FragmentContext<Params, Env>): Promise<AlternativesProps> {
  const { params, env, locale, displayCurrency, asOf } = context
  const text = (params.text ?? '').slice(0, MAX_QUERY_LENGTH)
  const [found, terms] = await Promise.all([
    requestSuggestions(env, { text, language: locale, limit: MAX_PRODUCTS }, displayCurrency),
    productTerms(context),
  ])
  const collections = found?.categories.length ? found.categories : await collectionNames(env, asOf, locale)
  return {
    products: found?.products.map((product) => productCard(product, terms)) ?? [],
    nearest: [...(found?.correctedText === undefined ? [] : [found.correctedText]), ...(found?.nearest ?? [])],
    collections: collections.slice(0, MAX_COLLECTIONS).map(({ name, slug }) => ({ name, slug })),
  }
}
