import { done, invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Messages } from '@galleria/intl/messages'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import { storesAppId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import { ApplicationError, type PlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { itemCount } from '../../lib/item-count.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { parseQuantity } from '../../lib/quantity.ts'
import { idempotencyKey } from '../../lib/submit-key.ts'
import type { AddToCartParams } from './params.ts'
import { parseTexts } from './parse-texts.ts'

export async function action({ params, form, env, token, clientAddress, locale, messages, scripted }: ActionContext<AddToCartParams, Env>) {
  const { t, counted, link } = messages
  const parsed = parseQuantity(form.get('quantity'), { messages, remove: false })
  if (parsed.error !== undefined) return invalid({ quantity: parsed.error })
  const { quantity } = parsed
  const maximum = params.maximum === '' ? Number.POSITIVE_INFINITY : Number(params.maximum)
  if (quantity > maximum) return invalid({ quantity: counted('quantity.inStock', maximum) })
  const texts = parseTexts(params, form, messages)
  if (texts.errors) return invalid(texts.errors)
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  try {
    const { currentCart } = shopperPlatform({ env, clientAddress, locale }, token)
    const cart = await currentCart.add({ lineItems: [newLine(params, quantity, texts.options)] }, idempotencyKey(form))
    if (!scripted) return redirectTo(link('/cart'))
    return done(
      { type: 'event', name: 'cart:updated', detail: { count: itemCount(cart) } },
      { type: 'toast', message: confirmation(cart, params, messages) },
    )
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t(reason(error)) })
    throw error
  }
}

function newLine({ productId, variantId }: AddToCartParams, quantity: number, options: object) {
  return { catalogReference: { appId: storesAppId, catalogItemId: productId, options: { variantId, ...options } }, quantity }
}

/** The platform never adds more than the stock, and shows this only by the quantity of the line. */
function confirmation({ lineItems }: Cart, { productId, variantId, name }: AddToCartParams, { t, counted }: Messages): string {
  const line = lineItems.find(
    ({ catalogReference }) => catalogReference?.catalogItemId === productId && catalogReference.options?.['variantId'] === variantId,
  )
  const left = line?.availability?.quantityAvailable
  if (line && left !== undefined && line.quantity >= left) return counted('add.capped', left, { name })
  return t('add.toast', { name })
}

const REASONS = { CATALOG_ITEM_NOT_FOUND: 'add.notSold', CATALOG_ITEM_NOT_AVAILABLE: 'add.soldOut' } as const

function reason(error: PlatformError) {
  const code = error instanceof ApplicationError ? error.code : ''
  return code === 'CATALOG_ITEM_NOT_FOUND' || code === 'CATALOG_ITEM_NOT_AVAILABLE' ? REASONS[code] : 'add.refused'
}
