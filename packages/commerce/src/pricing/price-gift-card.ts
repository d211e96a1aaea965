import Big from 'big.js'
import type { GiftCardClaim } from './pricing-input.ts'
import type { PricedGiftCard, PricingProblem } from './pricing.ts'

/** What the card pays of what it may pay for: as much as is on it, in whole units of the currency. */
export function priceGiftCard(
  claim: GiftCardClaim | undefined,
  payable: Big,
  { now, decimals }: { readonly now: number; readonly decimals: number },
): { card?: PricedGiftCard; problem?: PricingProblem } {
  if (!claim) return {}
  const { obfuscatedCode, card, redeemAmount } = claim
  const problem = giftCardProblem(claim, now)
  if (!card || problem) return problem ? { problem } : {}
  const balance = new Big(card.balance)
  const limit = redeemAmount !== undefined && balance.gt(redeemAmount) ? new Big(redeemAmount) : balance
  const spendable = limit.round(decimals, Big.roundDown)
  return {
    card: {
      id: card.id,
      obfuscatedCode,
      ...(card.externalId && { externalId: card.externalId }),
      balance,
      amount: spendable.lt(payable) ? spendable : payable,
    },
  }
}

export function giftCardProblem(
  { card }: GiftCardClaim,
  now: number,
):
  | (PricingProblem & { readonly code: 'GIFT_CARD_NOT_FOUND' | 'GIFT_CARD_DISABLED' | 'GIFT_CARD_EXPIRED' | 'GIFT_CARD_EMPTY' })
  | undefined {
  if (!card) return { code: 'GIFT_CARD_NOT_FOUND', description: 'There is no such gift card.' }
  if (!card.active) return { code: 'GIFT_CARD_DISABLED', description: 'The gift card is switched off.' }
  if (card.expiresAt !== undefined && now >= card.expiresAt) return { code: 'GIFT_CARD_EXPIRED', description: 'The gift card has expired.' }
  if (new Big(card.balance).lte(0)) return { code: 'GIFT_CARD_EMPTY', description: 'There is nothing left on the gift card.' }
  return undefined
}
