import type { FragmentContext } from '@galleria/fragments/remote'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { Env } from '../../../env.ts'
import { catalogCapabilities, catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

const SHOWN = 4
/** So many of the collection are asked for, that its products lead to different ones. */
const CANDIDATES = 12

export interface RelatedProps {
  readonly products: readonly ProductCard[]
}

interface Params {
  readonly collection: string
  /** Id of the product that they go with. */
  readonly except: string
}

export async function loader({ params, env, locale, currency, displayCurrency }: FragmentContext<Params, Env>): Promise<RelatedProps> {
  const platform = catalogPlatform(env, locale, displayCurrency)
  const [together, { items }] = await Promise.all([
    boughtTogether(platform, env, params.except),
    platform.products.query({
      filter: { collectionIds: { $hasSome: [params.collection] } },
      paging: { limit: CANDIDATES, offset: 0 },
    }),
  ])
  const own = items.findIndex(({ id }) => id === params.except)
  const others = [...together, ...items.slice(own + 1), ...items.slice(0, Math.max(own, 0))].filter(({ stock }) => stock?.inStock !== false)
  const distinct = [...new Map(others.map((product) => [product.id, product])).values()]
  return { products: distinct.slice(0, SHOWN).map((product) => productCard(product, { locale, currency })) }
}

/** None on a platform that does not know, and while it fails: the collection fills the row. */
async function boughtTogether(platform: ReturnType<typeof catalogPlatform>, env: Env, productId: string): Promise<Product[]> {
  if (!(await catalogCapabilities(env).has('boughtTogether'))) return []
  try {
    return (await platform.recommendations.findBoughtTogether({ productId })).products
  } catch (error) {
    console.error(error)
    return []
  }
}
