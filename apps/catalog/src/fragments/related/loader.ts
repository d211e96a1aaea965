import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

const SHOWN = 4
/** So many are asked for, that products of one collection lead to different ones. */
const CANDIDATES = 12

export interface RelatedProps {
  readonly products: readonly ProductCard[]
}

interface Params {
  readonly collection: string
  /** Id of the product that they go with. */
  readonly except: string
}

export async function loader({ params, env, locale, currency }: FragmentContext<Params, Env>): Promise<RelatedProps> {
  const { items } = await catalogPlatform(env, locale).products.query({
    filter: { collectionIds: { $hasSome: [params.collection] } },
    paging: { limit: CANDIDATES, offset: 0 },
  })
  const own = items.findIndex(({ id }) => id === params.except)
  const others = [...items.slice(own + 1), ...items.slice(0, Math.max(own, 0))].filter(({ stock }) => stock?.inStock !== false)
  return { products: others.slice(0, SHOWN).map((product) => productCard(product, { locale, currency })) }
}
