import type { Locale } from '@galleria/intl/locales'
import { eq } from 'drizzle-orm'
import { nextNumber } from '../../db/queries/sequences.ts'
import { checkouts, orders, outbox } from '../../db/schema/commerce.ts'
import { checkoutState, type CheckoutDetails, type Quote, type QuotedLine } from '../../domain/checkout.ts'
import { Failure } from '../../domain/failure.ts'
import { toAmount, toMinor } from '../../domain/money.ts'
import { orderDocument, type NewOrder } from '../../domain/order-document.ts'
import type { Payment } from '../../domain/payment.ts'
import { paymentOf } from '../../domain/payment-record.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import { changeStock } from '../catalog/change-stock.ts'
import { writeDocuments } from '../catalog/write-documents.ts'
import type { CommerceContext } from '../contexts.ts'
import { insertOrder } from '../orders/insert-order.ts'
import { completedCheckout } from './completed-checkout.ts'
import { checkoutOfToken, quoteOf } from './open-checkout.ts'

export interface PlaceOrder {
  readonly token: string
  readonly shippingOption?: string
  readonly payment: Payment
  /** The total that the shopper saw when agreeing: nobody is charged another one. */
  readonly shownTotal: string
  /** What the buyer read the page in: the confirmation speaks it too. */
  readonly language: Locale
}

export interface PlacedOrder {
  readonly orderId: string
  readonly number: number
}

type Checkout = ReturnType<typeof checkoutOfToken>['checkout']
type Complete = CheckoutDetails & { readonly email: string }

/**
 * Places the order of a checkout: stock, order, payment, checkout, e-mail and outbox together or not at all. Once per checkout:
 * again, it gives the order that is there. Answers when the order is on disk.
 */
export async function placeOrder(context: CommerceContext, input: PlaceOrder): Promise<PlacedOrder> {
  const placed = context.db.transaction(() => place(context, input))
  context.wakeAt(context.now())
  await context.sync()
  return placed
}

function place(context: CommerceContext, input: PlaceOrder): PlacedOrder {
  const { checkout } = checkoutOfToken(context, input.token)
  const state = checkoutState(checkout, context.now())
  if (state === 'completed') return placedBefore(context, checkout)
  if (state === 'expired') throw new Failure('CHECKOUT_EXPIRED', 'The checkout has expired.')
  const wishes = { ...checkout.details, ...(input.shippingOption !== undefined && { shippingOption: input.shippingOption }) }
  const quote = quoteOf(context, checkout.lines, wishes)
  const details = agreedDetails(wishes, quote, input.shownTotal)
  const orderId = crypto.randomUUID()
  takeStock(context, quote.lines, orderId)
  return writeOrder(context, checkout, details, quote, { ...input, orderId })
}

function placedBefore({ db }: CommerceContext, checkout: Checkout): PlacedOrder {
  const order = db.select({ orderId: orders.id, number: orders.number }).from(orders).where(eq(orders.checkoutId, checkout.id)).get()
  if (!order) throw new Error(`The checkout ${checkout.id} is completed without an order`)
  return order
}

/** Everything that could stand between the shopper and the order, each with its own failure. */
function agreedDetails(details: CheckoutDetails, quote: Quote, shownTotal: string): Complete {
  const problems = quote.lines.filter(({ problem }) => problem !== undefined)
  if (problems.length > 0) throw outOfStock(problems)
  if (!quote.ready || details.email === undefined) throw new Failure('CHECKOUT_INCOMPLETE', 'The contact details or the address are missing.')
  if (quote.needsDelivery && !quote.chosen) throw new Failure('SHIPPING_OPTION_NOT_AVAILABLE', 'This delivery option does not exist for the address.')
  const total = toAmount(quote.totals.total)
  if (total !== shownTotal) throw new Failure('CHECKOUT_TOTAL_CHANGED', 'The total has changed.', { shown: shownTotal, total })
  return { ...details, email: details.email }
}

function takeStock(context: CommerceContext, lines: readonly QuotedLine[], orderId: string): void {
  const changed = new Set<string>()
  for (const line of lines) {
    const { productId, variantId, available } = line.item
    if (available === undefined) continue
    // The quote was made in this transaction, so this is a defect of the quote; no shopper gets what is not there.
    if (changeStock(context, { productId, variantId, by: -line.quantity, reason: 'sale', orderId }) === undefined) throw outOfStock([{ ...line, problem: 'short' }])
    changed.add(productId)
  }
  for (const productId of changed) writeDocuments(context, productId)
}

function outOfStock(lines: readonly QuotedLine[]): Failure {
  const items = lines.map(({ item, problem, quantity }) => ({ name: item.name, problem, quantity, available: item.available ?? 0 }))
  return new Failure('INSUFFICIENT_INVENTORY', `Not in stock: ${items.map(({ name }) => name).join(', ')}.`, { items })
}

function writeOrder(context: CommerceContext, checkout: Checkout, details: Complete, quote: Quote, { payment, language, orderId }: PlaceOrder & { readonly orderId: string }): PlacedOrder {
  const { db } = context
  const now = context.now()
  const owner = { kind: checkout.ownerKind, id: checkout.ownerId }
  const order: NewOrder = {
    id: orderId,
    number: nextNumber(db, 'order', storeSettings.firstOrderNumber),
    checkoutId: checkout.id,
    owner,
    channelType: checkout.channelType,
    placedAt: now,
    payment,
    details,
    language,
    activityIds: [crypto.randomUUID(), crypto.randomUUID()],
  }
  const taken = new Map(quote.lines.map(({ id, quantity, item }) => [id, item.available === undefined ? 0 : quantity]))
  insertOrder(context, { document: orderDocument(order, quote), payments: [paymentOf(payment, toMinor(quote.totals.total), now)], taken, caller: owner })
  db.update(checkouts).set({ orderId: order.id, details, updatedAt: now }).where(eq(checkouts.id, checkout.id)).run()
  db.insert(outbox).values({ message: { topic: 'checkout-completed', owner, checkout: completedCheckout(checkout) }, dueAt: now, createdAt: now }).run()
  return { orderId: order.id, number: order.number }
}
