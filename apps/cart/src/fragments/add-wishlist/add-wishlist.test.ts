import { failing, found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const LARGE = '99999999-9999-4999-8999-999999999999'
const addedDate = '2026-11-22T12:00:00.000Z'
const item = (digit: number, name: string, more = {}) => ({
  productId: `${digit}`.repeat(8) + '-1111-4111-8111-111111111111',
  name,
  addedDate,
  ...more,
})
const MUG = item(1, 'Mug')
const SHIRT = item(2, 'Shirt', { variantId: LARGE })
const LAMP = item(3, 'Lamp <b>')

interface Start {
  readonly result?: object
  readonly items?: readonly object[]
  readonly capabilities?: readonly string[]
  readonly respond?: (request: PlatformRequest) => ReturnType<typeof found> | undefined
}

function start({ result = { added: 3, refused: [] }, items = [MUG, SHIRT, LAMP], capabilities = ['cartBatches'], respond }: Start = {}) {
  const requests = stubPlatform((request) => {
    const response = respond?.(request)
    if (response) return response
    if (request.path === '/platform/v1/capabilities') return found({ capabilities })
    return request.path.endsWith('/add-available') ? found(result) : found({ wishlist: { items } })
  })
  const additions = () => requests.filter(({ path }) => path.endsWith('/add-available'))
  return { requests, additions, ...startWithNewPlatform() }
}

describe('the button that adds a whole wishlist', () => {
  it('is there without a script, and not on a platform that cannot do it', async () => {
    const { html } = await start().getFragment('add-wishlist')
    expect(html).toMatch(/<form[^>]*method="post".*Add all to cart/)
    expect(html).not.toContain('data-hydrate')
    expect((await start({ capabilities: [] }).getFragment('add-wishlist')).html).not.toContain('<form')
  })

  it('adds everything with one request under the key of the form, and leads to the cart', async () => {
    const { getFragment, additions } = start()
    const { status, location } = await getFragment('add-wishlist', { form: { key: 'a-click' }, locale: 'de' })
    expect([status, location]).toEqual([303, '/de/cart'])
    const line = (catalogItemId: string, options = {}) => ({ catalogReference: { appId: APP, catalogItemId, ...options }, quantity: 1 })
    expect(additions()).toMatchObject([
      {
        token: 'shopper',
        idempotencyKey: 'a-click-0',
        input: { lineItems: [line(MUG.productId), line(SHIRT.productId, { options: { variantId: LARGE } }), line(LAMP.productId)] },
      },
    ])
  })

  it('names each item that was not added with the reason, also one that it does not know', async () => {
    const problems = [
      { index: 0, problem: 'CHOICE_MISSING' },
      { index: 2, problem: 'SOLD_OUT' },
    ]
    const { getFragment } = start({ result: { added: 1, refused: problems } })
    const { text, status } = await getFragment('add-wishlist', { form: {} })
    expect(status).toBe(200)
    expect(text).toContain('1 item added to your cart. View cart')
    expect(text).toContain('Not added: Mug Choose options first Lamp &lt;b&gt; Sold out')
    const other = start({ result: { added: 0, refused: [{ index: 0, problem: 'ON_THE_MOON' }] }, items: [SHIRT] })
    const none = await other.getFragment('add-wishlist', { form: {}, locale: 'ja' })
    expect(none.text).toContain('Shirt')
    expect(none.text).not.toContain('カートを見る')
  })

  it('names what was not added in the language of the page, and by the saved name where that cannot be read', async () => {
    const result = { added: 1, refused: [{ index: 0, problem: 'SOLD_OUT' }] }
    const product = { id: MUG.productId, name: 'Becher', slug: 'mug', visible: true }
    const catalog = ({ path }: PlatformRequest) =>
      path.includes('/products/') ? found({ products: [product], totalResults: 1 }) : undefined
    const report = async (respond: Start['respond']) =>
      (await start({ result, respond }).getFragment('add-wishlist', { form: {}, locale: 'de' })).text
    expect(await report(catalog)).toContain('Becher')
    expect(await report(({ path }) => (path.includes('/products/') ? failing : undefined))).toContain('Mug')
  })

  it('takes another shopper’s list by its link, and says when a list is empty or over', async () => {
    const shared = start()
    await shared.getFragment('add-wishlist?id=LINK', { form: {} })
    expect(shared.requests.some(({ path }) => path === '/platform/v1/shared-wishlists/LINK')).toBe(true)
    const over = start({ respond: ({ path }) => (path.includes('/shared-') ? refused(404, 'WISHLIST_NOT_FOUND') : undefined) })
    const { status, text } = await over.getFragment('add-wishlist?id=LINK', { form: {} })
    expect([status, text.includes('This list is empty.')]).toEqual([422, true])
    expect(over.additions()).toEqual([])
  })

  it('adds a long list in portions, each with a key of its own', async () => {
    const { getFragment, additions } = start({ items: Array.from({ length: 150 }, () => MUG) })
    await getFragment('add-wishlist', { form: { key: 'k' } })
    expect(additions().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k-0', 'k-100'])
  })

  it('does not take a failing platform for an empty list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { getFragment } = start({ respond: ({ path }) => (path.includes('wishlist') ? failing : undefined) })
    expect((await getFragment('add-wishlist', { form: {} })).status).toBe(500)
  })
})
