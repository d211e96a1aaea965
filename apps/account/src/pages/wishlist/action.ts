import { redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { storesAppId, defaultVariantId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import { isApplicationError, isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { noteAddress, type Note } from '../../lib/wishlist/note.ts'

/** Errors that tell of the product or the list, not of a fault. */
const USER_ERROR_STATUSES = new Set([400, 404, 409])

/** Every form of the page leads back to it with a note, so that a reload repeats nothing. */
export async function action(context: ActionContext<object, Env>) {
  const page = context.messages.link('/wishlist')
  const product = formText(context.form, 'product')
  const about = { product, variant: formText(context.form, 'variant') }
  try {
    const note = await applyIntent(context, product)
    return redirectTo(note ? noteAddress(page, note, about) : page)
  } catch (error) {
    if (!isPlatformError(error) || !USER_ERROR_STATUSES.has(error.status ?? 0)) throw error
    return redirectTo(noteAddress(page, isApplicationError(error, 'WISHLIST_IS_FULL') ? 'full' : 'unavailable', about))
  }
}

async function applyIntent({ form, env, token, clientAddress, locale }: ActionContext<object, Env>, product: string): Promise<Note | null> {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { wishlist, cartAdditions } = shopperPlatform({ env, clientAddress, locale }, token)
  switch (formText(form, 'intent')) {
    case 'move': {
      const { items } = await wishlist.get()
      const item = items.find(({ productId }) => productId === product)
      // The button was pressed twice, or another tab has moved the product.
      if (!item) return null
      const options = { variantId: item.variantId ?? defaultVariantId }
      await cartAdditions.add([{ catalogReference: { appId: storesAppId, catalogItemId: product, options }, quantity: 1 }], {
        // It may come again before the product has left the list.
        idempotencyKey: `wishlist-${product}-${item.addedDate.getTime()}`,
      })
      await wishlist.remove(product)
      return 'moved'
    }
    case 'remove':
      await wishlist.remove(product)
      return 'removed'
    case 'restore': {
      const variantId = formText(form, 'variant')
      await wishlist.add({ productId: product, ...(variantId && { variantId }) })
      return null
    }
    case 'share':
      await wishlist.share({ ownerName: formText(form, 'ownerName') })
      return 'shared'
    case 'unshare':
      await wishlist.unshare()
      return 'unshared'
    default:
      return null
  }
}
