import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionNames } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms'
import { catalogPlatform } from '../../lib/platform.ts'
import { listTags } from '../../lib/products/list-tags.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

export { default, Fallback } from './fragment.tsx'

export const params = z.object({
  /** Slug of the collection that the related products are in. Without one, a collection of the first product. */
  collection: z.optional(z.string()),
  /** Ids of the products that they go with. */
  except: z.array(z.string()),
})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = ({ products }: RelatedProps) => listTags(products)
export const hydrate = 'never'

const SHOWN = 4
/** More products of the collection are requested than are shown, so that its products lead to different ones. */
const CANDIDATES = 12

export interface RelatedProps {
  readonly products: readonly ProductCard[]
}

type Platform = ReturnType<typeof catalogPlatform>

type Params = z.infer<typeof params>

export async function loader(context: FragmentContext<Params, Env>): Promise<RelatedProps> {
  const { params, env, locale, displayCurrency } = context
  const platform = catalogPlatform(env, locale, displayCurrency)
  const { except } = params
  const [first = ''] = except
  const [together, items, terms] = await Promise.all([
    findBoughtTogether(platform, env, first),
    productsOfCollection(platform, context, first),
    productTerms(context),
  ])
  const own = items.findIndex(({ id }) => id === first)
  const others = [...together, ...items.slice(own + 1), ...items.slice(0, Math.max(own, 0))].filter(
    ({ id, inStock }) => inStock && !except.includes(id),
  )
  const distinct = [...new Map(others.map((product) => [product.id, product])).values()]
  return { products: distinct.slice(0, SHOWN).map((product) => productCard(product, terms)) }
}

/** The names of collections cost no request here: they are cached. */
async function productsOfCollection(
  platform: Platform,
  { params, env, asOf, locale }: FragmentContext<Params, Env>,
  first: string,
): Promise<readonly ListedProduct[]> {
  const names = await collectionNames(env, asOf, locale)
  const known = params.collection || !first ? undefined : await platform.products.get(first)
  const collection = names.find(({ id, slug }) => slug === params.collection || known?.categoryIds.includes(id))
  return collection ? (await platform.products.list({ categoryId: collection.id }, { size: CANDIDATES })).items : []
}

/** Returns none without a product, where the platform lacks the capability, and while it fails: the collection then fills the row. */
async function findBoughtTogether(platform: Platform, env: Env, productId: string): Promise<readonly ListedProduct[]> {
  if (!productId || !(await platformCapabilities(env).has('boughtTogether'))) return []
  try {
    return (await platform.history.listBoughtTogether(productId)).items
  } catch (error) {
    console.error(error)
    return []
  }
}
