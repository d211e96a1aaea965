import { giftRecipientOf } from '@galleria/commerce/catalog/line-texts/gift-recipients'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { obfuscateCode } from '@galleria/commerce/pricing/gift-card-code'
import { HOUR } from '@galleria/commerce/values/durations'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { fromMinor, toAmount } from '@galleria/commerce/values/money'
import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { giftCards, orders } from '../../../db/schema/commerce.ts'
import { giftCardEmail, giftCardSentEmail } from '../../../emails/gift-card-email.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import type { GiftCardRow } from '../../pricing/gift-cards/claim-gift-card.ts'
import { giftCardHash } from '../../pricing/gift-cards/gift-card-codes.ts'
import { messagesOf } from '../order-messages.ts'
import { orderRow } from '../order-row.ts'

/** Cards mailed in one transaction: orders wait for no more of them. */
const PORTION = 50
/** Factor by which a buyer may mail more gifts in an hour than one mailbox receives: gifts go to many people. */
const RECIPIENTS_OF_A_BUYER = 10

/** Mails the cards whose day has come, and is woken again for the others. */
export function sendDueGiftCards(context: CommerceContext): void {
  context.db.transaction(() => queueDueGiftCards(context))
  scheduleOutbox(context)
}

/**
 * Queues the mails within a transaction: mails and marks are written together, so that each card is mailed once. Disabled cards are not
 * mailed.
 */
export function queueDueGiftCards(context: CommerceContext): void {
  const { db, now } = context
  const due = db.select().from(giftCards).where(lte(giftCards.sendAt, now())).orderBy(giftCards.sendAt).limit(PORTION).all()
  for (const cards of Map.groupBy(due, ({ orderId, lineItemId }) => `${orderId} ${lineItemId}`).values()) {
    const active = cards.filter((card) => card.active)
    const [first] = active
    const order = first?.orderId ? orderRow(context, first.orderId).document : undefined
    const recipient = first?.recipient
    const mark = (change: { sendAt: number | null; sentAt?: number }) =>
      db
        .update(giftCards)
        .set(change)
        .where(
          inArray(
            giftCards.id,
            cards.map(({ id }) => id),
          ),
        )
        .run()
    if (!order || !recipient) mark({ sendAt: null })
    else if (hasReachedMailLimit(context, recipient, order)) mark({ sendAt: now() + HOUR })
    else {
      mail(context, order, recipient, active)
      mark({ sendAt: null, sentAt: now() })
    }
  }
}

function mail(context: CommerceContext, order: OrderDocument, recipient: string, cards: readonly GiftCardRow[]): void {
  const { settings } = context
  const messages = messagesOf(context, order)
  const line = order.lineItems?.find(({ id }) => id === cards[0]?.lineItemId)
  const gift = line?.catalogReference && giftRecipientOf(line.catalogReference)
  const codes = cards.map((card) => ({
    code: codeOf(context, card),
    amount: toAmount(fromMinor(card.balanceMinor), settings.currency),
  }))
  const from = order.billingInfo?.contactDetails?.firstName ?? ''
  queueEmail(context, { recipient, ...giftCardEmail(codes, settings, messages, { from, message: gift?.message ?? '' }) })
  const buyer = order.buyerInfo?.email
  if (buyer !== undefined) queueEmail(context, { recipient: buyer, ...giftCardSentEmail(recipient, order.number ?? '', messages) })
}

/** A card that waited while the key of its code was replaced gets a new code: the old one was never sent. */
function codeOf({ db, giftCardCodes }: CommerceContext, { id, codeHash }: GiftCardRow): string {
  const known = giftCardCodes.find(id, codeHash)
  if (known !== undefined) return known
  const code = giftCardCodes.create(id)
  db.update(giftCards)
    .set({ codeHash: giftCardHash(code), obfuscatedCode: obfuscateCode(code) })
    .where(eq(giftCards.id, id))
    .run()
  return code
}

/**
 * Whether a mailbox was sent so many gifts in this hour, or a buyer has sent so many, that another mail would only be a nuisance. It is sent
 * later then: its card is paid.
 */
function hasReachedMailLimit({ db, now, maxOrderMails }: CommerceContext, recipient: string, order: OrderDocument): boolean {
  if (maxOrderMails === undefined) return false
  const sent = db
    .selectDistinct({ orderId: giftCards.orderId, lineItemId: giftCards.lineItemId, recipient: giftCards.recipient, buyer: orders.email })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(and(isNotNull(giftCards.sentAt), gt(giftCards.sentAt, now() - HOUR)))
    .all()
  const [mailbox, buyer] = [mailboxKey(recipient), mailboxKey(order.buyerInfo?.email ?? '')]
  return (
    sent.filter((gift) => mailboxKey(gift.recipient ?? '') === mailbox).length >= maxOrderMails ||
    sent.filter((gift) => mailboxKey(gift.buyer) === buyer).length >= maxOrderMails * RECIPIENTS_OF_A_BUYER
  )
}
