import { LONG_TEXT, manyLines, namesOfLines, order, ORDER } from '@galleria/order-view/testing'
import { found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startWithNewPlatform } from '../../test/start-remote.ts'

const SHARED = '66666666-6666-4666-8666-666666666666'

function startWith(text: string) {
  const lines = manyLines(text)
  const respond = ({ path }: PlatformRequest) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['orderLinks', 'sharedCarts'] })
    if (path.startsWith('/platform/v1/order-links/')) return found({ url: 'http://platform.example/order/TO.KEN' })
    if (path.startsWith('/platform/v1/shared-carts/')) return found({ sharedCart: { currency: 'USD', lineItems: lines } })
    return found({ order: { ...order, lineItems: lines } })
  }
  stubPlatform(respond)
  return startWithNewPlatform()
}

const PAGES = [
  ['the thank-you page', `thank-you?orderId=${ORDER}`, `/thank-you?orderId=${ORDER}&amp;page=2#lines`],
  ['the shared cart', `shared-cart?id=${SHARED}`, `/shared-cart/${SHARED}?page=2#lines`],
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
