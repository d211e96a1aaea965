import { describe, expect, it } from 'vitest'
import { answerPlatform, found, refused } from '../../../test/answer-platform.ts'
import { order, ORDER } from '../../../test/documents.ts'
import { callFragment } from '../../../test/start-remote.ts'

describe('the thank-you page', () => {
  it('shows the order, and what happens next', async () => {
    const calls = answerPlatform(() => found({ order }))
    const { text, html } = await callFragment(`thank-you?orderId=${ORDER}`)
    expect(text).toContain('Your order number is 10001.')
    expect(text).toContain('A confirmation goes to your e-mail address. It is paid. Delivery: Standard, 3 to 5 working days.')
    expect(text).toContain('2 × Mug Size: L Colour: Red $20.20')
    expect(text).toContain('Subtotal $20.20 Delivery $0.00 Total $20.20')
    expect(text).toContain('Ann Lee 5th Avenue 1 New York NY 10001 United States')
    expect(html).not.toContain('data-hydrate')
    expect(calls[0]).toMatchObject({ path: `/ecom/v1/orders/${ORDER}`, token: 'shopper' })
  })

  it('says that an order is not paid yet', async () => {
    answerPlatform(() => found({ order: { ...order, paymentStatus: 'NOT_PAID' } }))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).text).toContain('It is not paid yet')
  })

  it('knows no order that is not the shopper’s own, and none without its id', async () => {
    answerPlatform(() => refused(404, 'ORDER_NOT_FOUND'))
    expect((await callFragment(`thank-you?orderId=${ORDER}`)).status).toBe(404)
    for (const path of ['thank-you', 'thank-you?orderId=']) expect((await callFragment(path)).status).toBe(404)
    expect((await callFragment(`thank-you?orderId=${ORDER}`, { token: null })).status).toBe(404)
  })
})
