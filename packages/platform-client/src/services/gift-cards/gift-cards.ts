import type { OutstandingGiftCards } from '../../entities/gift-cards/gift-card-administration.ts'
import type { GiftCardBalance } from '../../entities/gift-cards/gift-card.ts'
import {
  checkGiftCard as checkCall,
  getOutstandingGiftCards as outstandingCall,
  listMyGiftCards as listCall,
} from '../../operations/gift-cards.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * The gift cards of the signed-in member, the newest first: those that were mailed to the member's verified address, those that the member
 * bought without giving them away, and those that paid the member's orders. GET /platform/v1/my-gift-cards. Needs the capability
 * `giftCardBalances`; the hosted platform has no such call.
 */
export async function listMyGiftCards(transport: Transport, options?: SendOptions): Promise<GiftCardBalance[]> {
  return (await transport.send(listCall, {}, options)).giftCards
}

/**
 * What is left on the gift card with this code, for visitors and members. POST /platform/v1/gift-cards/check. GIFT_CARD_NOT_FOUND, the same for a
 * code that never was and for a card that is disabled; RATE_LIMITED after too many of them.
 *
 * @example
 * const { balance, currency } = await client.giftCards.check('7K3M-2Q9X-TC4V-8WNB')
 */
export async function checkGiftCard(transport: Transport, code: string, options?: SendOptions): Promise<GiftCardBalance> {
  return (await transport.send(checkCall, { giftCardCode: code }, options)).giftCard
}

/** How many gift cards can pay, and what is left on all of them together. GET /platform/v1/gift-cards/outstanding. Needs an API key. */
export async function getOutstandingGiftCards(transport: Transport, options?: SendOptions): Promise<OutstandingGiftCards> {
  return transport.send(outstandingCall, {}, options)
}

export const giftCards = { listMine: listMyGiftCards, check: checkGiftCard, getOutstanding: getOutstandingGiftCards }
