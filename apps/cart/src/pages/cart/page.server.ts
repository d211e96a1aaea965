import { done, invalid, next, redirectTo, type FragmentContext, type ActionContext, type HeadOf } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { LinePage } from '@galleria/order-view/line-pages'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Cart, CartLine } from '@galleria/platform-client/storefront/cart/cart'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import type { CartProps } from '../../lib/cart-props.ts'
import { changeCart } from '../../lib/change-cart.ts'
import { chooseDelivery } from '../../lib/estimate/choose-delivery.ts'
import { deliveryEstimate, type DeliveryEstimate } from '../../lib/estimate/estimate-props.ts'
import { itemCount } from '../../lib/item-count.ts'
import { loadEstimate } from '../../lib/load-cart.ts'
import { noteCart } from '../../lib/note-cart.ts'
import { cartAddress, parseCartPosition, type CartPosition } from '../../lib/paging/cart-address.ts'
import { cartPage, toSavedPage } from '../../lib/paging/cart-pages.ts'
import { hasCapability, shopperPlatform } from '../../lib/platform.ts'
import { loadSavedItems, type OutsideItem } from '../../lib/saved-items.ts'
import { createShownMoney } from '../../lib/shown-currency.ts'
import { parsePageIntent, SAVED_ANCHOR, SHARE_ANCHOR, type PageIntent } from './page-intent.ts'
import { undoProps, type UndoProps } from './undo.ts'

export { Fallback } from './fallback.tsx'
export { default } from './page.tsx'

export const params = z.object({
  /** The pages of a cart with more lines than are shown at once, and of what is saved for later. */
  page: z.optional(z.string()),
  saved: z.optional(z.string()),
  /** The id of the link that was just made. */
  shared: z.optional(z.string()),
  /** Present where the form for an estimate is to be shown. */
  estimate: z.optional(z.string()),
  /** The line that was just added to, and what it held before. */
  added: z.optional(z.string()),
})
export type CartParams = z.infer<typeof params>

export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'load'

/** The maximum number of products that suggestions are asked for: an address holds no more. */
const MAX_PRODUCTS = 20

export interface CartPageProps extends CartProps {
  /** The shown page of the lines, and the number of pages: more than one where the cart has more lines than are shown at once. */
  readonly page: number
  readonly pages: number
  /** Null where the platform keeps nothing for later. */
  readonly saved: SavedProps | null
  readonly sharing: SharingProps | null
  /** What it costs to have the cart delivered; null as long as it is not known where to. */
  readonly delivery: DeliveryEstimate | null
  /** Ids of the products in the cart, the newest first. */
  readonly products: readonly string[]
  /** The offer to undo what was just done without JavaScript. */
  readonly undo: UndoProps | null
  /** Whether the shopper asks for the form that says where the cart is delivered to. */
  readonly placing: boolean
}

interface SavedProps extends LinePage<OutsideItem> {
  /** The number of saved items on all pages. */
  readonly count: number
}

/** Null where the platform shares no carts. */
interface SharingProps {
  /** The link that was just made. */
  readonly address: string | null
}

/** The cart, and what is kept beside it. Without that list the cart still sells. */
export async function loader(context: FragmentContext<CartParams, Env>): Promise<CartPageProps> {
  const [{ cart, delivery, products }, saved, shares] = await Promise.all([
    loadDelivery(context),
    loadSavedItems(context).catch(() => null),
    hasCapability(context.env, 'sharedCarts'),
  ])
  const { params, messages } = context
  const undo = undoProps(params, cart, messages)
  return {
    ...cartPage(cart, { page: params.page, of: undo?.fields['line'] }, messages),
    undo,
    delivery,
    products,
    placing: params.estimate !== undefined,
    saved: saved && { ...toSavedPage(saved, params.saved), count: saved.length },
    sharing: shares ? { address: toSharedAddress(context) } : null,
  }
}

async function loadDelivery(context: FragmentContext<CartParams, Env>) {
  const { cart, estimate } = await loadEstimate(context)
  if (!estimate || cart.lines.length === 0) return { cart, delivery: null, products: [] }
  return {
    cart,
    delivery: deliveryEstimate(estimate, { ...context.messages, ...createShownMoney(estimate.cart, context) }),
    products: productsOf(estimate.cart.lines),
  }
}

function productsOf(lines: readonly CartLine[]): string[] {
  const ids = lines.flatMap(({ reference }) => (reference?.appId === storesAppId ? reference.catalogItemId : []))
  return [...new Set(ids.toReversed())].slice(0, MAX_PRODUCTS)
}

function toSharedAddress({ params: { shared }, url, messages }: FragmentContext<CartParams, Env>): string | null {
  return shared ? url.origin + messages.link(`/shared-cart/${encodeURIComponent(shared)}`) : null
}

/** Handles the forms of the page: those of the cart's lines, and those of what is kept beside it. */
export async function action(context: ActionContext<CartParams, Env>) {
  const place = parseCartPosition(context.params)
  const intent = parsePageIntent(context.form.get('intent'))
  if (intent === null) return changeCart(context, place)
  const { t, link } = context.messages
  try {
    if (intent === 'deliver') return await chooseDelivery(context, place)
    if (intent === 'share') return redirectTo(link(await shareCart(context, place)))
    const { cart, message } = await applyIntent(intent, context)
    if (cart) noteCart(context, cart)
    if (!context.scripted) return redirectTo(link(cartAddress(place, intent === 'save' ? '' : SAVED_ANCHOR)))
    if (!cart) return done({ type: 'toast', message: t(message) })
    const event = { type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message: t(message) } } as const
    return next(intent === 'save' ? { saved: String(context.form.get('line')) } : {}, event)
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('cart.changed') })
    throw error
  }
}

interface Change {
  /** The changed cart; absent where the change left it as it is. */
  readonly cart?: Cart
  readonly message: 'saved.saved' | 'saved.moved' | 'saved.removed'
}

/** Gives the path of the cart's page with the link on it. */
async function shareCart(context: ActionContext<object, Env>, place: CartPosition): Promise<string> {
  const { id } = await platformOf(context).sharedCarts.share()
  return cartAddress(place, SHARE_ANCHOR, { shared: id })
}

function platformOf({ env, token, clientAddress, locale }: ActionContext<object, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  return shopperPlatform({ env, clientAddress, locale }, token)
}

async function applyIntent(intent: Exclude<PageIntent, 'share' | 'deliver'>, context: ActionContext<object, Env>): Promise<Change> {
  const { savedItems } = platformOf(context)
  const { form } = context
  const id = String(form.get('line') ?? '')
  switch (intent) {
    case 'save':
      return { cart: await savedItems.save(id), message: 'saved.saved' }
    case 'move':
      return { cart: await savedItems.moveToCart(id), message: 'saved.moved' }
    case 'forget':
      await savedItems.remove(id)
      return { message: 'saved.removed' }
  }
}

export const head: HeadOf<CartProps> = (_cart, { messages }) => ({ title: messages.t('cart.title'), robots: 'noindex' })
