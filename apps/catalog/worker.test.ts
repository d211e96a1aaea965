import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerPlatform, failing, found, type PlatformCall } from './test/answer-platform.ts'
import { lamps, mug, shirt } from './test/documents.ts'
import { renderFragment } from './test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const QUERY = '/stores-reader/v1/products/query-platformized'

function answerCatalog(total = 2, items: object[] = [shirt, mug]) {
  return answerPlatform(({ path, input }) => {
    if (path === '/v2/collections/query') return found({ collections: [lamps], metadata: { count: 1, offset: 0, total: 1 } })
    if (path === '/v2/collections/slug/lamps') return found({ collection: lamps })
    if (path !== QUERY) return undefined
    const { query } = input as { query: { filter?: { slug?: string }; paging: { offset: number } } }
    const wanted = query.filter?.slug === undefined ? items : items.filter((item) => 'slug' in item && item.slug === query.filter?.slug)
    const page = query.paging.offset < total ? wanted : []
    return found({ products: page, metadata: { count: page.length, offset: query.paging.offset, total } })
  })
}

const queryOf = (calls: PlatformCall[]) => (calls.find(({ path }) => path === QUERY)?.input as { query: unknown } | undefined)?.query

describe('the home page', () => {
  it('shows products and collections', async () => {
    answerCatalog()
    const { status, text, html } = await renderFragment('home')
    expect(status).toBe(200)
    expect(text).toContain('Made to be kept')
    expect(text).toContain('Lamps 49 products')
    expect(html).toContain('href="/products/shirt"')
    expect(html).not.toContain('data-hydrate')
  })

  it('fails where the platform does, for the host to show a copy', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerPlatform(() => failing)
    expect((await renderFragment('home')).status).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('a collection', () => {
  it('shows a page of its products with links to its neighbours', async () => {
    const calls = answerCatalog(60)
    const { html, envelope } = await renderFragment('collection?slug=lamps&page=2')
    expect(html).toContain('href="/collections/lamps" rel="prev"')
    expect(html).toContain('href="/collections/lamps?page=3" rel="next"')
    expect(html).toContain('Page 2 of 3')
    expect(queryOf(calls)).toEqual({ filter: { collectionIds: { $hasSome: [lamps.id] } }, paging: { limit: 24, offset: 24 } })
    expect(envelope?.head).toMatchObject({ title: 'Lamps, page 2', canonical: '/collections/lamps?page=2' })
  })

  it('asks the platform twice and no more', async () => {
    const calls = answerCatalog()
    await renderFragment('collection?slug=lamps')
    expect(calls).toHaveLength(2)
  })

  it('is not there beyond its last page, under a page that is none, or without a name', async () => {
    answerCatalog(24)
    for (const query of ['slug=lamps&page=2', 'slug=lamps&page=0', 'slug=lamps&page=abc', 'slug=nothing', '']) {
      expect((await renderFragment(`collection?${query}`)).status, query).toBe(404)
    }
  })

  it('may be empty', async () => {
    answerCatalog(0, [])
    expect((await renderFragment('collection?slug=lamps')).text).toContain('There is nothing in this collection')
  })
})

describe('a product', () => {
  it('is asked for once, and hydrates from what it was rendered with', async () => {
    const calls = answerCatalog()
    const { html } = await renderFragment('product?slug=shirt')
    expect(calls).toHaveLength(1)
    expect(html).toContain('data-hydrate')
  })

  it('offers its choices as links and says which cannot be had', async () => {
    answerCatalog()
    const { html, text } = await renderFragment('product?slug=shirt&Size=S&Colour=Red')
    expect(html).toContain('href="/products/shirt?Size=M&amp;Colour=Red"')
    expect(text).toContain('Sold out')
    expect(text).toContain('Blue , not made in this combination')
  })

  it('leaves its form to the cart', async () => {
    answerCatalog()
    const { envelope } = await renderFragment('product?slug=shirt')
    const params = { productId: shirt.id, variantId: shirt.variants[1]?.id, name: shirt.name, available: '1', maximum: '3' }
    expect(envelope?.slots).toEqual([{ id: 'catalog-product.0', fragment: 'cart/add-to-cart', params }])
  })

  it('has nothing to add where the combination is not made', async () => {
    answerCatalog()
    const { envelope, text } = await renderFragment('product?slug=shirt&Size=S&Colour=Blue')
    expect(text).toContain('Not made in this combination. Choose another one.')
    expect(envelope?.slots[0]?.params).toMatchObject({ variantId: '', available: '0' })
  })

  it('shows the picture of the chosen variant first, at once, and the others later', async () => {
    answerCatalog()
    const images = (await renderFragment('product?slug=shirt&Colour=Blue')).html.match(/<img[^>]*>/g)
    expect(images?.[0]).toMatch(/blue\.svg.*width="400" height="500".*fetchpriority="high"/)
    expect(images?.[1]).toMatch(/red\.svg.*loading="lazy"/)
  })

  it('writes names as text and descriptions as the markup that they are', async () => {
    answerCatalog()
    const { html } = await renderFragment('product?slug=shirt')
    expect(html).toContain('<h1>Shirt &lt;b&gt;&amp; tie&lt;/b&gt;</h1>')
    expect(html).toContain('<p>Washed <strong>linen</strong>.</p>')
  })

  it('is not there when nobody knows it or the shop hides it', async () => {
    answerCatalog(1, [{ ...shirt, visible: false }])
    expect((await renderFragment('product?slug=shirt')).status).toBe(404)
    expect((await renderFragment('product?slug=nothing')).status).toBe(404)
  })
})

describe('the search', () => {
  it('asks for a word where there is none, and the platform for nothing', async () => {
    const calls = answerCatalog()
    expect((await renderFragment('results?q=%20')).text).toContain('Type the name of something')
    expect(calls).toEqual([])
  })

  it('lists what the platform finds by name', async () => {
    const calls = answerCatalog()
    const { text, envelope } = await renderFragment('results?q=%20mug%20')
    expect(text).toContain('Results for “mug” 2 products')
    expect(queryOf(calls)).toEqual({ filter: { name: { $contains: 'mug' } }, paging: { limit: 24, offset: 0 } })
    expect(envelope?.head?.robots).toBe('noindex')
  })

  it('says so where nothing is found, and keeps the word in the field', async () => {
    answerCatalog(0, [])
    const { html, text } = await renderFragment('results?q=%3Cscript%3E')
    expect(text).toContain('Nothing here is called “&lt;script&gt;”')
    expect(html).toContain('value="&lt;script&gt;"')
  })
})
