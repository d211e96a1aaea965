import { order, ORDER } from '@galleria/order-view/testing'
import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { getFragment, startWithNewPlatform } from '../../../test/start-remote.ts'

describe('the thank-you page', () => {
  it('shows the order, and what happens next', async () => {
    const calls = stubPlatform(() => found({ order }))
    const { text, html, cart } = await getFragment(`thank-you?orderId=${ORDER}`)
    // What the cart held before is not in it any more.
    expect(cart).toBeNull()
    expect(text).toContain('Your order number is 10001.')
    expect(text).toContain('We’ve sent a confirmation to your e-mail. Payment received.')
    expect(text).toContain('Shipping Standard 3 to 5 business days')
    expect(text).toContain('Mug Size: L Quantity: 2 $20.20')
    expect(text).toContain('Subtotal $20.20 Discount -$2.00 Shipping Free Fees $1.50 Total $19.70')
    expect(text).toContain('Ann Lee 5th Avenue 1 New York, NY 10001 United States')
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
      stubPlatform(() => found({ order: { ...order, priceSummary, ...change } }))
      return (await getFragment(`thank-you?orderId=${ORDER}`)).text
    }
    expect(await textOf({})).toContain('Subtotal $20.20 Discount -$2.00 Shipping $5.00 Fees $1.50 Tax $3.10 Total $27.80')
    expect(await textOf({ taxIncludedInPrices: true })).toContain('Fees $1.50 Includes tax of $3.10 Total')
  })

  it('says which gift card paid, and how much', async () => {
    stubPlatform(() =>
      found({ order: { ...order, giftCardPayments: [{ obfuscatedCode: '***************K7QD', amount: { amount: '20.20' } }] } }),
    )
    expect((await getFragment(`thank-you?orderId=${ORDER}`)).text).toContain('Payment received. Paid with gift card ending K7QD: $20.20')
  })

  it('says that an order is not paid yet', async () => {
    stubPlatform(() => found({ order: { ...order, paymentStatus: 'NOT_PAID' } }))
    expect((await getFragment(`thank-you?orderId=${ORDER}`)).text).toContain('Not paid yet')
  })

  it('says plainly what became of an order that did not work out', async () => {
    const states = [
      [{ paymentStatus: 'PENDING' }, 'Thank you', 'Your payment isn’t confirmed yet.'],
      [{ paymentStatus: 'DECLINED' }, 'Your order didn’t go through', 'Your payment was declined, so nothing will ship.'],
      [{ status: 'CANCELED' }, 'This order was canceled', 'Nothing more will ship.'],
    ] as const
    for (const [change, title, expected] of states) {
      stubPlatform(() => found({ order: { ...order, ...change } }))
      const { text, html, envelope } = await getFragment(`thank-you?orderId=${ORDER}`)
      expect(html).toContain(`>${title}</h1>`)
      expect(envelope?.head?.title).toBe(title)
      expect(text).toContain(expected)
      expect(text).not.toContain('Payment received.')
    }
  })

  it('says what was paid back and what was sent', async () => {
    stubPlatform(() => found({ order: { ...order, paymentStatus: 'PARTIALLY_REFUNDED', fulfillmentStatus: 'FULFILLED' } }))
    expect((await getFragment(`thank-you?orderId=${ORDER}`)).text).toContain('Partially refunded. All items shipped.')
  })

  it('says that files and codes were delivered by e-mail, where nothing is shipped', async () => {
    const lineItems = order.lineItems.map((line) => ({ ...line, itemType: { preset: 'DIGITAL' } }))
    stubPlatform(() => found({ order: { ...order, lineItems, fulfillmentStatus: 'FULFILLED' } }))
    const { text } = await getFragment(`thank-you?orderId=${ORDER}`)
    expect(text).toContain('Your items were delivered by e-mail.')
    expect(text).not.toContain('shipped')
  })

  it('names the place to pick up, and the invoice’s address where it is another', async () => {
    const { contactDetails, address } = order.shippingInfo.logistics.shippingDestination
    const pickup = {
      title: 'Pick up',
      logistics: { pickupDetails: { address: { ...address, addressLine1: '88 Laight Street' }, pickupMethod: 'STORE_PICKUP' } },
    }
    stubPlatform(() => found({ order: { ...order, shippingInfo: pickup, billingInfo: { contactDetails, address } } }))
    const { text } = await getFragment(`thank-you?orderId=${ORDER}`)
    expect(text).toContain('Pickup location 88 Laight Street New York')
    expect(text).toContain('Billing address Ann Lee 5th Avenue 1')
    stubPlatform(() => found({ order: { ...order, billingInfo: { contactDetails, address } } }))
    expect((await getFragment(`thank-you?orderId=${ORDER}`)).text).not.toContain('Billing address')
  })

  it('writes the day out in the language of the page', async () => {
    stubPlatform(() => found({ order: { ...order, purchasedDate: '2026-11-21T10:00:00.000Z' } }))
    expect((await getFragment(`thank-you?orderId=${ORDER}`)).text).toContain('Ordered on November 21, 2026')
    const { text, html } = await getFragment(`thank-you?orderId=${ORDER}`, { locale: 'de' })
    expect(text).toContain('Bestellt am 21. November 2026')
    expect(html).toContain('href="/de"')
  })

  it('knows no order that is not the shopper’s own, and none without its id', async () => {
    stubPlatform(() => refused(404, 'ORDER_NOT_FOUND'))
    expect((await getFragment(`thank-you?orderId=${ORDER}`)).status).toBe(404)
    for (const path of ['thank-you', 'thank-you?orderId=']) expect((await getFragment(path)).status).toBe(404)
    expect((await getFragment(`thank-you?orderId=${ORDER}`, { token: null })).status).toBe(404)
  })

  it('leads to the order’s own page, and offers a guest an account that takes the order along', async () => {
    const url = 'http://platform.example/order/TOKEN'
    const render = (buyerInfo: object, capabilities: string[]) => {
      stubPlatform(({ path }) => {
        if (path === '/platform/v1/capabilities') return found({ capabilities })
        return path.includes('order-links') ? found({ url }) : found({ order: { ...order, buyerInfo } })
      })
      return startWithNewPlatform().getFragment(`thank-you?orderId=${ORDER}`, { locale: 'de' })
    }
    const guest = await render({ email: 'ann@example.com' }, ['orderLinks'])
    expect(guest.html).toContain(`href="${url}?lang=de"`)
    expect(guest.html).toContain(`href="${url}/invoice?lang=de"`)
    expect(guest.html).toContain('href="/de/signup?returnTo=%2Fde%2Faccount%2Forders"')
    expect(guest.html).not.toContain('ann@example.com')
    const member = await render({ email: 'ann@example.com', memberId: '77777777-7777-4777-8777-777777777777' }, ['orderLinks'])
    expect(member.html).not.toContain('/signup')
    const strict = await render({ email: 'ann@example.com' }, [])
    expect(strict.html).not.toMatch(/signup|platform\.example\/order/)
  })

  it('confirms the order also while its link cannot be had', async () => {
    stubPlatform(({ path }) => {
      if (path === '/platform/v1/capabilities') return found({ capabilities: ['orderLinks'] })
      return path.includes('order-links') ? failing : found({ order })
    })
    const { status, text } = await startWithNewPlatform().getFragment(`thank-you?orderId=${ORDER}`)
    expect(status).toBe(200)
    expect(text).toContain('Your order number is 10001.')
  })
})
