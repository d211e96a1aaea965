import { annsPlatform, order, ORDER } from '@galleria/order-view/testing'
import { found, stubPlatform, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { getFragment } from '../../../test/start-remote.ts'

const MUG = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'mug',
  name: 'Mug',
  productType: 'physical',
  priceData: { currency: 'USD', price: 20, discountedPrice: 20 },
  stock: { inStock: true },
}

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

  it('is filtered by status and searched by number, in a form that needs no script', async () => {
    const calls = stubPlatform(annsPlatform([order]))
    const { html } = await getFragment('orders?q=%23%D9%A1%D9%A0%D9%A0%D9%A0%D9%A1&status=sent')
    expect(calls.at(-1)?.input).toMatchObject({
      search: { filter: { number: '10001', status: 'APPROVED', fulfillmentStatus: 'FULFILLED' } },
    })
    expect(html).toMatch(/<form[^>]+method="get"[^>]+action="\/account\/orders"|<form[^>]+action="\/account\/orders"[^>]+method="get"/)
    expect(html).toContain('<option value="sent" selected="">Shipped</option>')
  })

  it('is searched by the names of products', async () => {
    const calls = stubPlatform((request) =>
      request.path.includes('/products/query-platformized')
        ? found({ products: [MUG], metadata: { count: 1, offset: 0, total: 1 } })
        : annsPlatform([order])(request),
    )
    await getFragment('orders?q=Mug')
    expect(calls.find(({ path }) => path.includes('/products/query-platformized'))?.input).toMatchObject({
      query: { filter: { name: { $contains: 'Mug' } } },
    })
    expect(calls.find(({ path }) => path.endsWith('/orders/search'))?.input).toMatchObject({
      search: { filter: { 'lineItems.catalogReference.catalogItemId': { $hasSome: ['11111111-1111-4111-8111-111111111111'] } } },
    })
  })

  it('says that nothing was found, keeps what was typed, and has a way to all orders', async () => {
    stubPlatform((request) => (request.path.includes('/products/query-platformized') ? found({ products: [] }) : annsPlatform([])(request)))
    const { text, html } = await getFragment('orders?q=%3Cb%3Elamp&status=nothing')
    expect(text).toContain('No orders found')
    expect(html).toContain('value="&lt;b&gt;lamp"')
    expect(html).toContain('href="/account/orders"')
  })

  it('keeps search and filter in the links of its pages', async () => {
    stubPlatform(annsPlatform([order], { cursors: { next: 'a/b' }, hasNext: true }))
    expect((await getFragment('orders?q=10001&status=open')).html).toContain(
      'href="/account/orders?q=10001&amp;status=open&amp;cursor=a%2Fb"',
    )
  })
})
