import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { collectionCard, type CollectionCard } from '../../lib/collection-card.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/product-card.ts'

const COLLECTIONS = 8
const PRODUCTS = 8

export interface HomeProps {
  readonly collections: readonly CollectionCard[]
  readonly products: readonly ProductCard[]
}

export async function loader({ env, locale, currency }: FragmentContext<object, Env>): Promise<HomeProps> {
  const platform = catalogPlatform(env)
  const [collections, products] = await Promise.all([
    platform.collections.query({ paging: { limit: COLLECTIONS, offset: 0 } }),
    platform.products.query({ paging: { limit: PRODUCTS, offset: 0 } }),
  ])
  return {
    collections: collections.items.map(collectionCard),
    products: products.items.map((product) => productCard(product, { locale, currency })),
  }
}
