import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { Env } from '../../../env.ts'
import { collectionNames } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

const SHOWN = 4
/** More products of the collection are requested than are shown, so that its products lead to different ones. */
const CANDIDATES = 12

export interface RelatedProps {
  readonly products: readonly ProductCard[]
}

type Platform = ReturnType<typeof catalogPlatform>

interface Params {
  /** Slug of the collection that the related products are in. */
  readonly collection: string
  /** Id of the product that they go with. */
  readonly except: string
}

export async function loader(context: FragmentContext<Params, Env>): Promise<RelatedProps> {
  const { params, env, locale, displayCurrency } = context
  const platform = catalogPlatform(env, locale, displayCurrency)
  const [together, items, terms] = await Promise.all([
    boughtTogether(platform, env, params.except),
    productsOfCollection(platform, context),
    productTerms(context),
  ])
  const own = items.findIndex(({ id }) => id === params.except)
  const others = [...together, ...items.slice(own + 1), ...items.slice(0, Math.max(own, 0))].filter(({ stock }) => stock?.inStock !== false)
  const distinct = [...new Map(others.map((product) => [product.id, product])).values()]
  return { products: distinct.slice(0, SHOWN).map((product) => productCard(product, terms)) }
}

/** The names of collections cost no request here: the page around has just loaded them, and they are cached. */
async function productsOfCollection(platform: Platform, { params, env, asOf, locale }: FragmentContext<Params, Env>): Promise<Product[]> {
  const collection = (await collectionNames(env, asOf, locale)).find(({ slug }) => slug === params.collection)
  if (!collection) return []
  const filter = { collectionIds: { $hasSome: [collection.id] } }
  return (await platform.products.query({ filter, paging: { limit: CANDIDATES, offset: 0 } })).items
}

/** Returns none where the platform lacks the capability, and while it fails: the collection then fills the row. */
async function boughtTogether(platform: Platform, env: Env, productId: string): Promise<Product[]> {
  if (!(await platformCapabilities(env).has('boughtTogether'))) return []
  try {
    return (await platform.recommendations.findBoughtTogether({ productId })).products
  } catch (error) {
    console.error(error)
    return []
  }
}
