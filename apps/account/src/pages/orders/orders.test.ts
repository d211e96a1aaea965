import { answerPlatform, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { annsPlatform, order, ORDER } from '../../../test/orders.ts'
import { callFragment } from '../../../test/start-remote.ts'

describe('the list of orders', () => {
  it('says of each when it was, what it came to and how it stands', async () => {
    const calls = answerPlatform(
      annsPlatform([
        order,
        { ...order, number: '10002', paymentStatus: 'DECLINED' },
        { ...order, number: '10003', status: 'CANCELED' },
        { ...order, number: '10004', fulfillmentStatus: 'FULFILLED' },
      ]),
    )
    const { text, html } = await callFragment('orders')
    expect(text).toContain('Order 10001 November 21, 2026 · 2 pieces Being prepared $19.70')
    expect(text).toMatch(/Order 10002 [^$]* Did not go through/)
    expect(text).toMatch(/Order 10003 [^$]* Cancelled/)
    expect(text).toMatch(/Order 10004 [^$]* Sent/)
    expect(html).toContain(`href="/account/orders/${ORDER}"`)
    expect(html).not.toContain('rel="next"')
    expect(calls[0]).toMatchObject({ path: '/ecom/v1/orders/search', input: { search: { cursorPaging: { limit: 20 } } } })
  })

  it('says that there are none', async () => {
    answerPlatform(annsPlatform([]))
    expect((await callFragment('orders')).text).toContain('No orders yet')
  })

  it('leads to older ones and back to the newest', async () => {
    const calls = answerPlatform(annsPlatform([order], { cursors: { next: 'a/b+c' }, hasNext: true }))
    expect((await callFragment('orders')).html).toContain('href="/account/orders?cursor=a%2Fb%2Bc"')
    const { html } = await callFragment('orders?cursor=a%2Fb%2Bc', { locale: 'de' })
    expect(html).toContain('href="/de/account/orders"')
    expect(calls.at(-1)?.input).toMatchObject({ search: { cursorPaging: { cursor: 'a/b+c' } } })
  })

  it('begins again at a place that the platform does not know', async () => {
    answerPlatform(() => refused(400, 'INVALID_CURSOR'))
    expect(await callFragment('orders?cursor=forged')).toMatchObject({ status: 303, location: '/' })
  })
})
