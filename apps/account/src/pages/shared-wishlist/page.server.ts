import { notFound, type FragmentContext, type HeadOf } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { SharedWishlistById } from '@galleria/platform-client/entities/wishlist/wishlist'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { sitePlatform } from '../../lib/platform.ts'
import { findProducts } from '../../lib/wishlist/find-products.ts'
import { toSavedProduct, type SavedProduct } from '../../lib/wishlist/saved-product.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { default } from './page.tsx'

export const params = SharedWishlistById
/** The owner of a list may end its link at any time, so no copy is kept. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'

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

export const head: HeadOf<SharedWishlistProps> = ({ ownerName }, { messages: { t } }) => ({
  title: ownerName ? t('shared.titleOf', { name: ownerName }) : t('shared.title'),
  robots: 'noindex',
})
