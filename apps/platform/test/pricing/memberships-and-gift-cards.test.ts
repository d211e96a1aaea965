import { describe, expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { codeOf } from '../support/responses.ts'
import { completeCheckout, newVisitor, reference, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'
import { usePricingShop } from './pricing-shop.ts'

const { shop, elevated, estimate } = usePricingShop()

describe('a membership', () => {
  test('is offered to its member and pays', async () => {
    const member = await newMember(shop.platform)
    await member.call('POST', '/ecom/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity: 2 }],
    })
    const { body: whole } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    const { membership } = await elevated('POST', '/ecom/v1/memberships', {
      membership: { memberId: whole.cart.buyerInfo.memberId, name: 'Mug club', productIds: [shop.mug.id], credits: { total: 3 } },
    })
    const { body: offered } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    const lineItemIds = [offered.cart.lineItems[0].id]
    expect(offered.membershipOptions).toMatchObject({
      eligibleMemberships: [{ id: membership.id, name: { original: 'Mug club' }, lineItemIds, credits: { total: 3, remaining: 3 } }],
      selectedMemberships: [],
    })
    expect(offered.priceSummary.total.amount).toBe('36.20')
    const selectedMemberships = { memberships: [{ id: membership.id, appId: membership.appId, lineItemIds }] }
    const { body: paid } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', { selectedMemberships })
    expect(paid).toMatchObject({
      priceSummary: { total: { amount: '0.00' } },
      calculatedLineItems: [{ paymentOption: 'MEMBERSHIP' }],
      membershipOptions: { selectedMemberships: [{ id: membership.id }] },
    })
    await elevated('PATCH', `/ecom/v1/memberships/${membership.id}`, { membership: { credits: { total: 3, remaining: 1 } } })
    const { body: spent } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', { selectedMemberships })
    expect(spent).toMatchObject({
      priceSummary: { total: { amount: '36.20' } },
      membershipOptions: { invalidMemberships: [{ reason: 'NOT_ENOUGH_CREDITS' }] },
      calculationErrors: { membershipError: { applicationError: { code: 'MEMBERSHIP_NOT_APPLICABLE' } } },
    })
    expect(
      (await elevated('POST', '/ecom/v1/memberships/query', { query: { filter: { memberId: whole.cart.buyerInfo.memberId } } }))
        .memberships,
    ).toHaveLength(1)
  })
})

describe('a gift card', () => {
  const newCard = async (amount: string): Promise<Json> =>
    (await elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount } } })).giftCard
  const read = async (id: string) => (await elevated('GET', `/gift-cards/v1/gift-cards/${id}`)).giftCard

  test('returns its code once, and can be disabled', async () => {
    const card = await newCard('25.00')
    expect(card.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(await read(card.id)).toEqual({ ...card, code: undefined })
    expect((await elevated('POST', `/gift-cards/v1/gift-cards/${card.id}/disable`, {})).giftCard.disabled).toBe(true)
    expect((await elevated('POST', `/gift-cards/v1/gift-cards/${card.id}/enable`, {})).giftCard.disabled).toBe(false)
    expect(
      (await elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: '1' }, code: card.code.toLowerCase() } }))
        .status,
    ).toBe(409)
  })

  test('pays in the cart up to its balance, and can be removed', async () => {
    const card = await newCard('10.00')
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await shop.shopper.call('PATCH', '/ecom/v1/carts/current', { giftCardCode: card.code.toLowerCase() })).status).toBe(200)
    const { giftCard, priceSummary } = await estimate()
    expect(giftCard).toMatchObject({ id: card.id, obfuscatedCode: card.obfuscatedCode, amount: { amount: '10.00' } })
    expect(priceSummary.total.amount).toBe('18.10')
    await elevated('POST', `/gift-cards/v1/gift-cards/${card.id}/disable`, {})
    expect(await estimate()).toMatchObject({
      calculationErrors: { giftCardCalculationError: { applicationError: { code: 'GIFT_CARD_DISABLED' } } },
    })
    expect((await shop.shopper.call('POST', '/ecom/v1/carts/current/remove-gift-card', {})).status).toBe(200)
    expect((await estimate()).calculationErrors).toBeUndefined()
    const refused = await shop.shopper.call('PATCH', '/ecom/v1/carts/current', { giftCardCode: 'AAAA-BBBB-CCCC' })
    expect([refused.status, codeOf(refused.body)]).toEqual([400, 'GIFT_CARD_NOT_FOUND'])
  })

  test('pays one of five concurrent orders, and never more than its balance', async () => {
    const card = await newCard('30.00')
    const product = await shop.stocked(20)
    const racers = await Promise.all(Array.from({ length: 5 }, () => newVisitor(shop.platform)))
    const urls: string[] = []
    for (const who of racers) {
      await who.addToCart(product.id, ONLY, 2)
      await who.call('PATCH', '/ecom/v1/carts/current', { giftCardCode: card.code })
      urls.push(await who.openCheckout())
    }
    await Promise.all(urls.map((url) => completeCheckout(url)))
    const ordered = (await Promise.all(racers.map((who) => shop.ordersOf(who)))).flat()
    const transactions = await Promise.all(ordered.map(({ id }) => elevated('GET', `/ecom/v1/payments/orders/${id}`)))
    const paid: Json[] = transactions.flatMap(({ orderTransactions }) =>
      orderTransactions.payments.filter((payment: Json) => payment.giftcardPaymentDetails),
    )
    const sum = paid.reduce((total, { amount }) => total + Number(amount.amount), 0)
    expect(sum + Number((await read(card.id)).balance.amount)).toBeCloseTo(30, 2)
    expect(sum).toBeGreaterThan(0)
  })

  test('can be found by the shop only', async () => {
    const card = await newCard('25.00')
    expect((await elevated('POST', '/gift-cards/v1/gift-cards/query', { query: { filter: { id: card.id } } })).giftCards).toHaveLength(1)
    expect((await shop.shopper.call('GET', `/gift-cards/v1/gift-cards/${card.id}`)).status).toBe(403)
  })
})
