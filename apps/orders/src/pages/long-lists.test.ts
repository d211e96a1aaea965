import { found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { order, ORDER } from '../../test/orders.ts'
import { startWithNewPlatform } from '../../test/start-remote.ts'

const SHARED = '66666666-6666-4666-8666-666666666666'
const LINES = 300
/** As many bytes as ten fields of a product take. */
const LONG_TEXT = '贈'.repeat(5_000)

const idOf = (number: number) => `44444444-4444-4444-8444-${String(number).padStart(12, '0')}`
const reference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '11111111-1111-4111-8111-111111111111' }
const price = { amount: '10.10' }
const many = (text: string) =>
  Array.from({ length: LINES }, (_, index) => ({
    id: idOf(index + 1),
    quantity: 1,
    available: 1,
    name: `Mug ${index + 1}`,
    productName: { original: `Mug ${index + 1}` },
    descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: text } }],
    catalogReference: reference,
    price,
    lineItemPrice: price,
    availability: { status: 'AVAILABLE' },
  }))

function startWith(text: string) {
  const lines = many(text)
  const respond = ({ path }: PlatformRequest) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['orderLinks', 'sharedCarts'] })
    if (path === '/platform/v1/order-links/items')
      return found({ number: '10001', currency: 'USD', items: lines.map((line) => ({ ...line, price: '10.10' })) })
    if (path.startsWith('/platform/v1/order-links/')) return found({ url: 'http://platform.example/order/TO.KEN' })
    if (path.startsWith('/platform/v1/shared-carts/')) return found({ sharedCart: { currency: 'USD', lineItems: lines } })
    return found(path.includes('/add-to-cart') ? { cart: { id: '5', lineItems: [] } } : { order: { ...order, lineItems: lines } })
  }
  const calls = stubPlatform(respond)
  return { calls, ...startWithNewPlatform() }
}

const namesIn = (html: string) => [...html.matchAll(/<p class="g-line-name">.*?<bdi[^>]*>(.*?)<\/bdi>/g)].map(([, name]) => name)

const PAGES = [
  ['the order of the account', `order?id=${ORDER}`, `/account/orders/${ORDER}?page=2#lines`],
  ['the thank-you page', `thank-you?orderId=${ORDER}`, `/thank-you?orderId=${ORDER}&amp;page=2#lines`],
  ['the page to order again', `reorder?id=${ORDER}`, `/account/orders/${ORDER}/reorder?page=2#lines`],
  ['the page to order again by a link', 'linked-reorder?link=TO.KEN', '/reorder/TO.KEN?page=2#lines'],
  ['the shared cart', `shared-cart?id=${SHARED}`, `/shared-cart/${SHARED}?page=2#lines`],
] as const

describe.each(PAGES)('%s with many lines', (_, path, next) => {
  it('is in pages of sixty', async () => {
    const { getFragment } = startWith('Ada')
    const first = await getFragment(path)
    expect(first.status).toBe(200)
    expect(namesIn(first.html)).toHaveLength(60)
    expect(first.html).toContain(`href="${next}"`)
    expect(first.html).toContain('id="lines"')
    const last = await getFragment(`${path}&page=5`)
    expect(namesIn(last.html).at(-1)).toBe('Mug 300')
  })

  it('has shorter pages where texts are long, below what a host cuts off', async () => {
    const { getFragment } = startWith(LONG_TEXT)
    const { html } = await getFragment(path)
    expect(namesIn(html).length).toBeGreaterThan(1)
    expect(html.length * 3).toBeGreaterThan(LONG_TEXT.length)
  })
})

describe('ordering again', () => {
  it('adds the lines of all pages, whichever is shown', async () => {
    const { calls, getFragment } = startWith('Ada')
    const { text } = await getFragment(`reorder?id=${ORDER}&page=3`)
    expect(text).toContain('Add all to cart')
    await getFragment(`reorder?id=${ORDER}&page=3`, { form: { key: 'a-click' } })
    const added = calls
      .filter(({ path }) => path.includes('/add-to-cart'))
      .map(({ input }) => (input as { lineItems: object[] }).lineItems.length)
    expect(added).toEqual([100, 100, 100])
  })
})
