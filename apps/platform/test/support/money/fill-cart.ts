import Big from 'big.js'
import { expect } from 'vitest'
import { codeOf } from '../responses.ts'
import { reference, type Json } from '../shop.ts'
import { ONLY } from '../use-shop.ts'
import { inUnits } from './in-units.ts'
import type { MoneyShop } from './money-shop.ts'
import { KNOWN_PRODUCTS, type AnyCart } from './random-cart.ts'

/** Sets what the owner asks for and puts everything into the member's cart. */
export async function fillCart(
  { member, owner, products, terms, decimals }: MoneyShop,
  cart: AnyCart,
): Promise<{ giftCard?: Json; memberships: Json[] }> {
  await terms.set(cart.terms, products)
  const couponCode = cart.coupon && (await terms.newCoupon(cart.coupon))
  // What an attempt before left there when it failed.
  await member.call('DELETE', '/ecom/v1/carts/current')
  const lineItems = cart.lines.map(({ index, quantity }) => ({ catalogReference: reference(products[index].id, ONLY), quantity }))
  const { body: begun } = await member.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
  const productIds = [products[cart.lines[0]?.index ?? 0].id]
  const membership =
    cart.membership &&
    (await owner.good('POST', '/ecom/v1/memberships', { membership: { memberId: member.id, name: 'Club', productIds } })).membership
  const giftCard =
    cart.giftCard &&
    (await owner.good('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: inUnits(cart.giftCard, decimals) } } }))
      .giftCard
  await owner.good('PATCH', `/ecom/v1/carts/${begun.cart.id}`, {
    customLineItems: cart.customs.map(({ price, quantity, later, deposit }) => ({
      price: inUnits(price, decimals),
      quantity,
      itemType: { custom: 'Wrapping' },
      ...(later && { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      ...(deposit !== undefined && !later && { paymentOption: 'DEPOSIT_ONLINE', depositAmount: inUnits(deposit, decimals) }),
    })),
    ...(cart.override !== undefined && {
      lineItems: [
        {
          catalogReference: reference(products[KNOWN_PRODUCTS - 1].id, ONLY),
          quantity: 3,
          catalogOverrideFields: { price: new Big(cart.override).div(1000).toFixed() },
        },
      ],
    }),
    ...(cart.merchant !== undefined && { merchantDiscounts: [{ amount: inUnits(cart.merchant, decimals) }] }),
    ...(giftCard && { giftCardCode: giftCard.code }),
  })
  if (couponCode) {
    const { status, body } = await owner.call('PATCH', `/ecom/v1/carts/${begun.cart.id}`, { couponCode })
    // Where rules make everything free, no coupon is taken.
    if (status !== 200) expect(codeOf(body)).toBe('COUPON_IS_NOT_APPLICABLE')
  }
  const [{ id: firstLine }] = begun.cart.lineItems
  return {
    ...(giftCard && { giftCard }),
    memberships: membership ? [{ id: membership.id, appId: membership.appId, lineItemIds: [firstLine] }] : [],
  }
}
