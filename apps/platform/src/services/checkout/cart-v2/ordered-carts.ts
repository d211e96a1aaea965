import { isAdmin, ownerKey, ownerOf, type Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { toOrderedCart } from '@galleria/commerce/orders/ordered/ordered-cart'
import { and, eq, isNotNull } from 'drizzle-orm'
import { checkouts, orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from '../../pricing/settings/read-settings.ts'
import type { CheckoutRow } from '../open-checkout.ts'

interface OfCart {
  readonly id: string
  readonly caller: Caller
}

/** The order that a cart has become, where it is the caller's. */
function findOrderOfCart(context: CommerceContext, of: OfCart): string | null {
  return findOrderedCheckout(context, of)?.orderId ?? null
}

/** A cart stays readable after its order. Throws CART_NOT_FOUND. */
function getOrderedCart(context: CommerceContext, of: OfCart) {
  const checkout = findOrderedCheckout(context, of)
  if (!checkout) throw new Failure('CART_NOT_FOUND', `There is no cart ${of.id}.`)
  const { settings } = readSettings(context)
  const cart = toOrderedCart(
    { ...checkout, owner: ownerOf(checkout) },
    {
      storeUrl: context.settings.storeUrl,
      currency: settings.currency,
      taxIncludedInPrices: settings.tax.includedInPrices,
      settings,
      order: context.db.select({ document: orders.document }).from(orders).where(eq(orders.id, checkout.orderId)).get()?.document,
    },
  )
  return { cart }
}

function findOrderedCheckout({ db }: CommerceContext, { id, caller }: OfCart): (CheckoutRow & { readonly orderId: string }) | undefined {
  const row = db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.cartId, id), isNotNull(checkouts.orderId)))
    .get()
  const isOwn = row && (isAdmin(caller) || ownerKey(caller) === ownerKey(ownerOf(row)))
  return row?.orderId && isOwn ? { ...row, orderId: row.orderId } : undefined
}

export const orderedCartsMethods = { findOrderOfCart, getOrderedCart }
