import type { Locale } from '@galleria/intl/locales'
import { and, eq, gte, sql } from 'drizzle-orm'
import { nextNumber } from '../../db/queries/sequences.ts'
import { checkouts, orderItems, orders, outbox, payments, variants } from '../../db/schema/commerce.ts'
import { checkoutState, type CheckoutDetails, type Quote, type QuotedLine } from '../../domain/checkout.ts'
import { Failure } from '../../domain/failure.ts'
import { toAmount, toMinor } from '../../domain/money.ts'
import { orderDocument, type NewOrder } from '../../domain/order-document.ts'
import type { Payment } from '../../domain/payment.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import { orderConfirmation } from '../../emails/order-confirmation.ts'
import { messagesIn } from '../../messages.ts'
import { writeDocuments } from '../catalog/write-documents.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { CommerceContext } from '../contexts.ts'
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
  takeStock(context, quote.lines)
  return writeOrder(context, checkout, details, quote, input)
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

function takeStock(context: CommerceContext, lines: readonly QuotedLine[]): void {
  const { db } = context
  const changed = new Set<string>()
  for (const line of lines) {
    const { productId, variantId, available } = line.item
    if (available === undefined) continue
    const taken = db
      .update(variants)
      .set({ quantity: sql`${variants.quantity} - ${line.quantity}` })
      .where(and(eq(variants.productId, productId), eq(variants.id, variantId), gte(variants.quantity, line.quantity)))
      .returning({ id: variants.id })
      .get()
    // The quote was made in this transaction, so this is a defect of the quote; no shopper gets what is not there.
    if (!taken) throw outOfStock([{ ...line, problem: 'short' }])
    changed.add(productId)
  }
  for (const productId of changed) writeDocuments(context, productId)
}

function outOfStock(lines: readonly QuotedLine[]): Failure {
  const items = lines.map(({ item, problem, quantity }) => ({ name: item.name, problem, quantity, available: item.available ?? 0 }))
  return new Failure('INSUFFICIENT_INVENTORY', `Not in stock: ${items.map(({ name }) => name).join(', ')}.`, { items })
}

function writeOrder(context: CommerceContext, checkout: Checkout, details: Complete, quote: Quote, { payment, language }: PlaceOrder): PlacedOrder {
  const { db } = context
  const now = context.now()
  const owner = { kind: checkout.ownerKind, id: checkout.ownerId }
  const order: NewOrder = {
    id: crypto.randomUUID(),
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
  const document = orderDocument(order, quote)
  const totalMinor = toMinor(quote.totals.total)
  db.insert(orders).values({ ...orderColumns(order, quote, totalMinor), document }).run()
  for (const { id, reference } of quote.lines) {
    db.insert(orderItems).values({ orderId: order.id, lineItemId: id, appId: reference.appId, catalogItemId: reference.catalogItemId }).run()
  }
  db.insert(payments)
    .values({
      id: crypto.randomUUID(),
      orderId: order.id,
      method: payment.method,
      status: payment.method === 'offline' ? 'PENDING' : 'APPROVED',
      amountMinor: totalMinor,
      providerReference: payment.method === 'offline' ? null : payment.reference,
      createdAt: now,
    })
    .run()
  db.update(checkouts).set({ orderId: order.id, details, updatedAt: now }).where(eq(checkouts.id, checkout.id)).run()
  queueEmail(context, { recipient: details.email, ...orderConfirmation(document, context.settings.storeUrl, messagesIn(language)) })
  db.insert(outbox).values({ message: { topic: 'checkout-completed', owner, checkout: completedCheckout(checkout) }, dueAt: now, createdAt: now }).run()
  return { orderId: order.id, number: order.number }
}

function orderColumns(order: NewOrder, quote: Quote, totalMinor: number) {
  const { id, number, checkoutId, owner, channelType, placedAt, payment, details } = order
  return {
    id,
    number,
    checkoutId,
    visitorId: owner.kind === 'visitor' ? owner.id : null,
    memberId: owner.kind === 'member' ? owner.id : null,
    email: details.email.toLowerCase(),
    status: 'APPROVED',
    paymentStatus: payment.method === 'offline' ? 'NOT_PAID' : 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    channelType,
    totalMinor,
    shippingTitle: quote.chosen?.title ?? null,
    shippingRegion: quote.region?.name ?? null,
    billingFirstName: details.contact?.firstName ?? null,
    billingLastName: details.contact?.lastName ?? null,
    archived: false,
    imported: false,
    seenByAHuman: false,
    createdAt: placedAt,
    updatedAt: placedAt,
    purchasedAt: placedAt,
  }
}
