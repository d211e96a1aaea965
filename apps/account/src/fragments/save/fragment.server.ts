import { done, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { noteAddress } from '../../lib/wishlist/note.ts'

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
  const { items } = await shopperPlatform({ env, clientAddress }, token).wishlist.get()
  return { saved: items.some(({ productId }) => productId === params.productId), count: items.length }
}

/** Saves the product, or takes it off the list. Without a script the list is the next page. */
export async function action({ params, form, env, token, clientAddress, messages, scripted }: ActionContext<SaveParams, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { productId, variantId } = params
  const { wishlist } = shopperPlatform({ env, clientAddress }, token)
  const page = messages.link('/wishlist')
  const saves = form.get('intent') !== 'remove'
  try {
    const { items } = saves ? await wishlist.add({ productId, ...(variantId && { variantId }) }) : await wishlist.remove(productId)
    if (!scripted) return redirectTo(page)
    return done(
      { type: 'event', name: 'account:wishlist-updated', detail: { productId, saved: saves, count: items.length } },
      { type: 'toast', message: messages.t(saves ? 'save.saved' : 'save.removed') },
    )
  } catch (error) {
    if (!isApplicationError(error, 'WISHLIST_IS_FULL')) throw error
    return scripted ? done({ type: 'toast', message: messages.t('wishlist.full') }) : redirectTo(noteAddress(page, 'full'))
  }
}
