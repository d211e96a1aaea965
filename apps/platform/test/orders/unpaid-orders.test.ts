import { describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { newMember } from '../support/member.ts'
import { orderShop } from '../support/order-shop.ts'
import { good, refusal } from '../support/responses.ts'
import { call, completeCheckout, goodContact, newVisitor, open, reference, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY, type Shop, useShop } from '../support/use-shop.ts'

const HOLD_MS = 2_000
const LIMITS = { UNPAID_ORDER_LIMITS: '{"orders":3,"pieces":20,"stockShare":0.25}' }
const shop = useShop(undefined, { variables: { ...LIMITS, ORDER_HOLD_SECONDS: String(HOLD_MS / 1_000) } })
/** A shop whose holds end after the test. */
const patient = useShop(undefined, { variables: LIMITS })
const orders = orderShop(shop)

const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' }
const contactDetails = { firstName: 'Ann', lastName: 'Lee', phone: '+12125551234' }
const newEmail = () => `buyer-${crypto.randomUUID()}@example.com`
let networks = 0
/** An address in a network that no other test uses. */
const newAddress = () => `203.${Math.floor((networks += 1) / 250)}.${networks % 250}.7`

interface Attempt {
  readonly quantity?: number
  readonly email?: string
  readonly from?: string
  readonly at?: Shop
}

/** What a script does with a visitor's token alone: it places an order at once and pays nothing. */
async function grab(product: Json, { quantity = 1, email = newEmail(), from = newAddress(), at = shop }: Attempt = {}) {
  const stranger = await newVisitor(at.platform)
  const { checkout } = await good(
    stranger.call('POST', '/ecom/v1/checkouts', {
      channelType: 'WEB',
      lineItems: [{ catalogReference: reference(product.id, ONLY), quantity }],
      checkoutInfo: {
        buyerInfo: { email },
        shippingInfo: { shippingDestination: { address, contactDetails }, selectedCarrierServiceOption: { code: 'standard' } },
      },
    }),
  )
  return call(at.platform, 'POST', `/ecom/v1/checkouts/${checkout.id}/create-order`, {
    token: stranger.accessToken,
    headers: { 'cf-connecting-ip': from },
    body: {},
  })
}

const grabbed = async (product: Json, attempt?: Attempt): Promise<string> => (await good(grab(product, attempt))).orderId
const untilCanceled = (id: string) => expect.poll(async () => (await orders.order(id)).status, { timeout: 10_000 }).toBe('CANCELED')

describe('a shopper’s order without a payment', () => {
  test('is pending, tells nobody, and holds its stock until it is canceled with a note', async () => {
    const [product, email] = [await shop.stocked(8), newEmail()]
    const id = await grabbed(product, { quantity: 2, email })
    expect(await orders.order(id)).toMatchObject({ status: 'PENDING', paymentStatus: 'NOT_PAID' })
    expect(await shop.stockOf(product)).toBe(6)
    await untilCanceled(id)
    expect(await shop.stockOf(product)).toBe(8)
    const { activities } = await orders.order(id)
    expect(activities).toMatchObject([
      { type: 'ORDER_PLACED' },
      { type: 'ORDER_PENDING' },
      { type: 'CUSTOM_ACTIVITY', customActivity: { type: 'HOLD_ENDED', additionalData: { note: 'Not paid in time.' } } },
      { type: 'ORDER_CANCELED' },
    ])
    expect(await mailsTo(shop.platform, email)).toEqual([])
    expect((await mailsTo(shop.platform, 'owner@galleria.example')).filter(({ text }: Json) => text.includes(email))).toEqual([])
  })

  test('is approved by a payment in time, and only then told of', async () => {
    const [product, email] = [await shop.stocked(4), newEmail()]
    const id = await grabbed(product, { email })
    await good(orders.shop('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {}))
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await mailsTo(shop.platform, email)).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 500))
    expect((await orders.order(id)).status).toBe('APPROVED')
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('takes its stock again for a payment that comes late', async () => {
    const product = await shop.stocked(4)
    const id = await grabbed(product)
    await untilCanceled(id)
    const payment = { amount: { amount: '16.00' }, regularPaymentDetails: { paymentMethod: 'CreditCard' } }
    await good(orders.shop('POST', `/ecom/v1/payments/orders/${id}/add-payment`, { payments: [payment] }))
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('refuses a late payment where what it held is sold, and sells nothing twice', async () => {
    const product = await shop.stocked(1)
    const id = await grabbed(product)
    await untilCanceled(id)
    await orders.placed(product)
    expect(refusal(await orders.shop('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {}))).toEqual([
      409,
      'INSUFFICIENT_INVENTORY',
    ])
    expect([(await orders.order(id)).status, await shop.stockOf(product)]).toEqual(['CANCELED', 0])
  })

  test('is the shop’s to cancel before', async () => {
    const product = await shop.stocked(4)
    const id = await grabbed(product)
    await good(orders.shop('POST', `/ecom/v1/orders/${id}/cancel`, { restockAllItems: true }))
    expect([(await orders.order(id)).status, await shop.stockOf(product)]).toEqual(['CANCELED', 4])
  })

  test('stays where the shop approves it, without a payment', async () => {
    const product = await shop.stocked(4)
    const id = await grabbed(product)
    await good(orders.shop('POST', `/v1/orders/${id}/update-status`, { status: 'APPROVED' }))
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 500))
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('gives its coupon back', async () => {
    const specification = { name: 'Once', code: 'ONCE', startTime: '1', percentOffRate: 50, scope: { namespace: 'stores' }, active: true }
    const { id: couponId } = await good(orders.shop('POST', '/stores/v2/coupons', { specification: { ...specification, usageLimit: 1 } }))
    const stranger = await newVisitor(shop.platform)
    const product = await shop.stocked(4)
    await stranger.addToCart(product.id, ONLY, 1)
    await good(stranger.call('PATCH', '/v1/carts/current', { couponCode: 'ONCE' }))
    const url = await stranger.openCheckout()
    await submit(url, { ...goodContact, email: newEmail() })
    const checkoutId = (await good(stranger.call('GET', '/ecom/v1/carts/current'))).cart.checkoutId
    const shippingInfo = { selectedCarrierServiceOption: { code: 'standard' } }
    await good(stranger.call('PATCH', `/ecom/v1/checkouts/${checkoutId}`, { checkout: { id: checkoutId, shippingInfo } }))
    const { orderId } = await good(
      call(shop.platform, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {
        token: stranger.accessToken,
        headers: { 'cf-connecting-ip': newAddress() },
        body: {},
      }),
    )
    const uses = async () => (await good(orders.shop('GET', `/stores/v2/coupons/${couponId}`))).coupon.numberOfUsages
    expect(await uses()).toBe(1)
    await untilCanceled(orderId)
    expect(await uses()).toBe(0)
  })
})

describe('what unpaid orders may hold', () => {
  test('of one network is three orders in an hour, whatever addresses of it and mailboxes they name', async () => {
    const product = await patient.stocked(400)
    const tries = await Promise.all(Array.from({ length: 30 }, (_, index) => grab(product, { at: patient, from: `198.51.100.${index}` })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = tries.find(({ status }) => status !== 200)
    expect(refused && refusal(refused)).toEqual([429, 'UNPAID_ORDER_LIMIT_REACHED'])
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await patient.stockOf(product)).toBe(397)
    // Canceled, they count for their network until the hour is over.
    const cancel = (id: string) =>
      call(patient.platform, 'POST', `/ecom/v1/orders/${id}/cancel`, { elevated: true, body: { restockAllItems: true } })
    for (const { status, body } of tries) if (status === 200) await good(cancel(body.orderId))
    expect(await patient.stockOf(product)).toBe(400)
    expect((await grab(product, { at: patient, from: '198.51.100.99' })).status).toBe(429)
    expect((await grab(product, { at: patient })).status).toBe(200)
  })

  test('of one mailbox is three orders in an hour, however it is spelled and wherever they come from', async () => {
    const product = await patient.stocked(400)
    const spellings = ['victim@gmail.com', 'vic.tim@gmail.com', 'victim+1@gmail.com', 'V.ictim@googlemail.com']
    const tries = await Promise.all(spellings.map((email) => grab(product, { at: patient, email })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  })

  test('of one network is twenty pieces', async () => {
    const [product, from] = [await patient.stocked(400), newAddress()]
    expect((await grab(product, { at: patient, quantity: 15, from })).status).toBe(200)
    expect((await grab(product, { at: patient, quantity: 6, from })).status).toBe(429)
    expect((await grab(product, { at: patient, quantity: 5, from })).status).toBe(200)
  })

  test('of a variant is a quarter of its stock, and one piece at least', async () => {
    const [many, last] = [await patient.stocked(8), await patient.stocked(1)]
    const tries = await Promise.all(Array.from({ length: 6 }, () => grab(many, { at: patient })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await patient.stockOf(many)).toBe(6)
    expect((await grab(last, { at: patient })).status).toBe(200)
  })

  test('is said in the shopper’s language by the hosted page, where a card still pays', async () => {
    const product = await patient.stocked(400)
    const placeFrom = async (paymentMethod: 'offline' | 'test-card', from: string, lang = '') => {
      const stranger = await newVisitor(patient.platform)
      const url = await patient.cartWith(product, 1, stranger)
      await submit(url, { ...goodContact, email: newEmail() })
      const totals = shownTotals((await open(`${url}/payment`)).text)
      const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' }
      const headers = { origin: new URL(url).origin, 'cf-connecting-ip': from }
      return submit(`${url}/payment${lang}`, { shippingOption: 'standard', ...totals, ...card, paymentMethod }, headers)
    }
    const from = newAddress()
    for (let order = 0; order < 3; order += 1) expect((await placeFrom('offline', from)).status).toBe(303)
    const refused = await placeFrom('offline', from, '?lang=de')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(refused.text).toContain('Zu viele Bestellungen warten auf ihre Bezahlung.')
    expect((await placeFrom('test-card', from)).status).toBe(303)
  })
})

describe('payment on delivery', () => {
  const rules = async (payOnDelivery: object | null) => {
    // The call merges: rules of before would stay.
    for (const rule of [null, payOnDelivery])
      await good(orders.shop('PATCH', '/platform/v1/store/content', { content: { payOnDelivery: rule } }))
  }
  const atPayment = async () => {
    const url = await shop.cartWith(await shop.stocked(8), 1, await newVisitor(shop.platform))
    await submit(url, { ...goodContact, email: newEmail() })
    return open(`${url}/payment`)
  }

  test.each([
    ['is switched off', { enabled: false }],
    ['costs more than the owner allows', { maxAmount: '9.99' }],
    ['goes to another country', { countries: ['DE'] }],
  ])('is neither offered nor accepted for an order that %s', async (_, payOnDelivery) => {
    await rules(payOnDelivery)
    expect((await atPayment()).text).not.toContain('value="offline"')
    const refused = await completeCheckout(await shop.cartWith(await shop.stocked(8)), { paymentMethod: 'offline' })
    expect(refused.status).toBe(409)
    await rules({ maxAmount: '16.00', countries: ['DE', 'US'] })
    expect((await atPayment()).text).toContain('value="offline"')
    await rules(null)
  })

  test('holds what was ordered for the owner’s days', async () => {
    const product = await shop.stocked(8)
    const id = await orders.placed(product, 1, { paymentMethod: 'offline' })
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 500))
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    expect(await shop.stockOf(product)).toBe(7)
  })
})

test.each(['POS', 'BACKOFFICE_MERCHANT'])('the channel %s is the shop’s alone', async (channelType) => {
  const lineItems = [{ catalogReference: reference((await shop.stocked(4)).id, ONLY), quantity: 1 }]
  const [visitor, member] = [shop.shopper, await newMember(shop.platform)]
  for (const who of [visitor, member]) {
    await who.call('POST', '/v1/carts/current/add-to-cart', { lineItems })
    for (const path of ['/ecom/v1/checkouts', '/ecom/v1/carts/current/create-checkout'])
      expect(refusal(await who.call('POST', path, { channelType, lineItems }))).toEqual([403, 'PERMISSION_DENIED'])
    expect((await who.call('POST', '/ecom/v1/checkouts', { channelType: 'WEB', lineItems })).status).toBe(200)
  }
  expect((await orders.shop('POST', '/ecom/v1/checkouts', { channelType, lineItems })).status).toBe(200)
})
