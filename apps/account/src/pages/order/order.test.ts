import { annsPlatform, order, ORDER } from '@galleria/order-view/testing'
import { stubPlatform, found, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { getFragment, startAccount } from '../../../test/start-remote.ts'

const page = `order?id=${ORDER}`
const showing = (change: object) => stubPlatform(() => found({ order: { ...order, ...change } }))

describe('an order', () => {
  it('is shown whole: how it stands, what was bought, what it came to, where it goes', async () => {
    const calls = stubPlatform(annsPlatform([]))
    const { text, html, envelope } = await getFragment(page)
    expect(html).toContain('>Order #10001</h1>')
    expect(text).toContain('Ordered on November 21, 2026 Processing')
    expect(text).toContain('Mug Size: L Quantity: 2 · $10.10 each $20.20')
    expect(text).toContain('Subtotal $20.20 Discount -$2.00 Shipping Free Fees $1.50 Total $19.70')
    expect(text).toContain('Payment Paid Shipping status Processing Shipping Standard 3 to 5 business days')
    expect(text).toContain('Ann Lee 5th Avenue 1 New York, NY 10001 United States')
    expect(text).toContain('ann@example.com')
    expect(text).toContain('Please ring twice')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head).toMatchObject({ title: 'Order #10001', robots: 'noindex' })
    expect(calls[0]).toMatchObject({ path: `/ecom/v1/orders/${ORDER}`, token: 'shopper' })
  })

  it('tells where its parcels can be followed', async () => {
    stubPlatform(({ path }) =>
      path === `/ecom/v1/fulfillments/orders/${ORDER}`
        ? found({
            orderWithFulfillments: {
              orderId: ORDER,
              fulfillments: [
                {
                  id: '1',
                  createdDate: '2026-11-22T10:00:00.000Z',
                  trackingInfo: { shippingProvider: 'UPS', trackingNumber: '1Z9', trackingLink: 'https://ups.example/1Z9' },
                },
                { id: '2', createdDate: '2026-11-23T10:00:00.000Z', trackingInfo: { trackingNumber: 'BY-HAND-7' } },
                { id: '3' },
              ],
            },
          })
        : found({ order: { ...order, fulfillmentStatus: 'FULFILLED' } }),
    )
    const { text, html } = await getFragment(page)
    expect(text).toContain('Shipped November 22, 2026 UPS 1Z9 Track package UPS 1Z9 Shipped November 23, 2026 BY-HAND-7')
    expect(html).toContain('href="https://ups.example/1Z9"')
  })

  it('is shown without parcels where they cannot be read', async () => {
    stubPlatform(({ path }) => (path.includes('fulfillments') ? refused(403, 'PERMISSION_DENIED') : found({ order })))
    const { status, text } = await getFragment(page)
    expect(status).toBe(200)
    expect(text).not.toContain('Track package')
  })

  it('tells the hours of delivery or pickup that were chosen, in place of how long it takes', async () => {
    const deliveryTimeSlot = { from: '2026-11-27T14:00:00Z', to: '2026-11-27T17:00:00Z', timeZone: 'America/New_York' }
    const { logistics } = order.shippingInfo
    showing({ shippingInfo: { ...order.shippingInfo, logistics: { ...logistics, deliveryTimeSlot } } })
    expect((await getFragment(page)).text).toMatch(/Shipping Standard Delivery time Friday, November 27, 9:00.AM.–.12:00.PM/)
    showing({ shippingInfo: { title: 'Pick up', logistics: { deliveryTimeSlot, pickupDetails: { pickupMethod: 'STORE_PICKUP' } } } })
    expect((await getFragment(page)).text).toContain('Shipping Pick up Pickup time Friday')
  })

  it('says what is still to be paid of an order with a deposit', async () => {
    showing({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { balance: { amount: '9.70' } } })
    expect((await getFragment(page)).text).toContain('Total $19.70 Due later $9.70')
    showing({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
    expect((await getFragment(page)).text).not.toContain('Due later')
  })

  it('says which gift card paid, and how much', async () => {
    showing({ giftCardPayments: [{ obfuscatedCode: '***************K7QD', amount: { amount: '19.70' } }] })
    expect((await getFragment(page)).text).toContain('Payment Paid Paid with gift card ending K7QD: $19.70')
  })

  it('of another member is as unknown as one that never was', async () => {
    stubPlatform(annsPlatform([]))
    for (const id of ['55555555-5555-4555-8555-000000000000', 'nothing', 'x'.repeat(200)])
      expect((await getFragment(`order?id=${id}`)).status).toBe(404)
  })

  it('says what became of the money and the goods', async () => {
    const states = [
      [{ paymentStatus: 'NOT_PAID' }, 'Payment Not paid yet'],
      [{ paymentStatus: 'PARTIALLY_REFUNDED', fulfillmentStatus: 'FULFILLED' }, 'Payment Partially refunded Shipping status Shipped'],
      [{ paymentStatus: 'FULLY_REFUNDED' }, 'Refunded'],
      [{ fulfillmentStatus: 'PARTIALLY_FULFILLED' }, 'Shipping status Partially shipped'],
      [{ paymentStatus: 'PENDING' }, 'Payment pending'],
    ] as const
    for (const [change, expected] of states) {
      showing(change)
      expect((await getFragment(page)).text).toContain(expected)
    }
    showing({ status: 'CANCELED' })
    const { text } = await getFragment(page)
    expect(text).toContain('Canceled')
    expect(text).not.toContain('Shipping status')
  })

  it('says nothing of what it has no words for', async () => {
    showing({ paymentStatus: 'toString', fulfillmentStatus: 'SOMETHING_NEW' })
    const { text } = await getFragment(page)
    expect(text).toContain('Placed')
    expect(text).not.toMatch(/Payment|Shipping status|native code/)
  })

  it('leads to a file that was bought while its link is good', async () => {
    const link = 'https://platform.example/downloads/secret'
    const [line] = order.lineItems
    const withFile = (digitalFile: object) => ({ lineItems: [{ ...line, digitalFile }] })
    showing(withFile({ fileId: 'f', link, expirationDate: '2999-01-31T10:00:00.000Z' }))
    const { html, text } = await getFragment(page)
    expect(html).toContain(`href="${link}"`)
    expect(text).toContain('Download Mug Available until January 31, 2999')
    showing(withFile({ fileId: 'f', link, expirationDate: '2020-01-31T10:00:00.000Z' }))
    const over = await getFragment(page)
    expect(over.html).not.toContain(link)
    expect(over.text).toContain('This download link has expired.')
    for (const state of [{ status: 'CANCELED' }, { paymentStatus: 'FULLY_REFUNDED' }, withFile({ fileId: 'f' })]) {
      showing({ ...withFile({ fileId: 'f', link }), ...state })
      expect((await getFragment(page)).html).not.toMatch(/Download|downloads/)
    }
  })

  it('tells its history: what happened to the money, the parcels and the returns', async () => {
    const activity = (type: string, day: number, more: object = {}) => ({ type, createdDate: `2026-11-${day}T10:00:00.000Z`, ...more })
    const activities = [
      activity('ORDER_PAID', 21),
      activity('CUSTOM_ACTIVITY', 25, { customActivity: { type: 'PARCEL_DELIVERED' } }),
      activity('MERCHANT_COMMENT', 26, { merchantComment: { message: 'A difficult buyer' } }),
      activity('ORDER_REFUNDED', 28, { orderRefunded: { amount: { amount: '10.10' } } }),
      'made up',
    ]
    showing({ activities })
    const { text } = await getFragment(page)
    expect(text).toContain('Order history Order placed November 21, 2026 Payment received November 21, 2026 Delivered November 25, 2026')
    expect(text).toContain('Refunded: $10.10 November 28, 2026')
    expect(text).not.toContain('difficult')
  })

  it('leads to what its page on the platform offers, and says until when', async () => {
    const url = 'http://platform.example/order/TOKEN'
    const withLink = (link: object | null) => {
      stubPlatform(({ path }) => {
        if (path === '/platform/v1/capabilities') return found({ capabilities: link ? ['orderLinks'] : [] })
        if (path === `/platform/v1/order-links/${ORDER}`) return found({ url, ...link })
        return path.includes('fulfillments')
          ? found({ orderWithFulfillments: { orderId: ORDER, fulfillments: [{ id: '1' }] } })
          : found({ order })
      })
      return startAccount().getFragment(page, { locale: 'en' })
    }
    const open = await withLink({ canCancel: true, returns: [] })
    expect(open.text).toContain('You can cancel until we ship your order.')
    expect(open.html).toContain(`href="${url}?lang=en&amp;open=cancel"`)
    expect(open.html).toContain(`href="${url}/invoice?lang=en"`)
    expect(open.html).toContain(`href="/account/orders/${ORDER}/reorder"`)
    const shipped = await withLink({ canCancel: false, returnUntil: '2026-12-22T10:00:00.000Z', returns: [] })
    expect(shipped.text).toContain('Your order has shipped, so it can no longer be canceled. You can return items until December 22, 2026.')
    expect(shipped.html).toContain(`href="${url}?lang=en&amp;open=return"`)
    const strict = await withLink(null)
    expect(strict.text).not.toMatch(/Order again|Cancel order|Invoice|Return items/)
  })

  it('tells tax that is part of the prices from tax that comes on top', async () => {
    const priceSummary = { ...order.priceSummary, tax: { amount: '3.10', formattedAmount: '' } }
    showing({ priceSummary })
    expect((await getFragment(page)).text).toContain('Fees $1.50 Tax $3.10 Total $19.70')
    showing({ priceSummary, taxIncludedInPrices: true })
    expect((await getFragment(page)).text).toContain('Fees $1.50 Includes tax of $3.10 Total $19.70')
  })

  it('names the place to pick up, and the invoice’s address where it is another', async () => {
    const { contactDetails, address } = order.shippingInfo.logistics.shippingDestination
    const pickup = {
      title: 'Pick up',
      logistics: { pickupDetails: { address: { ...address, addressLine1: '88 Laight Street' }, pickupMethod: 'STORE_PICKUP' } },
    }
    showing({ shippingInfo: pickup, billingInfo: { contactDetails, address } })
    const { text } = await getFragment(page)
    expect(text).toContain('Pickup location 88 Laight Street New York')
    expect(text).toContain('Billing address Ann Lee 5th Avenue 1')
  })

  it('speaks the language of the page', async () => {
    stubPlatform(annsPlatform([]))
    const { html, text } = await getFragment(page, { locale: 'ar' })
    expect(text).toContain('المنتجات')
    expect(html).toContain('href="/ar/account/orders"')
  })
})
