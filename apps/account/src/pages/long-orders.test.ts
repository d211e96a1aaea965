import { LONG_TEXT, manyLines, namesOfLines, order, ORDER } from '@galleria/order-view/testing'
import { found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../test/start-remote.ts'

function startWith(text: string) {
  const lines = manyLines(text)
  const respond = ({ path }: PlatformRequest) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['orderLinks'] })
    if (path === '/platform/v1/order-links/items')
      return found({ number: '10001', currency: 'USD', items: lines.map((line) => ({ ...line, price: '10.10' })) })
    if (path.startsWith('/platform/v1/order-links/')) return found({ url: 'http://platform.example/order/TO.KEN' })
    return found(path.includes('/add-to-cart') ? { cart: { id: '5', lineItems: [] } } : { order: { ...order, lineItems: lines } })
  }
  const calls = stubPlatform(respond)
  return { calls, ...startAccount() }
}

const PAGES = [
  ['the order of the account', `order?id=${ORDER}`, `/account/orders/${ORDER}?page=2#lines`],
  ['the page to order again', `reorder?id=${ORDER}`, `/account/orders/${ORDER}/reorder?page=2#lines`],
  ['the page to order again by a link', 'linked-reorder?link=TO.KEN', '/reorder/TO.KEN?page=2#lines'],
] as const

describe.each(PAGES)('%s with many lines', (_, path, next) => {
  it('is in pages of sixty', async () => {
    const { getFragment } = startWith('Ada')
    const first = await getFragment(path)
    expect(first.status).toBe(200)
    expect(namesOfLines(first.html)).toHaveLength(60)
    expect(first.html).toContain(`href="${next}"`)
    expect(first.html).toContain('id="lines"')
    const last = await getFragment(`${path}&page=5`)
    expect(namesOfLines(last.html).at(-1)).toBe('Mug 300')
  })

  it('has shorter pages where texts are long, below what a host cuts off', async () => {
    const { getFragment } = startWith(LONG_TEXT)
    const { html } = await getFragment(path)
    expect(namesOfLines(html).length).toBeGreaterThan(1)
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
