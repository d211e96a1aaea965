import { sendingTime } from '@galleria/commerce/catalog/line-texts/gift-recipients'
import { listSoldGiftCards } from '@galleria/commerce/orders/order-gift-cards'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { toAmount, toMinor } from '@galleria/commerce/values/money'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { giftCards } from '../../../db/schema/commerce.ts'
import { jsonValues } from '../../../db/sql/filter.ts'
import { giftCardEmail } from '../../../emails/gift-card-email.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { insertGiftCard } from '../../pricing/gift-cards/insert-gift-card.ts'
import { messagesOf } from '../order-messages.ts'
import { queueDueGiftCards } from './send-gift-cards.ts'

/**
 * Makes the gift cards that a paid order sells, each once, and mails their codes, to their buyer or on their day to whom they are given: call
 * it in the transaction that settles the payment. What was made before is not made again.
 */
export function issueGiftCards(context: CommerceContext, order: OrderDocument): void {
  const { db } = context
  if (order.status !== 'APPROVED' || order.paymentStatus !== 'PAID') return
  const buyer = order.buyerInfo?.email ?? null
  const issued = listSoldGiftCards(order).flatMap(({ lineItemId, quantity, amount, gift }) => {
    const before =
      db
        .select({ cards: count() })
        .from(giftCards)
        .where(and(eq(giftCards.orderId, order.id), eq(giftCards.lineItemId, lineItemId)))
        .get()?.cards ?? 0
    const sending = gift ? { recipient: gift.email, sendAt: sendingTime(gift, context.now()) } : { recipient: buyer }
    return Array.from({ length: Math.max(0, quantity - before) }, (_, index) => {
      const id = crypto.randomUUID()
      const code = context.giftCardCodes.create(id)
      insertGiftCard(context, {
        id,
        code,
        minor: toMinor(amount),
        sold: { orderId: order.id, lineItemId, position: before + index, ...sending },
      })
      return { code, amount: toAmount(amount, context.settings.currency), isGift: gift !== undefined }
    })
  })
  const own = issued.filter(({ isGift }) => !isGift)
  if (buyer !== null && own.length > 0)
    queueEmail(context, { recipient: buyer, ...giftCardEmail(own, context.settings, messagesOf(context, order)) })
  if (own.length < issued.length) queueDueGiftCards(context)
}

/**
 * Disables the gift cards of refunded purchases: all cards of an order that is canceled or wholly refunded, else as many cards of a line as
 * were refunded, the fullest first. Call it in the transaction of the change.
 */
export function disableReturnedGiftCards(context: CommerceContext, before: OrderDocument, after: OrderDocument): void {
  const canceled = after.status === 'CANCELED' && before.status !== 'CANCELED'
  const refunded = after.paymentStatus === 'FULLY_REFUNDED' && before.paymentStatus !== 'FULLY_REFUNDED'
  if (canceled || refunded) return disable(context, activeCards(context, after.id))
  for (const { id, refundQuantity = 0 } of after.lineItems ?? []) {
    const more = refundQuantity - (before.lineItems?.find((line) => line.id === id)?.refundQuantity ?? 0)
    if (more > 0) disable(context, activeCards(context, after.id, id).slice(0, more))
  }
}

/** The cards of an order, or of one line of it, that can still be spent. */
function activeCards({ db }: CommerceContext, orderId: string, lineItemId?: string): string[] {
  const target = and(
    eq(giftCards.orderId, orderId),
    eq(giftCards.active, true),
    lineItemId === undefined ? undefined : eq(giftCards.lineItemId, lineItemId),
  )
  return db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(target)
    .orderBy(desc(giftCards.balanceMinor))
    .all()
    .map(({ id }) => id)
}

function disable({ db, now }: CommerceContext, ids: readonly string[]): void {
  if (ids.length > 0)
    db.update(giftCards)
      .set({ active: false, updatedAt: now() })
      .where(sql`${giftCards.id} in ${jsonValues(ids)}`)
      .run()
}
