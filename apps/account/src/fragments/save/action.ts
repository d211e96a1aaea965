import { done, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { noteAddress } from '../../lib/wishlist/note.ts'
import type { SaveParams } from './params.ts'

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
