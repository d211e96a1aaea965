import { answerPlatform, found, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { order, ORDER } from '../../../test/documents.ts'
import { callFragment } from '../../../test/start-remote.ts'

describe('the thank-you page', () => {
  it('shows the order, and what happens next', async () => {
    const calls = answerPlatform(() => found({ order }))
    const { text, html } = await callFragment(`thank-you?orderId=${ORDER}`)
    expect(text).toContain('Your order number is 10001.')
    expect(text).toContain('A confirmation goes to your e-mail address. It is paid.')
    expect(text).toContain('Delivery Standard 3 to 5 working days')
    expect(text).toContain('Mug Size: L · Colour: Red Quantity: 2 $20.20')
    expect(text).toContain('Subtotal $20.20 Delivery Free Total $20.20')
    expect(text).toContain('Ann Lee 5th Avenue 1 New York NY 10001 United States')
    expect(html).not.toContain('data-hydrate')
    expect(calls[0]).toMatchObject({ path: `/ecom/v1/orders/${ORDER}`, token: 'shopper' })
  })

  it('adds up: what was taken off, fees, and tax on top or as a part of the prices', async () => {
    const price = (amount: string) => ({ amount, formattedAmount: '' })
    const priceSummary = {
      subtotal: price('20.20'),
      discount: price('2.00'),
      shipping: price('5.00'),
      totalAdditionalFees: price('1.50'),
      tax: price('3.10'),
      total: price('27.80'),
    }
    const textOf = async (change: object) => {
      answerPlatform(() => found({ order: { ...order, priceSummary, ...change } }))
      return (await callFragment(`thank-you?orderId=${ORDER}`)).text
    }
    expect(await textOf({})).toContain('Subtotal $20.20 Discount -$2.00 Delivery $5.00 Fees $1.50 Tax $3.10 Total $27.80')
    expect(await textOf({ taxIncludedInPrices: true })).toContain('Fees $1.50 Includes tax of $3.10 Total')
  })

  it('says that an order is not paid yet', async () => {
    answerPlatform(() => found({ order: { ...order, paymentStatus: 'NOT_PAID' } }))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).text).toContain('It is not paid yet')
  })

  it('says plainly what became of an order that did not work out', async () => {
    const states = [
      [{ paymentStatus: 'PENDING' }, 'Thank you', 'The payment is not confirmed yet.'],
      [{ paymentStatus: 'DECLINED' }, 'Your order did not go through', 'The payment was declined, so nothing will be sent.'],
      [{ status: 'CANCELED' }, 'This order is cancelled', 'Nothing more will be sent for it.'],
    ] as const
    for (const [change, title, words] of states) {
      answerPlatform(() => found({ order: { ...order, ...change } }))
      const { text, html, envelope } = await callFragment(`thank-you?orderId=${ORDER}`)
      expect(html).toContain(`>${title}</h1>`)
      expect(envelope?.head?.title).toBe(title)
      expect(text).toContain(words)
      expect(text).not.toContain('It is paid.')
    }
  })

  it('says what was paid back and what was sent', async () => {
    answerPlatform(() => found({ order: { ...order, paymentStatus: 'PARTIALLY_REFUNDED', fulfillmentStatus: 'FULFILLED' } }))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).text).toContain(
      'Part of the money has been paid back. Everything has been sent.',
    )
  })

  it('names the place to pick up, and the invoice’s address where it is another', async () => {
    const { contactDetails, address } = order.shippingInfo.logistics.shippingDestination
    const pickup = {
      title: 'Pick up',
      logistics: { pickupDetails: { address: { ...address, addressLine: '88 Laight Street' }, pickupMethod: 'STORE_PICKUP' } },
    }
    answerPlatform(() => found({ order: { ...order, shippingInfo: pickup, billingInfo: { contactDetails, address } } }))
    const { text } = await callFragment(`thank-you?orderId=${ORDER}`)
    expect(text).toContain('Where to pick it up 88 Laight Street New York')
    expect(text).toContain('Invoice to Ann Lee 5th Avenue 1')
    answerPlatform(() => found({ order: { ...order, billingInfo: { contactDetails, address } } }))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).text).not.toContain('Invoice to')
  })

  it('writes the day out in the language of the page', async () => {
    answerPlatform(() => found({ order: { ...order, purchasedDate: '2026-11-21T10:00:00.000Z' } }))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).text).toContain('Ordered on November 21, 2026')
    const { text, html } = await callFragment(`thank-you?orderId=${ORDER}`, { locale: 'de' })
    expect(text).toContain('Bestellt am 21. November 2026')
    expect(html).toContain('href="/de"')
  })

  it('knows no order that is not the shopper’s own, and none without its id', async () => {
    answerPlatform(() => refused(404, 'ORDER_NOT_FOUND'))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).status).toBe(404)
    for (const path of ['thank-you', 'thank-you?orderId=']) expect((await callFragment(path)).status).toBe(404)
    expect((await callFragment(`thank-you?orderId=${ORDER}`, { token: null })).status).toBe(404)
  })
})
