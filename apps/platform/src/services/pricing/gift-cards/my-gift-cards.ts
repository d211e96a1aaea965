import { Failure } from '@galleria/commerce/failures/failure'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { GiftCardBalance } from '@galleria/platform-client/entities/gift-cards/gift-card'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { giftCards, giftCardUses, orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { giftCardHash } from './gift-card-codes.ts'
import { giftCardDocument } from './manage-gift-cards.ts'

type Balance = Wire<typeof GiftCardBalance>

/** The maximum number of cards on a page. */
const MAX_CARDS = 100

interface Holder {
  readonly memberId: string
  /** The member's address, where it is proved to be the member's own. */
  readonly email: string | null
  /** Cards at most. */
  readonly limit?: number
}

/**
 * The gift cards of a member, the newest first. A card that the member bought for someone else is not among them: its balance would tell
 * what that person buys.
 */
function listMyGiftCards({ db, settings }: CommerceContext, { memberId, email, limit = MAX_CARDS }: Holder): { giftCards: Balance[] } {
  const recipient = sql`lower(${giftCards.recipient})`
  const mailed = email === null ? undefined : and(eq(recipient, email.toLowerCase()), isNull(giftCards.sendAt))
  const bought = db
    .select({ id: giftCards.id })
    .from(orders)
    .innerJoin(giftCards, and(eq(giftCards.orderId, orders.id), eq(recipient, orders.email)))
    .where(eq(orders.memberId, memberId))
  const used = db
    .select({ id: giftCardUses.giftCardId })
    .from(orders)
    .innerJoin(giftCardUses, eq(giftCardUses.orderId, orders.id))
    .where(eq(orders.memberId, memberId))
  const rows = db
    .select()
    .from(giftCards)
    .where(or(mailed, inArray(giftCards.id, bought), inArray(giftCards.id, used)))
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(limit)
    .all()
  return { giftCards: rows.map((row) => balanceOf(giftCardDocument({ settings }, row))) }
}

/**
 * The gift cards that a member bought for others, the newest first: what was on each at first, and to whom it went. What is left on it is
 * known to its recipient alone.
 */
function listSentGiftCards({ db, settings }: CommerceContext, { memberId, limit = MAX_CARDS }: Omit<Holder, 'email'>) {
  const rows = db
    .select({ card: giftCards })
    .from(orders)
    .innerJoin(giftCards, and(eq(giftCards.orderId, orders.id), ne(sql`lower(${giftCards.recipient})`, orders.email)))
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(limit)
    .all()
  return rows.map(({ card }) => {
    const { id, obfuscatedCode, initialValue, currency, recipientEmail, createdDate } = giftCardDocument({ settings }, card)
    return {
      id,
      obfuscatedCode,
      initialValue,
      currency,
      recipientEmail,
      createdDate,
      ...(card.sentAt !== null && { sentDate: isoDate(card.sentAt) }),
    }
  })
}

/** What is left on the card of a code. A disabled card is not told from a code that never was. */
function checkGiftCard({ db, settings }: CommerceContext, { code }: { readonly code: string }): { giftCard: Balance } {
  const row = db
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, giftCardHash(code)))
    .get()
  if (!row?.active) throw new Failure('GIFT_CARD_NOT_FOUND', 'There is no such gift card.')
  return { giftCard: balanceOf(giftCardDocument({ settings }, row)) }
}

/** A card without the order that sold it, its recipient and what was on it at first. */
function balanceOf(card: ReturnType<typeof giftCardDocument>): Balance {
  const { id, obfuscatedCode, balance, currency, expirationDate, disabled, createdDate } = card
  return { id, obfuscatedCode, balance, currency, disabled, createdDate, ...(expirationDate !== undefined && { expirationDate }) }
}

export const myGiftCardsMethods = { checkGiftCard, listMyGiftCards, listSentGiftCards }
