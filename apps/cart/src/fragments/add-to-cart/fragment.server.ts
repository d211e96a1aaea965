import { invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import type { MessageKey, Messages } from '@galleria/intl/messages'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Cart, CartLine } from '@galleria/platform-client/storefront/cart/cart'
import { findItemRefusal, type ItemRefusal } from '@galleria/platform-client/storefront/cart/item-refusal'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { BUY_NOW, type CartIntent } from '../../lib/cart-intent.ts'
import { changeCart } from '../../lib/change-cart.ts'
import { itemCount } from '../../lib/item-count.ts'
import { noteCart } from '../../lib/note-cart.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { parseQuantity } from '../../lib/quantity.ts'
import { buyNow } from '../../lib/start-checkout.ts'
import { parseTexts } from './parse-texts.ts'
import { toFormTexts, type FormTexts } from './text-fields.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'

/** A text that the shopper writes for the product, such as an engraving. */
const CustomText = z.object({
  /** What the platform calls it. */
  title: z.string(),
  /** What the shopper reads, in the language of the page. */
  label: z.string(),
  /** The maximum length of the text, in characters. */
  maxLength: z.int(),
  required: z.optional(z.boolean()),
})

/** What the page chose, and the facts of it that the form needs: the browser shows another variant without asking the server. */
export const params = z.object({
  productId: z.string(),
  /** Empty before a variant is chosen. */
  variantId: z.string(),
  /** The product's name in the confirmation; the platform knows the product by its id. */
  name: z.string(),
  available: z.boolean(),
  /** The stock; missing where it is not counted. */
  maximum: z.optional(z.int()),
  /** The drawer tells what was added. */
  drawer: z.optional(z.boolean()),
  /** The platform can take it to the checkout past the cart. */
  express: z.optional(z.boolean()),
  /** What is paid with the order, where the rest is paid later: an amount or a share, as the page shows it. */
  deposit: z.optional(z.string()),
  customTexts: z.optional(z.array(CustomText)),
  /** Whether the product is a gift card that can be sent to another person. */
  giftable: z.optional(z.boolean()),
})
export type AddToCartParams = z.infer<typeof params>

export const session = 'visitor'
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const hydrate = 'load'

/** Most products take no texts: browsers have no labels for them. */
export function serverProps(shown: AddToCartParams, messages: Messages): { texts?: FormTexts } {
  const texts = toFormTexts(shown, messages)
  return texts ? { texts } : {}
}

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
    const cart = await shopperPlatform({ env, clientAddress, locale }, token).cart.add([line], idempotencyKey(form))
    noteCart(context, cart)
    const added = findAddedLine(cart, params, quantity)
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
  return { reference: { appId: storesAppId, catalogItemId: productId, options: { variantId, ...options } }, quantity }
}

async function undoAdding(context: ActionContext<AddToCartParams, Env>) {
  const { params, form, messages } = context
  const result = await changeCart(context)
  const removed = form.get('intent') === ('remove' satisfies CartIntent)
  const message = removed ? messages.t('cart.removed', { name: params.name }) : messages.t('cart.updated')
  return result.kind === 'done' ? { ...result, intents: [...result.intents, { type: 'toast', message } as const] } : result
}

/** The line and what it held before; neither where the stock has kept some of it back: how much was added is not known then. */
function findAddedLine(cart: Cart, params: AddToCartParams, quantity: number): { readonly line?: string; readonly left?: string } {
  const line = lineOf(cart, params)
  return !line || isCapped(line) || line.requestedQuantity < quantity
    ? {}
    : { line: line.id, left: String(line.requestedQuantity - quantity) }
}

/** The platform never adds more than the stock, and shows this only by the quantity of the line. */
function confirmation(cart: Cart, params: AddToCartParams, { t, counted }: Messages): string {
  const { name } = params
  const line = lineOf(cart, params)
  return line && isCapped(line) ? counted('add.capped', line.requestedQuantity, { name }) : t('add.toast', { name })
}

function lineOf({ lines }: Cart, { productId, variantId }: AddToCartParams): CartLine | undefined {
  return lines.findLast(({ reference }) => reference?.catalogItemId === productId && reference.options?.['variantId'] === variantId)
}

function isCapped({ requestedQuantity, maxQuantity }: CartLine): boolean {
  return maxQuantity !== null && requestedQuantity >= maxQuantity
}

const REASONS = { gone: 'add.notSold', soldOut: 'add.soldOut', textsTooLong: 'add.textsFull' } as const satisfies Record<
  ItemRefusal,
  MessageKey
>

function reason(error: unknown): MessageKey {
  const refusal = findItemRefusal(error)
  return refusal ? REASONS[refusal] : 'add.refused'
}
