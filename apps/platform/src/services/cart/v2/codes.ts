import type { SeenLine } from '@galleria/commerce/cart/cart-line'
import type { CartCoupon, CartGiftCard, CartRecord } from '@galleria/commerce/cart/cart-record'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { toCouponFailure, toGiftCardFailure } from '@galleria/commerce/cart/v2/code-failures'
import { toConfirmedLines, withRequestedQuantities } from '@galleria/commerce/cart/v2/confirmed-lines'
import { Failure } from '@galleria/commerce/failures/failure'
import { buyerConversion } from '@galleria/commerce/pricing/settings/display-currencies'
import { toConvertedMoney } from '@galleria/commerce/values/money'
import type { GiftCardInput } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { type CartChanges, findLines } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeInPlace } from '../change-cart.ts'
import { resolveLines } from '../view-cart.ts'
import { priceCartOf, requireCartOf, type CartCall } from './read-cart.ts'

async function addCouponV2(context: CartContext, { code, ...call }: CartCall & { readonly code: string }) {
  const { coupon, notes } = requireCartOf(context, call)
  refuseLocked(context, call, 'lockCouponCode')
  refuseSecondCoupon(coupon, code)
  const lines = await resolveLines(context, findLines(context.db))
  const found = await findCouponOf(context, call, { code, lines, email: notes.buyerInfo?.email })
  return changeCodes(context, call, () => {
    // Another call may have added one meanwhile.
    refuseSecondCoupon(requireCartOf(context, call).coupon, code)
    return { coupon: found }
  })
}

function removeCouponV2(context: CartContext, { couponId, ...call }: CartCall & { readonly couponId: string }) {
  refuseLocked(context, call, 'lockCouponCode')
  return changeCodes(context, call, () => {
    if (requireCartOf(context, call).coupon?.id !== couponId.toLowerCase())
      throw new Failure('COUPON_NOT_FOUND_IN_CART', 'The cart has no such coupon.', { couponId })
    return { coupon: null }
  })
}

async function addGiftCardV2(context: CartContext, { giftCard, ...call }: CartCall & { readonly giftCard: Wire<typeof GiftCardInput> }) {
  const { details, giftCard: before } = requireCartOf(context, call)
  refuseLocked(context, call, 'lockGiftCard')
  if (details.demo)
    throw new Failure('GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART', 'No gift card pays for a cart that is only looked at.')
  const found = await findGiftCardOf(context, giftCard)
  refuseSecondGiftCard(before, found, giftCard.code)
  return changeCodes(context, call, () => {
    // Another call may have added one meanwhile.
    refuseSecondGiftCard(requireCartOf(context, call).giftCard, found, giftCard.code)
    return { giftCard: found }
  })
}

function removeGiftCardV2(context: CartContext, { giftCardId, ...call }: CartCall & { readonly giftCardId: string }) {
  refuseLocked(context, call, 'lockGiftCard')
  return changeCodes(context, call, () => {
    if (requireCartOf(context, call).giftCard?.id !== giftCardId.toLowerCase())
      throw new Failure('GIFT_CARD_NOT_FOUND_IN_CART', 'The cart has no such gift card.', { giftCardId })
    return { giftCard: null }
  })
}

async function changeCodes(context: CartContext, call: CartCall, change: () => CartChanges) {
  const written = context.db.transaction(() => changeInPlace(context, call.caller, change))
  scheduleOutbox(context)
  const { cart } = await priceCartOf(context, call, { written })
  return { cart }
}

function refuseLocked(context: CartContext, call: CartCall, lock: 'lockCouponCode' | 'lockGiftCard'): void {
  if (!requireCartOf(context, call).details.settings?.[lock]) return
  if (lock === 'lockCouponCode') throw new Failure('COUPON_LOCKED', 'The coupon of this cart is fixed.')
  throw new Failure('GIFT_CARD_LOCKED', 'The gift card of this cart is fixed.')
}

function refuseSecondCoupon(before: CartRecord['coupon'], code: string): void {
  if (!before) return
  if (before.code.toUpperCase() === code.trim().toUpperCase())
    throw new Failure('COUPON_ALREADY_EXISTS', 'The cart has this coupon.', { couponCode: code })
  throw new Failure('MAX_COUPONS_PER_CART_EXCEEDED', 'A cart has one coupon.')
}

function refuseSecondGiftCard(before: CartRecord['giftCard'], found: CartGiftCard, code: string): void {
  if (!before) return
  if (before.id === found.id) throw new Failure('GIFT_CARD_ALREADY_EXISTS', 'The cart has this gift card.', { giftCardCode: code })
  throw new Failure('MAX_GIFT_CARDS_PER_CART_EXCEEDED', 'A cart has one gift card.')
}

interface CouponOfCart {
  readonly code: string
  readonly lines: readonly SeenLine[]
  readonly email?: string | undefined
}

/** The coupon of a code, if it is good for the lines. Throws in the codes of Cart V2 why it is not. */
export async function findCouponOf(
  { commerce }: CartContext,
  { owner, currency }: Pick<CartCall, 'owner' | 'currency'>,
  { code, lines, email }: CouponOfCart,
): Promise<CartCoupon> {
  const terms = await commerce.getCartTerms()
  const conversion = buyerConversion(currency, undefined, terms)
  try {
    return await commerce.findCoupon({
      code,
      request: { owner, ...(email && { email }), lines: toConfirmedLines(toUnpricedLines(withRequestedQuantities(lines))) },
    })
  } catch (error) {
    if (!(error instanceof Failure) || !error.code.startsWith('COUPON_')) throw error
    const { code: name, message: description, data } = error
    const failure = toCouponFailure({ code: name, description, data }, code, (amount) =>
      toConvertedMoney(new Big(amount), terms, conversion),
    )
    throw new Failure(failure.code, description, failure.data)
  }
}

export async function findGiftCardOf({ commerce }: CartContext, { code, redeemAmount }: Wire<typeof GiftCardInput>): Promise<CartGiftCard> {
  try {
    const { id, obfuscatedCode } = await commerce.findGiftCard({ code })
    return { id, obfuscatedCode, ...(redeemAmount && { redeemAmount: redeemAmount.amount }) }
  } catch (error) {
    if (!(error instanceof Failure) || !error.code.startsWith('GIFT_CARD_')) throw error
    const failure = toGiftCardFailure({ code: error.code, description: error.message }, code)
    throw new Failure(failure.code, error.message, failure.data)
  }
}

export const codesMethods = { addCouponV2, addGiftCardV2, removeCouponV2, removeGiftCardV2 }
