import { stubPlatform, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { annsPlatform, order, ORDER } from '../../../test/orders.ts'
import { getFragment } from '../../../test/start-remote.ts'

describe('the list of orders', () => {
  it('says of each when it was, what it came to and how it stands', async () => {
    const calls = stubPlatform(
      annsPlatform([
        order,
        { ...order, number: '10002', paymentStatus: 'DECLINED' },
        { ...order, number: '10003', status: 'CANCELED' },
        { ...order, number: '10004', fulfillmentStatus: 'FULFILLED' },
      ]),
    )
    const { text, html } = await getFragment('orders')
    expect(text).toContain('Order #10001 November 21, 2026 · 2 items Processing $19.70')
    expect(text).toMatch(/Order #10002 [^$]* Payment failed/)
    expect(text).toMatch(/Order #10003 [^$]* Canceled/)
    expect(text).toMatch(/Order #10004 [^$]* Shipped/)
    expect(html).toContain(`href="/account/orders/${ORDER}"`)
    expect(html).not.toContain('rel="next"')
    expect(calls[0]).toMatchObject({ path: '/ecom/v1/orders/search', input: { search: { cursorPaging: { limit: 20 } } } })
  })

  it('says that there are none', async () => {
    stubPlatform(annsPlatform([]))
    expect((await getFragment('orders')).text).toContain('No orders yet')
  })

  it('leads to older ones and back to the newest', async () => {
    const calls = stubPlatform(annsPlatform([order], { cursors: { next: 'a/b+c' }, hasNext: true }))
    expect((await getFragment('orders')).html).toContain('href="/account/orders?cursor=a%2Fb%2Bc"')
    const { html } = await getFragment('orders?cursor=a%2Fb%2Bc', { locale: 'de' })
    expect(html).toContain('href="/de/account/orders"')
    expect(calls.at(-1)?.input).toMatchObject({ search: { cursorPaging: { cursor: 'a/b+c' } } })
  })

  it('begins again at a place that the platform does not know', async () => {
    stubPlatform(() => refused(400, 'INVALID_CURSOR'))
    expect(await getFragment('orders?cursor=forged')).toMatchObject({ status: 303, location: '/' })
  })
})
