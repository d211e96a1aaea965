import { invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import type { MessageKey, Messages } from '@galleria/intl/messages'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import { storesAppId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import { ApplicationError, type PlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { BUY_NOW, type CartIntent } from '../../lib/cart-intent.ts'
import { changeCart } from '../../lib/change-cart.ts'
import { itemCount } from '../../lib/item-count.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { parseQuantity } from '../../lib/quantity.ts'
import { buyNow } from '../../lib/start-checkout.ts'
import type { AddToCartParams } from './params.ts'
import { parseTexts } from './parse-texts.ts'

/** Adds the product or buys it past the cart; or, from the button that the confirmation has, takes it out again as a change of its line. */
export async function action(context: ActionContext<AddToCartParams, Env>) {
  const { params, form, env, token, clientAddress, locale, messages, scripted } = context
  const buys = form.get('intent') === BUY_NOW
  if (form.has('intent') && !buys) return undoAdding(context)
  const { t, counted, link } = messages
  const parsed = parseQuantity(form.get('quantity'), { messages, remove: false })
  if (parsed.error !== undefined) return invalid({ quantity: parsed.error })
  const { quantity } = parsed
  const { maximum } = params
  if (maximum !== undefined && quantity > maximum) return invalid({ quantity: counted('quantity.inStock', maximum) })
  const texts = parseTexts(params, form, messages)
  if (texts.errors) return invalid(texts.errors)
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  try {
    const line = newLine(params, quantity, texts.options)
    if (buys) return await buyNow(context, [line])
    const { currentCart } = shopperPlatform({ env, clientAddress, locale }, token)
    const cart = await currentCart.add({ lineItems: [line] }, idempotencyKey(form))
    const added = addedLine(cart, params, quantity)
    if (!scripted) return redirectTo(link(added.line ? `/cart?${new URLSearchParams({ added: `${added.line} ${added.left}` })}` : '/cart'))
    return next(
      { added: '1', ...added },
      { type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), ...(params.drawer && { opens: true }) } },
      // The drawer does not say what the stock has kept back.
      ...(params.drawer && added.line ? [] : [{ type: 'toast', message: confirmation(cart, params, messages) } as const]),
    )
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t(reason(error)) })
    throw error
  }
}

function newLine({ productId, variantId }: AddToCartParams, quantity: number, options: object) {
  return { catalogReference: { appId: storesAppId, catalogItemId: productId, options: { variantId, ...options } }, quantity }
}

async function undoAdding(context: ActionContext<AddToCartParams, Env>) {
  const { params, form, messages } = context
  const result = await changeCart(context)
  const removed = form.get('intent') === ('remove' satisfies CartIntent)
  const message = removed ? messages.t('cart.removed', { name: params.name }) : messages.t('cart.updated')
  return result.kind === 'done' ? { ...result, intents: [...result.intents, { type: 'toast', message } as const] } : result
}

/** The line and what it held before; neither where the stock has kept some of it back: how much was added is not known then. */
function addedLine(cart: Cart, params: AddToCartParams, quantity: number): { readonly line?: string; readonly left?: string } {
  const line = lineOf(cart, params)
  return !line || isCapped(line) || line.quantity < quantity ? {} : { line: line.id, left: String(line.quantity - quantity) }
}

/** The platform never adds more than the stock, and shows this only by the quantity of the line. */
function confirmation(cart: Cart, params: AddToCartParams, { t, counted }: Messages): string {
  const { name } = params
  const line = lineOf(cart, params)
  return line && isCapped(line) ? counted('add.capped', line.quantity, { name }) : t('add.toast', { name })
}

function lineOf({ lineItems }: Cart, { productId, variantId }: AddToCartParams): LineItem | undefined {
  return lineItems.findLast(
    ({ catalogReference }) => catalogReference?.catalogItemId === productId && catalogReference.options?.['variantId'] === variantId,
  )
}

function isCapped({ quantity, availability }: LineItem): boolean {
  return availability?.quantityAvailable !== undefined && quantity >= availability.quantityAvailable
}

const REASONS = new Map<string, MessageKey>([
  ['CATALOG_ITEM_NOT_FOUND', 'add.notSold'],
  ['CATALOG_ITEM_NOT_AVAILABLE', 'add.soldOut'],
  ['CART_TEXTS_TOO_LONG', 'add.textsFull'],
])

function reason(error: PlatformError): MessageKey {
  return (error instanceof ApplicationError && REASONS.get(error.code)) || 'add.refused'
}
