import { describe, expect, test } from 'vitest'
import { cartPlatform, cartV2, CART_ID, refuse } from '../../../../test/cart-platform.ts'
import { findCodeRefusal } from '../code-refusal.ts'

const COUPON = '66666666-6666-4666-8666-666666666666'
const CARD = '77777777-7777-4777-8777-777777777777'
const USD = { currency: 'USD', convertedCurrency: null }

const found = (fields?: object) => ({ body: { cart: cartV2(fields) } })
const held = { coupons: [{ id: COUPON, code: 'OLD' }] }
const thrown = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)
const full = refuse(428, 'MAX_COUPONS_PER_CART_EXCEEDED')

describe('a coupon', () => {
  test('goes into a cart without one by a single call', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-coupon': found(held) })
    expect((await client.cart.applyCoupon('OLD')).coupon).toEqual({ id: COUPON, code: 'OLD' })
    expect(calls()).toEqual([['POST /add-coupon', { coupon: { code: 'OLD' } }]])
  })

  test('takes the position of the one that the cart has', async () => {
    const { client, calls } = await cartPlatform({
      'POST /add-coupon': (_, count) => (count === 1 ? full : found()),
      GET: found(held),
      'POST /remove-coupon': found(),
    })
    await client.cart.applyCoupon('NEW')
    expect(calls()).toEqual([
      ['POST /add-coupon', { coupon: { code: 'NEW' } }],
      ['GET', undefined],
      ['POST /remove-coupon', { couponId: COUPON }],
      ['POST /add-coupon', { coupon: { code: 'NEW' } }],
    ])
  })

  test('that cannot be used leaves the one that the cart has', async () => {
    const { client, calls } = await cartPlatform({
      'POST /add-coupon': ({ body }, count) =>
        count === 1 ? full : JSON.stringify(body).includes('OLD') ? found(held) : refuse(400, 'INVALID_COUPON_CODE'),
      GET: found(held),
      'POST /remove-coupon': found(),
    })
    expect(findCodeRefusal(await thrown(client.cart.applyCoupon('NEW')), USD)).toEqual({ reason: 'unknown', minimum: null })
    expect(calls().at(-1)).toEqual(['POST /add-coupon', { coupon: { code: 'OLD' } }])
  })

  test('that the cart has already is no error', async () => {
    const { client } = await cartPlatform({ 'POST /add-coupon': refuse(428, 'COUPON_ALREADY_EXISTS'), GET: found(held) })
    expect((await client.cart.applyCoupon('OLD')).coupon?.code).toBe('OLD')
  })

  test('is removed by its id, which is read first', async () => {
    const { client, calls } = await cartPlatform({ GET: found(held), 'POST /remove-coupon': found() })
    await client.cart.removeCoupon()
    expect(calls()).toEqual([
      ['GET', undefined],
      ['POST /remove-coupon', { couponId: COUPON }],
    ])
    const none = await cartPlatform({ GET: found() })
    expect(await none.client.cart.removeCoupon()).toMatchObject({ id: CART_ID, coupon: null })
    expect(none.calls()).toHaveLength(1)
  })

  test('is not sent again while the platform is busy', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-coupon': { status: 503 } })
    await expect(client.cart.applyCoupon('NEW')).rejects.toThrow('System error occurred')
    expect(calls()).toHaveLength(1)
  })

  const details = { requiredMinimumSubtotal: { amount: '50.00', convertedAmount: '46.00' } }
  test.each([
    ['EXPIRED', 'over'],
    ['DISABLED', 'over'],
    ['INACTIVE', 'early'],
    ['MAX_USAGE_EXCEEDED', 'usedUp'],
    ['MAX_USAGE_PER_CUSTOMER_EXCEEDED', 'usedUp'],
    ['NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS', 'otherItems'],
    ['MIN_LINE_ITEM_QUANTITY_NOT_REACHED', 'belowMinimum'],
    ['OF_ANOTHER_KIND', 'other'],
  ])('of the status %s is refused as %s', async (reason, expected) => {
    const { client } = await cartPlatform({ 'POST /add-coupon': refuse(428, 'INVALID_COUPON_STATUS', { reason }) })
    expect(findCodeRefusal(await thrown(client.cart.applyCoupon('NEW')), USD)).toEqual({ reason: expected, minimum: null })
  })

  test('says what the items have to come to', async () => {
    const data = { reason: 'MIN_SUBTOTAL_NOT_REACHED', minSubtotalNotReachedDetails: details }
    const { client } = await cartPlatform({ 'POST /add-coupon': refuse(428, 'INVALID_COUPON_STATUS', data) })
    const error = await thrown(client.cart.applyCoupon('NEW'))
    expect(findCodeRefusal(error, { currency: 'USD', convertedCurrency: 'EUR' })).toEqual({
      reason: 'belowMinimum',
      minimum: { amount: '50.00', currency: 'USD', converted: { amount: '46.00', currency: 'EUR' } },
    })
  })
})

describe('a code of either kind', () => {
  const unknown = refuse(400, 'INVALID_COUPON_CODE')

  test('is tried as a coupon, and then as a gift card where it may be one', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-coupon': unknown, 'POST /add-gift-card': found() })
    await client.cartCodes.enter('ABCD-1234-EFGH')
    expect(calls()).toEqual([
      ['POST /add-coupon', { coupon: { code: 'ABCD-1234-EFGH' } }],
      ['POST /add-gift-card', { giftCard: { code: 'ABCD-1234-EFGH' } }],
    ])
    const short = await cartPlatform({ 'POST /add-coupon': unknown })
    expect(findCodeRefusal(await thrown(short.client.cartCodes.enter('TENTH')), USD)?.reason).toBe('unknown')
    expect(short.calls()).toHaveLength(1)
  })

  test('is not tried as a gift card where it is a coupon that cannot be used', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-coupon': refuse(428, 'INVALID_COUPON_STATUS', { reason: 'EXPIRED' }) })
    expect(findCodeRefusal(await thrown(client.cartCodes.enter('LONG-ENOUGH')), USD)?.reason).toBe('over')
    expect(calls()).toHaveLength(1)
  })

  test('takes the position of the gift card that the cart has, and is removed by its id', async () => {
    const withCard = found({ paymentInfo: { giftCards: [{ id: CARD, obfuscatedCode: '****1234' }] } })
    const { client, calls } = await cartPlatform({
      'POST /add-coupon': unknown,
      'POST /add-gift-card': (_, count) => (count === 1 ? refuse(428, 'MAX_GIFT_CARDS_PER_CART_EXCEEDED') : withCard),
      GET: withCard,
      'POST /remove-gift-card': found(),
    })
    await client.cartCodes.enter('ABCD-1234-EFGH')
    await client.cartCodes.removeGiftCard()
    expect(calls().filter(([call]) => call === 'POST /remove-gift-card')).toEqual([
      ['POST /remove-gift-card', { giftCardId: CARD }],
      ['POST /remove-gift-card', { giftCardId: CARD }],
    ])
  })

  test.each([
    ['EMPTY_BALANCE', 'empty'],
    ['EXPIRED', 'over'],
    ['DISABLED', 'over'],
  ])('of a gift card with %s is refused as %s, and not sent again', async (reason, expected) => {
    const refused = refuse(428, 'INVALID_GIFT_CARD_STATUS', { reason })
    const { client, calls } = await cartPlatform({ 'POST /add-coupon': unknown, 'POST /add-gift-card': refused })
    expect(findCodeRefusal(await thrown(client.cartCodes.enter('ABCD-1234-EFGH')), USD)?.reason).toBe(expected)
    expect(calls()).toHaveLength(2)
  })
})
