import type { FragmentContext } from '@galleria/fragments/remote'
import type { LinePage } from '@galleria/order-view/line-pages'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import { storesAppId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import type { Env } from '../../../env.ts'
import type { CartProps } from '../../lib/cart-props.ts'
import { deliveryEstimate, type DeliveryEstimate } from '../../lib/estimate/estimate-props.ts'
import { loadEstimate } from '../../lib/load-cart.ts'
import { cartPage, savedPage } from '../../lib/paging/cart-pages.ts'
import { hasCapability } from '../../lib/platform.ts'
import { loadSavedItems, type OutsideItem } from '../../lib/saved-items.ts'
import { shownMoney } from '../../lib/shown-currency.ts'
import type { CartParams } from './params.ts'
import { undoProps, type UndoProps } from './undo.ts'

/** That suggestions are asked for: an address holds no more. */
const MAX_PRODUCTS = 20

export interface CartPageProps extends CartProps {
  /** Of a cart with more lines than are shown at once. */
  readonly page: number
  readonly pages: number
  /** Null where the platform keeps nothing for later. */
  readonly saved: SavedProps | null
  readonly sharing: SharingProps | null
  /** What it costs to have the cart delivered; null as long as it is not known where to. */
  readonly delivery: DeliveryEstimate | null
  /** Ids of the products in the cart, the newest first. */
  readonly products: readonly string[]
  /** Of what was just done without JavaScript. */
  readonly undo: UndoProps | null
  /** Whether the shopper asks to say where that is. */
  readonly placing: boolean
}

interface SavedProps extends LinePage<OutsideItem> {
  /** Of all pages. */
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
    saved: saved && { ...savedPage(saved, params.saved), count: saved.length },
    sharing: shares ? { address: sharedAddress(context) } : null,
  }
}

async function loadDelivery(context: FragmentContext<CartParams, Env>) {
  const { cart, estimate } = await loadEstimate(context)
  if (!estimate || cart.lines.length === 0) return { cart, delivery: null, products: [] }
  return {
    cart,
    delivery: deliveryEstimate(estimate, { ...context.messages, ...shownMoney(estimate.cart ?? {}, context) }),
    products: productsOf(estimate.cart?.lineItems ?? []),
  }
}

function productsOf(lines: readonly LineItem[]): string[] {
  const ids = lines.flatMap(({ catalogReference }) => (catalogReference?.appId === storesAppId ? catalogReference.catalogItemId : []))
  return [...new Set(ids.toReversed())].slice(0, MAX_PRODUCTS)
}

function sharedAddress({ params: { shared }, url, messages }: FragmentContext<CartParams, Env>): string | null {
  return shared ? url.origin + messages.link(`/shared-cart/${encodeURIComponent(shared)}`) : null
}
