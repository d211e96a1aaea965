import { ownerOf } from '@galleria/commerce/access/owner'
import { isCustom, itemRequest, type Reader, type SeenLine } from '@galleria/commerce/cart/cart-line'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { type CheckoutDetails, type CheckoutLine, checkoutState, type Quote, quoteCheckout } from '@galleria/commerce/checkout/checkout'
import { Failure } from '@galleria/commerce/failures/failure'
import { priceCart } from '@galleria/commerce/pricing/price-cart'
import { pickupOptions } from '@galleria/commerce/pricing/settings/pickup-places'
import { eq } from 'drizzle-orm'
import { checkouts, redirectSessions } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../db/sql/row-statements.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import type { CommerceContext } from '../contexts.ts'
import { pricingInput } from '../pricing/pricing-input.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

const visitOfToken = memoizeStatement((db: CommerceContext['db']) =>
  db
    .select({ checkout: checkouts, callbacks: redirectSessions.callbacks, language: redirectSessions.language })
    .from(redirectSessions)
    .innerJoin(checkouts, eq(checkouts.id, redirectSessions.checkoutId))
    .where(eq(redirectSessions.token, textPlaceholder('token')))
    .prepare(),
)

/** The checkout that a hosted page's token opens. Throws CHECKOUT_NOT_FOUND. */
export function checkoutOfToken({ db }: CommerceContext, token: string) {
  const row = visitOfToken(db).get({ token })
  if (!row) throw new Failure('CHECKOUT_NOT_FOUND', 'There is no such checkout.')
  return row
}

/** Finds the checkout of a token. Throws unless it can be changed. */
export function openCheckoutOfToken(context: CommerceContext, token: string) {
  const row = checkoutOfToken(context, token)
  refuseClosed(context, row.checkout)
  return row
}

/** Throws CHECKOUT_EXPIRED or CHECKOUT_ALREADY_COMPLETED. */
export function refuseClosed({ now }: CommerceContext, checkout: CheckoutRow): void {
  const state = checkoutState(checkout, now())
  if (state === 'expired') throw new Failure('CHECKOUT_EXPIRED', 'The checkout has expired. Begin a new one from the cart.')
  if (state === 'completed')
    throw new Failure('CHECKOUT_ALREADY_COMPLETED', 'The order of this checkout is placed.', { orderId: checkout.orderId })
}

/** Lines beside what the catalog says about them now. */
export function resolveLines(context: CommerceContext, lines: readonly CheckoutLine[], reader?: Reader): SeenLine[] {
  const references = lines.flatMap((line) => (isCustom(line) ? [] : [itemRequest(line, reader)]))
  const found = resolveItems(context, { references }).values()
  return lines.map((line) => (isCustom(line) ? line : { ...line, now: found.next().value ?? { missing: 'product' } }))
}

/** The checkout at this moment's prices, stock and delivery costs. */
export function quoteOf(
  context: CommerceContext,
  checkout: Pick<CheckoutRow, 'lines' | 'ownerKind' | 'ownerId'>,
  details: CheckoutDetails,
): Quote {
  const seen = resolveLines(context, checkout.lines)
  const unpriced = toUnpricedLines(seen)
  const { email, coupon, giftCard, merchantDiscounts, memberships, billingAddress, chosenFees } = details
  const [pickup] = details.pickup ? pickupOptions(readSettings(context).settings) : []
  const shippingAddress = details.pickup ? pickup && { ...pickup.pickup } : details.shippingAddress
  const input = pricingInput(context, {
    owner: ownerOf(checkout),
    ...(email !== undefined && { email }),
    lines: unpriced,
    ...(coupon && { coupon }),
    ...(giftCard && { giftCard }),
    ...(merchantDiscounts && { merchantDiscounts }),
    ...(memberships && { selectedMemberships: memberships }),
    ...(chosenFees && { chosenFees }),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
  })
  return quoteCheckout(seen, unpriced, details, (code) => priceCart({ ...input, ...(code !== undefined && { shippingOption: { code } }) }))
}
