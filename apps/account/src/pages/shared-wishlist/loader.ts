import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { sitePlatform } from '../../lib/platform.ts'
import { findProducts } from '../../lib/wishlist/find-products.ts'
import { toSavedProduct, type SavedProduct } from '../../lib/wishlist/saved-product.ts'

export interface SharedWishlistProps {
  readonly id: string
  readonly ownerName: string | null
  readonly products: readonly SavedProduct[]
}

/** Loads the products of a shared list that are sold today. 404 both for a link that was ended and for one that never existed. */
export async function loader(context: FragmentContext<{ id: string }, Env>): Promise<SharedWishlistProps> {
  const { params, env, locale, currency, displayCurrency, messages } = context
  if (!(await platformCapabilities(env).has('wishlist'))) return notFound()
  const platform = sitePlatform(env, locale, displayCurrency)
  const { items, ownerName, lowStockThreshold } = await platform.wishlist.getShared(params.id).catch((error: unknown) => {
    if (isNotFound(error)) return notFound()
    throw error
  })
  const products = await findProducts(
    platform,
    items.map(({ productId }) => productId),
  )
  return {
    id: params.id,
    ownerName: ownerName ?? null,
    products: items.flatMap((item) => {
      const product = products.get(item.productId)
      return product ? [toSavedProduct(item, product, { locale, currency, lowStockThreshold }, messages)] : []
    }),
  }
}
