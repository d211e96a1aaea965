import { ownerOf } from '@galleria/commerce/access/owner'
import {
  formatAgreedSum,
  type CheckoutDetails,
  checkoutState,
  findCountedItem,
  type Quote,
  type QuotedLine,
  slotOf,
} from '@galleria/commerce/checkout/checkout'
import type { Payment } from '@galleria/commerce/checkout/payment'
import { Failure } from '@galleria/commerce/failures/failure'
import { type NewOrder, createOrderDocument } from '@galleria/commerce/orders/order-document'
import { paymentOf } from '@galleria/commerce/orders/payment-record'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { toMinor } from '@galleria/commerce/values/money'
import type { Locale } from '@galleria/intl/locales'
import { eq, sql } from 'drizzle-orm'
import { checkouts, orders, paymentAttempts } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder, updateRow } from '../../db/sql/row-statements.ts'
import { nextNumber } from '../../db/sql/sequences.ts'
import { changeStock } from '../catalog/inventory/change-stock.ts'
import { writeDocuments } from '../catalog/write-documents.ts'
import type { CommerceContext } from '../contexts.ts'
import { holdFor } from '../orders/holds/limit-unpaid-orders.ts'
import type { Hold } from '../orders/holds/unpaid-orders.ts'
import { insertOrder, type NewPayment } from '../orders/insert-order.ts'
import { postCompletion } from '../orders/post-completion.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { settleOutbox } from '../outbox/settle-outbox.ts'
import { redeemCoupon } from '../pricing/coupons/redeem-coupon.ts'
import { redeemGiftCard } from '../pricing/gift-cards/redeem-gift-card.ts'
import { spendMembershipCredits } from '../pricing/memberships/spend-membership-credits.ts'
import { checkoutOfToken, type CheckoutRow, quoteOf } from './open-checkout.ts'
import { refusePayOnDelivery } from './pay-on-delivery.ts'
import { dropReminders } from './reminders/note-reminder.ts'
import { bookSlot, requireOfferedSlot, slotsOf } from './slot-bookings.ts'

export interface PlaceOrder extends OrderRequest {
  readonly token: string
  readonly payment: Payment
  /** The sum that the shopper agreed to: no other sum is charged. */
  readonly shownTotal: string
}

export interface OrderRequest {
  readonly shippingOption?: string
  readonly payment?: Payment
  readonly shownTotal?: string
  /** What the shopper pays in: no order is made in another currency. */
  readonly currency?: string
  /** What the buyer read the page in: the confirmation speaks it too. */
  readonly language: Locale
  /** Whether the shop itself places the order: it may wait for its money as it likes. */
  readonly isAdmin?: boolean
  /** Where the shopper's request comes from, when that is known. */
  readonly network?: string | undefined
  /** When the shopper began to pay, if that took a while: the checkout had to be open then. */
  readonly startedAt?: number
}

export interface PlacedOrder {
  readonly orderId: string
  readonly number: number
}

type Complete = CheckoutDetails & { readonly email: string }

const openAttemptsDue = memoizeStatement((db: CommerceContext['db']) =>
  db
    .update(paymentAttempts)
    .set({ dueAt: sql`${sql.placeholder('now')}` })
    .where(sql`${paymentAttempts.checkoutId} = ${textPlaceholder('checkoutId')} and ${paymentAttempts.state} = 'OPEN'`)
    .prepare(),
)

/**
 * Places the order of a checkout: stock, coupon, gift card, memberships, order, payments, checkout, e-mail and outbox together or not
 * at all. Once per checkout: again, it gives the order that is there. Answers when the order is on disk.
 */
async function placeOrder(context: CommerceContext, { token, ...request }: PlaceOrder): Promise<PlacedOrder> {
  const placed = await placeOrderFor(context, () => checkoutOfToken(context, token).checkout, request)
  // The cart lets go of what was ordered before the shopper is back in the store.
  await settleOutbox(context)
  return placed
}

/** Places the order of a checkout that the caller finds. Without a payment the order waits for one. */
export async function placeOrderFor(context: CommerceContext, find: () => CheckoutRow, request: OrderRequest): Promise<PlacedOrder> {
  const placed = context.db.transaction(() => placeInTransaction(context, find(), request))
  scheduleOutbox(context)
  await context.sync()
  return placed
}

/** Places the order inside the caller's transaction. */
export function placeInTransaction(context: CommerceContext, checkout: CheckoutRow, request: OrderRequest): PlacedOrder {
  if (checkout.orderId !== null) return findPlacedOrder(context, checkout)
  const { details, quote } = checkOrder(context, checkout, request)
  refusePayOnDelivery(context, details, quote, request)
  const hold = request.isAdmin
    ? undefined
    : holdFor(context, quote, { email: details.email, network: request.network, payment: request.payment })
  const orderId = crypto.randomUUID()
  reserveStock(context, quote.lines, orderId)
  redeemPayments(context, checkout, details, quote, orderId)
  return writeOrder(context, checkout, details, quote, { ...request, orderId, hold })
}

/** What the order of an open checkout would be made of. Throws what stands in its way. */
export function checkOrder(
  context: CommerceContext,
  checkout: CheckoutRow,
  { shippingOption, shownTotal, currency, startedAt }: Pick<OrderRequest, 'shippingOption' | 'shownTotal' | 'currency' | 'startedAt'>,
): { readonly details: Complete; readonly quote: Quote } {
  if (checkoutState(checkout, startedAt ?? context.now()) === 'expired') throw new Failure('CHECKOUT_EXPIRED', 'The checkout has expired.')
  const chosen = { ...checkout.details, ...(shippingOption !== undefined && { shippingOption }) }
  const quote = quoteOf(context, checkout, chosen)
  requireSlot(context, chosen, quote, startedAt)
  return { details: assertAgreedDetails(chosen, quote, { shownTotal, currency }), quote }
}

/** What is paid already is ordered without a slot where the shop began to offer them during the payment. */
function requireSlot(context: CommerceContext, details: CheckoutDetails, quote: Quote, startedAt: number | undefined): void {
  const offer = quote.chosen?.offer
  if (!offer?.timeSlots) return
  const slot = slotOf(details, quote)
  if (slot) return requireOfferedSlot(context, offer, slot, startedAt)
  if (startedAt !== undefined) return
  const data = { timeZone: offer.timeSlots.timeZone, slots: slotsOf(context, offer) }
  throw new Failure('DELIVERY_TIME_SLOT_REQUIRED', 'This delivery option needs a time slot.', data)
}

function findPlacedOrder({ db }: CommerceContext, checkout: CheckoutRow): PlacedOrder {
  const order = db
    .select({ orderId: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.id, checkout.orderId ?? ''))
    .get()
  if (!order) throw new Error(`The checkout ${checkout.id} is completed without an order`)
  return order
}

/** Everything that could stand between the shopper and the order, each with its own failure. */
function assertAgreedDetails(
  details: CheckoutDetails,
  quote: Quote,
  { shownTotal, currency = quote.pricing.currency }: { shownTotal: string | undefined; currency: string | undefined },
): Complete {
  const problems = quote.lines.filter(({ problem }) => problem !== undefined)
  if (problems.length > 0) throw outOfStock(problems)
  if (!quote.ready || details.email === undefined)
    throw new Failure('CHECKOUT_INCOMPLETE', 'The contact details or the address are missing.')
  if (quote.needsDelivery && !quote.chosen)
    throw new Failure('SHIPPING_OPTION_NOT_AVAILABLE', 'This delivery option does not exist for the address.')
  const violations = quote.pricing.violations.filter(({ severity }) => severity === 'ERROR').map(({ description }) => description)
  if (violations.length > 0) throw new Failure('CHECKOUT_HAS_VIOLATIONS', violations.join(' '), { violations })
  const sum = formatAgreedSum(quote.pricing)
  if (currency !== quote.pricing.currency || (shownTotal !== undefined && sum !== shownTotal))
    throw new Failure('CHECKOUT_TOTAL_CHANGED', 'The total has changed.', { shown: shownTotal, total: sum })
  return { ...details, email: details.email }
}

function reserveStock(context: CommerceContext, lines: readonly QuotedLine[], orderId: string): void {
  const changed = new Set<string>()
  for (const line of lines) {
    const counted = findCountedItem(line)
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
function redeemPayments(
  context: CommerceContext,
  checkout: CheckoutRow,
  { coupon, email }: Complete,
  { pricing }: Quote,
  orderId: string,
): void {
  if (coupon && pricing.coupon && !pricing.coupon.problem) redeemCoupon(context, coupon, ownerOf(checkout), orderId, email)
  spendMembershipCredits(context, pricing, orderId)
  if (pricing.giftCard?.amount.gt(0)) redeemGiftCard(context, pricing.giftCard, pricing.giftCard.amount, orderId)
}

function writeOrder(
  context: CommerceContext,
  checkout: CheckoutRow,
  details: Complete,
  quote: Quote,
  { payment, language, network, orderId, hold }: OrderRequest & { readonly orderId: string; readonly hold: Hold | undefined },
): PlacedOrder {
  const { db } = context
  const now = context.now()
  const owner = ownerOf(checkout)
  const order: NewOrder = {
    id: orderId,
    number: nextNumber(db, 'order', STORE_SETTINGS.firstOrderNumber),
    checkoutId: checkout.id,
    cartId: checkout.cartId,
    owner,
    channelType: checkout.channelType,
    placedAt: now,
    details: withoutUnusedAddress(details),
    language,
    newId: () => crypto.randomUUID(),
  }
  const taken = new Map(quote.lines.map((line) => [line.id, findCountedItem(line) ? line.quantity : 0]))
  insertOrder(context, {
    document: createOrderDocument(order, quote),
    payments: toPayments(quote, payment, now),
    taken,
    network,
    hold,
    caller: owner,
  })
  const slot = slotOf(details, quote)
  if (slot) bookSlot(context, orderId, slot)
  const { id: checkoutId, lines } = checkout
  updateRow(db, checkouts, checkouts.id, checkoutId, { orderId: order.id, lines, details, updatedAt: now })
  // What is still open on a provider's page must not be paid any more.
  openAttemptsDue(db).run({ now, checkoutId })
  dropReminders(context, { ...checkout, email: details.email })
  postCompletion(context, checkout, orderId)
  return { orderId: order.id, number: order.number }
}

/** What is picked up goes to no address; one that was told before stays with the checkout. */
function withoutUnusedAddress({ pickup, shippingAddress, ...details }: Complete): Complete {
  return { ...details, ...(!pickup && shippingAddress && { shippingAddress }) }
}

/** What pays the order: the gift card first, then what the shopper chose for the rest. Where nothing is due at once, the order stands on what is paid later. */
function toPayments({ pricing: { giftCard, due, payLater } }: Quote, payment: Payment | undefined, now: number): NewPayment[] {
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

export const placeOrderMethods = { placeOrder }
