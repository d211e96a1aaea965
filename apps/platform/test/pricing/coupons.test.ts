import { describe, expect, test } from 'vitest'
import { cartOf, useCartShop } from '../support/cart-shop.ts'
import { codeOf } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  newVisitor,
  open,
  orderIdOf,
  shownTotals,
  submit,
  type Json,
  type Shopper,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()
const elevated = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })

let count = 0
/** A new coupon of ten percent, but for the given parts. */
async function newCoupon(change: object = {}): Promise<{ id: string; code: string }> {
  const code = `CODE${(count += 1)}`
  const { body } = await elevated('POST', '/stores/v2/coupons', {
    specification: {
      name: 'Tenth',
      code,
      startTime: '0',
      ...('moneyOffAmount' in change || 'freeShipping' in change ? {} : { percentOffRate: 10 }),
      ...change,
    },
  })
  return { id: body.id, code }
}

const useCode = (who: Shopper, couponCode: string) => who.call('PATCH', '/ecom/v1/carts/current', { couponCode })
const estimate = async (who: Shopper, request: object = {}): Promise<Json> =>
  (await who.call('POST', '/ecom/v1/carts/current/estimate-totals', request)).body
const buy = async (who: Shopper, fields: Record<string, string> = {}) => {
  const bought = await completeCheckout(await who.openCheckout(), fields)
  return (await who.call('GET', `/ecom/v1/orders/${orderIdOf(bought)}`)).body.order
}

describe('the shop', () => {
  test('creates, reads, updates and deletes a coupon', async () => {
    const { id, code } = await newCoupon({ usageLimit: 5, expirationTime: '4102444800000' })
    const read = async () => (await elevated('GET', `/stores/v2/coupons/${id}`)).body.coupon
    expect(await read()).toMatchObject({
      id,
      numberOfUsages: 0,
      expired: false,
      specification: { name: 'Tenth', code, percentOffRate: 10, usageLimit: 5, active: true },
    })
    await elevated('PATCH', `/stores/v2/coupons/${id}`, {
      specification: { moneyOffAmount: '3.00', active: false },
      fieldMask: { paths: ['usageLimit'] },
    })
    const { specification } = await read()
    expect(specification).toMatchObject({ moneyOffAmount: '3.00', active: false, expirationTime: '4102444800000' })
    expect(specification).not.toHaveProperty('percentOffRate')
    expect(specification).not.toHaveProperty('usageLimit')
    expect((await elevated('DELETE', `/stores/v2/coupons/${id}`)).status).toBe(200)
    expect(codeOf((await elevated('GET', `/stores/v2/coupons/${id}`)).body)).toBe('COUPON_NOT_FOUND')
  })

  test('finds coupons by code', async () => {
    const { id, code } = await newCoupon()
    const { body } = await elevated('POST', '/stores/v2/coupons/query', { query: { filter: { 'specification.code': code } } })
    expect(body).toMatchObject({ totalResults: 1, coupons: [{ id }] })
  })

  test('allows one coupon per code, in any letter case', async () => {
    const { code } = await newCoupon()
    const again = await elevated('POST', '/stores/v2/coupons', {
      specification: { name: 'Again', code: code.toLowerCase(), startTime: '0', percentOffRate: 5 },
    })
    expect([again.status, codeOf(again.body)]).toEqual([409, 'COUPON_CODE_ALREADY_EXISTS'])
  })

  test.each([
    [{ name: 'X', code: 'X', startTime: '0' }, 'specification'],
    [{ name: 'X', code: 'X', startTime: '0', percentOffRate: 5, freeShipping: true }, 'specification'],
    [{ name: 'X', code: 'X Y', startTime: '0', percentOffRate: 5 }, 'specification.code'],
    [{ name: 'X', code: 'X', startTime: '0', percentOffRate: 101 }, 'specification.percentOffRate'],
  ])('cannot create %j', async (specification, field) => {
    const { status, body } = await elevated('POST', '/stores/v2/coupons', { specification })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe(field)
  })

  test('has the only access to coupons', async () => {
    const { id } = await newCoupon()
    for (const [method, path] of [
      ['POST', '/stores/v2/coupons/query'],
      ['GET', `/stores/v2/coupons/${id}`],
      ['DELETE', `/stores/v2/coupons/${id}`],
    ] as const) {
      expect((await shop.shopper.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(403)
    }
  })
})

describe('a shopper', () => {
  test('applies a code to the cart, sees the discount, and removes the code', async () => {
    const { id, code } = await newCoupon()
    await shop.shopper.addToCart(shop.mug.id, ONLY, 2)
    const { body } = await useCode(shop.shopper, ` ${code.toLowerCase()} `)
    expect(body.cart.appliedDiscounts).toEqual([{ coupon: { id, code } }])
    const estimated = await estimate(shop.shopper)
    expect(estimated.priceSummary).toMatchObject({
      subtotal: { amount: '36.20' },
      discount: { amount: '3.62' },
      total: { amount: '32.58' },
    })
    expect(estimated.appliedDiscounts).toMatchObject([
      { coupon: { id, code, name: 'Tenth', amount: { amount: '3.62' } }, discountType: 'GLOBAL' },
    ])
    expect(estimated.calculatedLineItems[0].pricesBreakdown).toMatchObject({
      lineItemPrice: { amount: '36.20' },
      totalDiscount: { amount: '3.62' },
      totalPriceAfterTax: { amount: '32.58' },
    })
    expect((await shop.shopper.call('POST', '/ecom/v1/carts/current/remove-coupon', {})).body.cart.appliedDiscounts).toEqual([])
    expect((await estimate(shop.shopper)).priceSummary.discount.amount).toBe('0.00')
  })

  test.each<[string, object]>([
    ['COUPON_IS_EXPIRED', { expirationTime: '1000' }],
    ['COUPON_IS_NOT_ACTIVE_YET', { startTime: '4102444800000' }],
    ['COUPON_IS_DISABLED', { active: false }],
    ['COUPON_MINIMUM_NOT_REACHED', { minimumSubtotal: '18.11' }],
    ['COUPON_IS_NOT_APPLICABLE', { scope: { namespace: 'stores', group: { name: 'product', entityId: ONLY } } }],
  ])('gets the error %s, and the cart stays unchanged', async (expected, change) => {
    const { code } = await newCoupon(change)
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { status, body } = await useCode(shop.shopper, code)
    expect([status, codeOf(body)]).toEqual([400, expected])
    expect((await cartOf(shop.shopper)).cart.appliedDiscounts).toEqual([])
  })

  test('gets an error for an unknown code', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect(codeOf((await useCode(shop.shopper, 'NOSUCHCODE')).body)).toBe('COUPON_DOES_NOT_EXIST')
  })

  test('enters a code of either kind, and is refused one that is unknown or not good', async () => {
    const { id, code } = await newCoupon({ minimumSubtotal: '50.00' })
    const { body: made } = await elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: '5.00' } } })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const enter = (promotionCode: string) => shop.shopper.call('PATCH', '/ecom/v1/carts/current', { promotionCode })
    expect(codeOf((await enter('NOSUCHCODE')).body)).toBe('COUPON_DOES_NOT_EXIST')
    const { body } = await enter(code)
    expect([codeOf(body), body.details.applicationError.data.minimumSubtotal]).toEqual(['COUPON_MINIMUM_NOT_REACHED', '50.00'])
    await shop.shopper.addToCart(shop.mug.id, ONLY, 2)
    expect((await enter(code)).body.cart.appliedDiscounts).toEqual([{ coupon: { id, code } }])
    expect((await enter(made.giftCard.code)).status).toBe(200)
    const both = await estimate(shop.shopper)
    expect(both).toMatchObject({ giftCard: { amount: { amount: '5.00' } }, appliedDiscounts: [{ coupon: { code } }] })
    await elevated('PATCH', `/stores/v2/coupons/${id}`, { specification: { minimumSubtotal: '99.00' } })
    expect((await estimate(shop.shopper)).calculationErrors.couponCalculationError.applicationError).toMatchObject({
      code: 'COUPON_MINIMUM_NOT_REACHED',
      data: { minimumSubtotal: '99.00' },
    })
  })

  test('reads in the estimate why a coupon in the cart is no longer good', async () => {
    const { id, code } = await newCoupon()
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await useCode(shop.shopper, code)
    await elevated('PATCH', `/stores/v2/coupons/${id}`, { specification: { active: false } })
    const estimated = await estimate(shop.shopper)
    expect(estimated).toMatchObject({
      priceSummary: { total: { amount: '18.10' } },
      appliedDiscounts: [],
      calculationErrors: { couponCalculationError: { applicationError: { code: 'COUPON_IS_DISABLED' } } },
    })
  })

  test('gets free delivery', async () => {
    const { code } = await newCoupon({ freeShipping: true })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await useCode(shop.shopper, code)
    const { priceSummary, appliedDiscounts } = await estimate(shop.shopper, { shippingAddress: { country: 'US' } })
    expect(priceSummary).toMatchObject({ shipping: { amount: '6.00' }, discount: { amount: '6.00' }, total: { amount: '18.10' } })
    expect(appliedDiscounts).toMatchObject([{ discountType: 'SHIPPING' }])
  })

  test('orders with the coupon, which is counted once and shown in the order', async () => {
    const { id, code } = await newCoupon({ usageLimit: 1 })
    await shop.shopper.addToCart((await shop.stocked(5)).id, ONLY, 2)
    await useCode(shop.shopper, code)
    const order = await buy(shop.shopper)
    const { subtotal, discount, total, shipping } = order.priceSummary
    expect(Number(discount.amount)).toBeCloseTo(Number(subtotal.amount) / 10, 2)
    expect(Number(total.amount)).toBeCloseTo(Number(subtotal.amount) + Number(shipping.amount) - Number(discount.amount), 2)
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { id, code } }])
    expect((await elevated('GET', `/stores/v2/coupons/${id}`)).body.coupon.numberOfUsages).toBe(1)
    const next = await newVisitor(shop.platform)
    await next.addToCart(shop.mug.id, ONLY, 1)
    expect(codeOf((await useCode(next, code)).body)).toBe('COUPON_USAGE_EXCEEDED')
  })

  test('uses a once-per-customer coupon once per e-mail address', async () => {
    const { code } = await newCoupon({ limitPerCustomer: 1 })
    const product = await shop.stocked(5)
    const email = 'again@example.com'
    await shop.shopper.addToCart(product.id, ONLY, 1)
    await useCode(shop.shopper, code)
    const url = await shop.shopper.openCheckout()
    await submit(url, { ...goodContact, email })
    await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals((await open(`${url}/payment`)).text), ...goodCard })
    expect(await shop.ordersOf(shop.shopper)).toHaveLength(1)
    const other = await newVisitor(shop.platform)
    await other.addToCart(product.id, ONLY, 1)
    const { body } = await other.call('PATCH', '/ecom/v1/carts/current', {
      couponCode: code,
      cartInfo: { buyerInfo: { email: 'AGAIN@example.com' } },
    })
    expect(codeOf(body)).toBe('COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  })

  test('three of ten concurrent orders get the last three uses', async () => {
    const { id, code } = await newCoupon({ usageLimit: 3 })
    const product = await shop.stocked(50)
    const urls: string[] = []
    for (let index = 0; index < 10; index += 1) {
      const who = await newVisitor(shop.platform)
      await who.addToCart(product.id, ONLY, 1)
      await useCode(who, code)
      urls.push(await who.openCheckout())
    }
    await Promise.all(urls.map((url) => completeCheckout(url)))
    expect((await elevated('GET', `/stores/v2/coupons/${id}`)).body.coupon.numberOfUsages).toBe(3)
    const { body } = await elevated('POST', '/ecom/v1/orders/search', { search: { cursorPaging: { limit: 100 } } })
    expect(body.orders.filter(({ appliedDiscounts }: Json) => appliedDiscounts?.[0]?.coupon?.id === id)).toHaveLength(3)
  })
})
