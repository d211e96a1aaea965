import { done, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import { isWishlistFull } from '@galleria/platform-client/storefront/wishlist/saved-products'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { noteAddress } from '../../lib/wishlist/note.ts'
import { findSavedProducts } from '../../lib/wishlist/saved-products.ts'

export { default, default as Fallback } from './fragment.tsx'

/** The product of the page; the variant is empty before one is chosen. */
export const params = z.object({ productId: z.string(), variantId: z.string() })
export type SaveParams = z.infer<typeof params>

export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface SaveProps {
  readonly saved: boolean
  /** Products on the whole list. */
  readonly count: number
}

/** Whether the shopper saved a product. The pages of products are the same for all shoppers, so their scripts ask for this. */
export async function loader({ params, env, token, clientAddress }: FragmentContext<SaveParams, Env>): Promise<SaveProps> {
  if (!token) return { saved: false, count: 0 }
  const saved = await findSavedProducts(env, shopperPlatform({ env, clientAddress }, token))
  const items = (await saved?.get())?.items ?? []
  return { saved: items.some(({ productId }) => productId === params.productId), count: items.length }
}

const FORBIDDEN = 403

/** Saves the product, or takes it off the list. Without a script the list is the next page. */
export async function action({ params, form, env, token, clientAddress, messages, scripted }: ActionContext<SaveParams, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { productId, variantId } = params
  const saved = await findSavedProducts(env, shopperPlatform({ env, clientAddress }, token))
  if (!saved) throw new Error('a button saves products where the platform has no list')
  const page = messages.link('/wishlist')
  const saves = form.get('intent') !== 'remove'
  try {
    const { items } = saves ? await saved.add({ productId, ...(variantId && { variantId }) }) : await saved.remove(productId)
    if (!scripted) return redirectTo(page)
    return done(
      { type: 'event', name: 'account:wishlist-updated', detail: { productId, saved: saves, count: items.length } },
      { type: 'toast', message: messages.t(saves ? 'save.saved' : 'save.removed') },
    )
  } catch (error) {
    // The hosted platform has lists for members alone.
    if (isPlatformError(error) && error.status === FORBIDDEN)
      return redirectTo(`${messages.link('/login')}?${new URLSearchParams({ returnTo: page })}`)
    if (!isWishlistFull(error)) throw error
    return scripted ? done({ type: 'toast', message: messages.t('wishlist.full') }) : redirectTo(noteAddress(page, 'full'))
  }
}
