import { ownerOf } from '@galleria/commerce/access/owner'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import { Failure } from '@galleria/commerce/failures/failure'
import { eq } from 'drizzle-orm'
import { checkouts } from '../../db/schema/commerce.ts'
import { updateRow } from '../../db/sql/row-statements.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { findCoupon } from '../pricing/coupons/find-coupon.ts'
import { findGiftCard } from '../pricing/gift-cards/find-gift-card.ts'
import { checkoutOfToken, type CheckoutRow, openCheckoutOfToken, refuseClosed, resolveLines } from './open-checkout.ts'
import { noteReminder, type TypedEmail } from './reminders/note-reminder.ts'

/** Puts a coupon or a gift card into the checkout of a hosted page. Throws why it cannot be used. */
function enterCode(context: CommerceContext, { token, code }: { token: string; code: string }): void {
  const { checkout } = openCheckoutOfToken(context, token)
  const found = giftCardOf(context, code) ?? { coupon: { ...couponOf(context, checkout, code), enteredHere: true } }
  changeDetails(context, checkout, found)
}

/** Lets go of the coupon or the gift card. Where there is none, nothing changes. */
function removeCode(context: CommerceContext, { token, kind }: { token: string; kind: 'coupon' | 'gift-card' }): void {
  dropCode(context, openCheckoutOfToken(context, token).checkout, kind)
}

export function dropCode(context: CommerceContext, checkout: CheckoutRow, kind: 'coupon' | 'gift-card'): void {
  const { coupon, giftCard, ...details } = checkout.details
  writeDetails(
    context,
    checkout,
    kind === 'coupon' ? { ...details, ...(giftCard && { giftCard }) } : { ...details, ...(coupon && { coupon }) },
  )
}

/** The coupon of a code, if the buyer may use it on the checkout's lines now. */
export function couponOf(context: CommerceContext, checkout: CheckoutRow, code: string): { id: string; code: string } {
  const { email, merchantDiscounts } = checkout.details
  return findCoupon(context, {
    code,
    request: {
      owner: ownerOf(checkout),
      ...(email !== undefined && { email }),
      ...(merchantDiscounts && { merchantDiscounts }),
      lines: toUnpricedLines(resolveLines(context, checkout.lines)),
    },
  })
}

/** The gift card of a code; none where the code is not one's. */
function giftCardOf(context: CommerceContext, code: string): Pick<CheckoutDetails, 'giftCard'> | undefined {
  try {
    return { giftCard: findGiftCard(context, { code }) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'GIFT_CARD_NOT_FOUND') return undefined
    throw error
  }
}

/** Keeps what was told; what is not given stays. */
function changeDetails(context: CommerceContext, checkout: CheckoutRow, details: CheckoutDetails): void {
  writeDetails(context, checkout, { ...checkout.details, ...details })
}

function writeDetails(context: CommerceContext, checkout: CheckoutRow, details: CheckoutDetails): void {
  refuseClosed(context, checkout)
  context.db.update(checkouts).set({ details, updatedAt: context.now() }).where(eq(checkouts.id, checkout.id)).run()
}

interface SaveDetails {
  readonly token: string
  readonly details: CheckoutDetails
  /** Given, the address among the details was typed into a page: a checkout that goes no further is told of there. */
  readonly typed?: TypedEmail
}

/** Keeps what the shopper has told; what is not given stays. An expired checkout keeps it for the next one of its cart. */
function saveCheckoutDetails(context: CommerceContext, { token, details, typed }: SaveDetails): void {
  const { db, now } = context
  const { email } = details
  const { checkout } = checkoutOfToken(context, token)
  if (checkout.orderId !== null) return refuseClosed(context, checkout)
  const changed = { details: { ...checkout.details, ...details }, updatedAt: now() }
  db.transaction(() => {
    updateRow(db, checkouts, checkouts.id, checkout.id, changed)
    if (typed && email !== undefined) noteReminder(context, checkout, { ...typed, email, token })
  })
  if (typed) scheduleOutbox(context)
}

export const enterCodeMethods = { enterCode, removeCode, saveCheckoutDetails }
