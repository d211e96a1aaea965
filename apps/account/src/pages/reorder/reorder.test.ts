import { ORDER } from '@galleria/order-view/testing'
import { failing, found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const reference = (catalogItemId: string) => ({ appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId })
const MUG = reference('11111111-1111-4111-8111-111111111111')
const LAMP = reference('22222222-2222-4222-8222-222222222222')
const VASE = reference('33333333-3333-4333-8333-333333333333')
const size = { name: { original: 'Size' }, plainText: { original: 'L' } }

const items = [
  { name: 'Mug', quantity: 2, available: 2, price: '10.10', catalogReference: MUG, descriptionLines: [size] },
  { name: 'Lamp', quantity: 3, available: 1, price: '99.00', priceBefore: '89.00', catalogReference: LAMP },
  { name: 'Vase', quantity: 1, available: 0, price: '5.00', catalogReference: VASE },
  { name: 'Bowl', quantity: 1, available: 0 },
]

function start(respond: (request: PlatformRequest) => ReturnType<typeof found> | undefined = () => undefined, listed: object[] = items) {
  const calls = stubPlatform((request) => {
    const response = respond(request)
    if (response) return response
    if (request.path === '/platform/v1/capabilities') return found({ capabilities: ['orderLinks'] })
    if (request.path === '/platform/v1/order-links/items') return found({ number: '10001', currency: 'USD', items: listed })
    if (request.path === `/platform/v1/order-links/${ORDER}`) return found({ url: 'http://platform.example/order/TO.KEN' })
    return request.path.includes('/add-to-cart') ? found({ cart: { id: '5', lineItems: [] } }) : refused(404, 'ORDER_NOT_FOUND')
  })
  return { calls, ...startAccount() }
}

const additions = (calls: readonly PlatformRequest[]) => calls.filter(({ path }) => path.includes('/add-to-cart'))

describe('the page to order again', () => {
  it('tells of each line whether it is available, and what has changed', async () => {
    const { calls, getFragment } = start()
    const { text, html, envelope } = await getFragment('linked-reorder?link=TO.KEN', { token: null })
    expect(text).toContain('The items of order #10001, at today’s prices.')
    expect(text).toContain('Mug Size: L Quantity: 2 $10.10')
    expect(text).toContain('Lamp Quantity: 1 Only 1 left Price changed from $89.00 to $99.00. $99.00')
    expect(text).toContain('Vase Sold out $5.00')
    expect(text).toContain('Bowl No longer available')
    expect(text).toContain('2 of 4 items are available. Add available items to cart')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head).toMatchObject({ title: 'Order again', robots: 'noindex' })
    expect(envelope?.slots).toEqual([])
    expect(calls.at(-1)).toMatchObject({ path: '/platform/v1/order-links/items', input: { token: 'TO.KEN' }, token: null })
  })

  it('is the member’s by the order of the account, with the account’s links around it', async () => {
    const { calls, getFragment } = start()
    const { html } = await getFragment(`reorder?id=${ORDER}`, { locale: 'de' })
    expect(html).toContain('href="/de/account/orders" aria-current="page"')
    expect(html).toContain(`href="/de/account/orders/${ORDER}"`)
    expect(calls.find(({ path }) => path.endsWith(ORDER))).toMatchObject({ token: 'shopper' })
    expect(await getFragment(`reorder?id=${ORDER}`, { token: null })).toMatchObject({ status: 303 })
  })

  it('adds what is available under the key of the form, and leads to the cart', async () => {
    const { calls, getFragment } = start()
    const form = { key: 'a-click' }
    expect(await getFragment('linked-reorder?link=TO.KEN', { form, locale: 'ja' })).toMatchObject({ status: 303, location: '/ja/cart' })
    expect(additions(calls)).toMatchObject([
      {
        token: 'shopper',
        idempotencyKey: 'a-click-0',
        input: {
          lineItems: [
            { catalogReference: MUG, quantity: 2 },
            { catalogReference: LAMP, quantity: 1 },
          ],
        },
      },
    ])
  })

  it('adds the lines of a long order in portions, each with a key of its own', async () => {
    const many = Array.from({ length: 150 }, () => items[0] ?? {})
    const { calls, getFragment } = start(undefined, many)
    await getFragment(`reorder?id=${ORDER}`, { form: { key: 'k' } })
    expect(additions(calls).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k-0', 'k-100'])
  })

  it('adds nothing where nothing is available, and says so', async () => {
    const { calls, getFragment } = start(undefined, items.slice(2))
    const page = await getFragment('linked-reorder?link=TO.KEN')
    expect(page.text).toContain('None of these items are available right now. Continue shopping')
    expect(page.html).not.toContain('<form')
    expect((await getFragment('linked-reorder?link=TO.KEN', { form: {} })).status).toBe(422)
    expect(additions(calls)).toEqual([])
  })

  it('keeps the page when the cart refuses', async () => {
    const { getFragment } = start(({ path }) => (path.includes('/add-to-cart') ? refused(400, 'INVALID') : undefined))
    const { status, text } = await getFragment('linked-reorder?link=TO.KEN', { form: {} })
    expect(status).toBe(422)
    expect(text).toContain('These items couldn’t be added. Nothing was changed.')
  })

  it('knows no other shopper’s order, no link that is over, and no links on a platform without them', async () => {
    const gone = start(({ path }) => (path.includes('order-links') ? refused(404, 'ORDER_NOT_FOUND') : undefined))
    for (const path of ['linked-reorder?link=x', `reorder?id=${ORDER}`, 'reorder?id=nothing'])
      expect((await gone.getFragment(path)).status).toBe(404)
    const strict = start(({ path }) => (path.endsWith('/capabilities') ? found({ capabilities: [] }) : undefined))
    for (const path of ['linked-reorder?link=x', `reorder?id=${ORDER}`]) expect((await strict.getFragment(path)).status).toBe(404)
  })

  it('does not take a failing platform for an order that is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { getFragment } = start(({ path }) => (path.includes('items') ? failing : undefined))
    expect((await getFragment('linked-reorder?link=x')).status).toBe(500)
  })
})
