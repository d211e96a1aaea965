import type { Locale } from '@galleria/intl/locales'
import { eq } from 'drizzle-orm'
import { nextNumber } from '../../db/queries/sequences.ts'
import { checkouts, orders } from '../../db/schema/commerce.ts'
import { agreedSum, checkoutState, countedItem, type CheckoutDetails, type Quote, type QuotedLine } from '../../domain/checkout.ts'
import { Failure } from '../../domain/failure.ts'
import { toMinor } from '../../domain/money.ts'
import { orderDocument, type NewOrder } from '../../domain/order-document.ts'
import { paymentOf } from '../../domain/payment-record.ts'
import type { Payment } from '../../domain/payment.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import { changeStock } from '../catalog/change-stock.ts'
import { writeDocuments } from '../catalog/write-documents.ts'
import type { CommerceContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { postMessage } from '../operations/post-message.ts'
import { insertOrder, type NewPayment } from '../orders/insert-order.ts'
import { takeCouponUse } from '../pricing/take-coupon-use.ts'
import { takeGiftCard } from '../pricing/take-gift-card.ts'
import { takeMembershipCredits } from '../pricing/take-membership-credits.ts'
import { completedCheckout } from './completed-checkout.ts'
import { checkoutOfToken, ownerOf, quoteOf, type CheckoutRow } from './open-checkout.ts'

export interface PlaceOrder extends OrderWish {
  readonly token: string
  readonly payment: Payment
  /** The sum that the shopper saw when agreeing: nobody is charged another one. */
  readonly shownTotal: string
}

export interface OrderWish {
  readonly shippingOption?: string
  readonly payment?: Payment
  readonly shownTotal?: string
  /** What the buyer read the page in: the confirmation speaks it too. */
  readonly language: Locale
}

export interface PlacedOrder {
  readonly orderId: string
  readonly number: number
}

type Complete = CheckoutDetails & { readonly email: string }

/**
 * Places the order of a checkout: stock, coupon, gift card, memberships, order, payments, checkout, e-mail and outbox together or not
 * at all. Once per checkout: again, it gives the order that is there. Answers when the order is on disk.
 */
export async function placeOrder(context: CommerceContext, { token, ...wish }: PlaceOrder): Promise<PlacedOrder> {
  return placeOrderOf(context, () => checkoutOfToken(context, token).checkout, wish)
}

/** The same for a checkout that is found otherwise. Without a payment the order waits for one. */
export async function placeOrderOf(context: CommerceContext, find: () => CheckoutRow, wish: OrderWish): Promise<PlacedOrder> {
  const placed = context.db.transaction(() => place(context, find(), wish))
  wakeForOutbox(context)
  await context.sync()
  return placed
}

function place(context: CommerceContext, checkout: CheckoutRow, wish: OrderWish): PlacedOrder {
  const state = checkoutState(checkout, context.now())
  if (state === 'completed') return placedBefore(context, checkout)
  if (state === 'expired') throw new Failure('CHECKOUT_EXPIRED', 'The checkout has expired.')
  const wishes = { ...checkout.details, ...(wish.shippingOption !== undefined && { shippingOption: wish.shippingOption }) }
  const quote = quoteOf(context, checkout, wishes)
  const details = agreedDetails(wishes, quote, wish.shownTotal)
  const orderId = crypto.randomUUID()
  takeStock(context, quote.lines, orderId)
  takeWhatPays(context, checkout, details, quote, orderId)
  return writeOrder(context, checkout, details, quote, { ...wish, orderId })
}

function placedBefore({ db }: CommerceContext, checkout: CheckoutRow): PlacedOrder {
  const order = db.select({ orderId: orders.id, number: orders.number }).from(orders).where(eq(orders.checkoutId, checkout.id)).get()
  if (!order) throw new Error(`The checkout ${checkout.id} is completed without an order`)
  return order
}

/** Everything that could stand between the shopper and the order, each with its own failure. */
function agreedDetails(details: CheckoutDetails, quote: Quote, shownTotal: string | undefined): Complete {
  const problems = quote.lines.filter(({ problem }) => problem !== undefined)
  if (problems.length > 0) throw outOfStock(problems)
  if (!quote.ready || details.email === undefined)
    throw new Failure('CHECKOUT_INCOMPLETE', 'The contact details or the address are missing.')
  if (quote.needsDelivery && !quote.chosen)
    throw new Failure('SHIPPING_OPTION_NOT_AVAILABLE', 'This delivery option does not exist for the address.')
  const violations = quote.pricing.violations.filter(({ severity }) => severity === 'ERROR').map(({ description }) => description)
  if (violations.length > 0) throw new Failure('CHECKOUT_HAS_VIOLATIONS', violations.join(' '), { violations })
  const sum = agreedSum(quote.pricing)
  if (shownTotal !== undefined && sum !== shownTotal)
    throw new Failure('CHECKOUT_TOTAL_CHANGED', 'The total has changed.', { shown: shownTotal, total: sum })
  return { ...details, email: details.email }
}

function takeStock(context: CommerceContext, lines: readonly QuotedLine[], orderId: string): void {
  const changed = new Set<string>()
  for (const line of lines) {
    const counted = countedItem(line)
    if (!counted) continue
    // The quote was made in this transaction, so this is a defect of the quote; no shopper gets what is not there.
    if (changeStock(context, { ...counted, by: -line.quantity, reason: 'sale', orderId }) === undefined)
      throw outOfStock([{ ...line, problem: 'short' }])
    changed.add(counted.productId)
  }
  for (const productId of changed) writeDocuments(context, productId)
}

function outOfStock(lines: readonly QuotedLine[]): Failure {
  const items = lines.map(({ item, problem, quantity, available = 0 }) => ({
    name: item.name.original ?? '',
    problem,
    quantity,
    available,
  }))
  return new Failure('INSUFFICIENT_INVENTORY', `Not in stock: ${items.map(({ name }) => name).join(', ')}.`, { items })
}

/** Coupon, memberships and gift card, as far as the prices count with them. */
function takeWhatPays(
  context: CommerceContext,
  checkout: CheckoutRow,
  { coupon, email }: Complete,
  { pricing }: Quote,
  orderId: string,
): void {
  if (coupon && pricing.coupon && !pricing.coupon.problem) takeCouponUse(context, coupon, ownerOf(checkout), orderId, email)
  takeMembershipCredits(context, pricing, orderId)
  if (pricing.giftCard?.amount.gt(0)) takeGiftCard(context, pricing.giftCard, pricing.giftCard.amount, orderId)
}

function writeOrder(
  context: CommerceContext,
  checkout: CheckoutRow,
  details: Complete,
  quote: Quote,
  { payment, language, orderId }: OrderWish & { readonly orderId: string },
): PlacedOrder {
  const { db } = context
  const now = context.now()
  const owner = ownerOf(checkout)
  const order: NewOrder = {
    id: orderId,
    number: nextNumber(db, 'order', storeSettings.firstOrderNumber),
    checkoutId: checkout.id,
    owner,
    channelType: checkout.channelType,
    placedAt: now,
    details,
    language,
    newId: () => crypto.randomUUID(),
  }
  const taken = new Map(quote.lines.map((line) => [line.id, countedItem(line) ? line.quantity : 0]))
  insertOrder(context, { document: orderDocument(order, quote), payments: paymentsOf(quote, payment, now), taken, caller: owner })
  db.update(checkouts).set({ orderId: order.id, details, updatedAt: now }).where(eq(checkouts.id, checkout.id)).run()
  postMessage(context, { topic: 'checkout-completed', owner, checkout: completedCheckout(checkout) })
  return { orderId: order.id, number: order.number }
}

/** What pays the order: the gift card first, then what the shopper chose for the rest. Where nothing is due at once, the order stands on what is paid later. */
function paymentsOf({ pricing: { giftCard, due, payLater } }: Quote, payment: Payment | undefined, now: number): NewPayment[] {
  return [
    ...(giftCard?.amount.gt(0)
      ? [
          {
            method: 'gift-card',
            status: 'APPROVED',
            amountMinor: toMinor(giftCard.amount),
            details: { giftCard: { obfuscatedCode: giftCard.obfuscatedCode, giftCardId: giftCard.id } },
          } as const,
        ]
      : []),
    ...(payment && due.gt(0) ? [paymentOf(payment, toMinor(due), now)] : []),
    ...(due.eq(0) && payLater.total.gt(0) ? [paymentOf({ method: 'offline' }, toMinor(payLater.total), now)] : []),
  ]
}
