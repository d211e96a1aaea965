import { stubPlatform, failing, found, type PlatformRequest } from '@galleria/platform-client/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lamps, mug, picture, shirt } from './test/documents.ts'
import { renderFragment } from './test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const QUERY = '/stores-reader/v1/products/query-platformized'

function stubCatalog(total = 2, items: object[] = [shirt, mug]) {
  return stubPlatform(({ path, input }) => {
    if (path === '/v2/collections/query') return found({ collections: [lamps], metadata: { count: 1, offset: 0, total: 1 } })
    if (path === '/v2/collections/slug/lamps') return found({ collection: lamps })
    if (path !== QUERY) return undefined
    const { query } = input as { query: { filter?: { slug?: string }; paging: { offset: number } } }
    const matching = query.filter?.slug === undefined ? items : items.filter((item) => 'slug' in item && item.slug === query.filter?.slug)
    const page = query.paging.offset < total ? matching : []
    return found({ products: page, metadata: { count: page.length, offset: query.paging.offset, total } })
  })
}

const FACETS = '/platform/v1/facets'
const SEARCH = '/platform/v1/search'
const whole = {
  total: 60,
  collections: [],
  brands: [{ value: 'Halm', count: 30 }],
  options: [
    {
      name: 'Size',
      values: [
        { value: 'M', count: 9 },
        { value: 'S', count: 8 },
      ],
    },
  ],
  productTypes: [{ value: 'physical', count: 60 }],
  price: { min: 18, max: 40, ranges: [] },
  inStock: 50,
  discounted: 1,
  complete: true,
  tookMs: 1,
}

/** A platform that counts facets: `left` of them where there is a filter. */
function stubFacets(left: object = {}, total = 60, items: object[] = [shirt, mug]) {
  return stubPlatform(({ path, input }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['facets', 'suggestions'] })
    if (path === '/v2/collections/slug/lamps') return found({ collection: lamps })
    const isNarrowed = Object.keys((input as { filter?: object }).filter ?? {}).length > 1
    if (path === FACETS) return found(isNarrowed ? { ...whole, ...left } : whole)
    const products = { products: items, metadata: { count: items.length, offset: 0, total }, complete: true, tookMs: 1 }
    return path === SEARCH || path === QUERY ? found(products) : undefined
  })
}

const queryOf = (calls: PlatformRequest[]) => (calls.find(({ path }) => path === QUERY)?.input as { query: unknown } | undefined)?.query

describe('the home page', () => {
  it('shows products and collections', async () => {
    stubCatalog()
    const { status, text, html } = await renderFragment('home')
    expect(status).toBe(200)
    expect(text).toContain('Made to be kept')
    expect(html).toMatch(/<a href="\/collections\/lamps">.*49 products/)
    expect(html).toContain('href="/products/shirt"')
    expect(html).not.toContain('data-hydrate')
  })

  it('fails where the platform does, for the host to show a copy', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await renderFragment('home')).status).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('a collection', () => {
  it('shows a page of its products with links to its neighbours', async () => {
    const calls = stubCatalog(60)
    const { html, text, envelope } = await renderFragment('collection?slug=lamps&page=2')
    expect(html).toContain('href="/collections/lamps" rel="prev"')
    expect(html).toContain('href="/collections/lamps?page=3" rel="next"')
    expect(html).toMatch(/aria-label="Page 2" aria-current="page">2<.*aria-label="Page 3">3</)
    expect(text).toContain('60 products')
    expect(queryOf(calls)).toEqual({ filter: { collectionIds: { $hasSome: [lamps.id] } }, paging: { limit: 24, offset: 24 } })
    expect(envelope?.head).toMatchObject({ title: 'Lamps, page 2', canonical: '/collections/lamps?page=2' })
    expect(envelope?.tags).toEqual(['collections', 'products', 'p:11111111', 'p:22222222'])
  })

  it('stands in the order that its address names, which search engines do not index', async () => {
    const calls = stubCatalog(60)
    const { html, envelope } = await renderFragment('collection?slug=lamps&page=2&sort=price-desc')
    expect(queryOf(calls)).toMatchObject({ sort: [{ fieldName: 'price', order: 'DESC' }] })
    expect(html).toContain('<option value="price-desc" selected="">')
    expect(html).toContain('href="/collections/lamps?page=3&amp;sort=price-desc" rel="next"')
    expect(envelope?.head).toMatchObject({ canonical: '/collections/lamps?page=2&sort=price-desc', robots: 'noindex' })
  })

  it('leads to the canonical address where it says a default or what there is not, without asking the platform', async () => {
    const calls = stubCatalog()
    for (const [query, canonical] of [
      ['sort=evil', '/de/collections/lamps'],
      ['sort=featured&page=1', '/de/collections/lamps'],
      ['sort=name&page=1', '/de/collections/lamps?sort=name'],
    ]) {
      const { status, location } = await renderFragment(`collection?slug=lamps&${query}`, 'de')
      expect([status, location], query).toEqual([302, canonical])
    }
    expect(calls).toEqual([])
  })

  it('asks the platform twice and no more', async () => {
    stubCatalog()
    // What the platform can do is asked once in five minutes.
    await renderFragment('collection?slug=lamps')
    const calls = stubCatalog()
    await renderFragment('collection?slug=lamps')
    expect(calls).toHaveLength(2)
  })

  it('is not there beyond its last page, under a page that is none, or without a name', async () => {
    stubCatalog(24)
    for (const query of ['slug=lamps&page=2', 'slug=lamps&page=0', 'slug=lamps&page=abc', 'slug=nothing', '']) {
      expect((await renderFragment(`collection?${query}`)).status, query).toBe(404)
    }
  })

  it('may be empty', async () => {
    stubCatalog(0, [])
    expect((await renderFragment('collection?slug=lamps')).text).toContain('There are no products in this collection right now.')
  })
})

describe('a list on a platform that counts facets', () => {
  // The client caches what a platform can do for five minutes.
  beforeEach(() => void vi.useFakeTimers({ now: Date.now() + (hours += 1) * 3_600_000, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  let hours = 10
  const inputOf = (calls: PlatformRequest[], path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)

  it('offers them with the number of products that each would show', async () => {
    const calls = stubFacets()
    const { html, text } = await renderFragment('collection?slug=lamps')
    expect(inputOf(calls, FACETS)).toEqual([{ filter: { collectionIds: [lamps.id] } }])
    expect(text).toMatch(/Price .*From \(\$\) To \(\$\) Size S 8 M 9 .*In stock 50 On sale 1 .*Show 60 results/)
    expect(html).toMatch(/name="f" value="Size.S"/)
    expect(html).not.toContain('Brand')
    expect(html).not.toContain('catalog-chip')
  })

  it('narrows by what the address names, keeps what could be chosen else, and names each filter with a way to the list without it', async () => {
    const calls = stubFacets({ options: [{ name: 'Size', values: [{ value: 'M', count: 2 }] }], inStock: 1 }, 2)
    const { html, text, envelope } = await renderFragment('collection?slug=lamps&f=Size.M&max=80&min=5.5&sale=1&sort=price&stock=1', 'de')
    const filter = {
      collectionIds: [lamps.id],
      options: [{ name: 'Size', values: ['M'] }],
      price: { from: 5.5, to: 80 },
      inStock: true,
      discounted: true,
    }
    expect(inputOf(calls, SEARCH)).toEqual([{ filter, sort: [{ fieldName: 'price', order: 'ASC' }], paging: { limit: 24, offset: 0 } }])
    expect(inputOf(calls, FACETS)).toContainEqual({ filter })
    expect(html).toMatch(/name="f" disabled="" value="Size.S"|value="Size.S" disabled=""|disabled=""[^>]*value="Size.S"/)
    expect(html).toMatch(/<input type="checkbox" name="f" checked="" value="Size.M"/)
    expect(html).toContain('href="/de/collections/lamps?max=80&amp;min=5.5&amp;sale=1&amp;sort=price&amp;stock=1"')
    expect(html).toContain('href="/de/collections/lamps?f=Size.M&amp;sale=1&amp;sort=price&amp;stock=1"')
    expect(html).toContain('href="/de/collections/lamps?sort=price"')
    expect(text).toContain('2 Ergebnisse anzeigen')
    expect(envelope?.head).toMatchObject({
      canonical: '/collections/lamps?f=Size.M&max=80&min=5.5&sale=1&sort=price&stock=1',
      robots: 'noindex',
    })
  })

  it('leads to the address without what the list does not have', async () => {
    stubFacets()
    expect(await renderFragment('collection?slug=lamps&f=Size.M*Size.XXL*brand.evil')).toMatchObject({
      status: 302,
      location: '/collections/lamps?f=Size.M',
    })
  })

  it('says which filter to remove where nothing is left', async () => {
    stubFacets({ total: 0, options: [{ name: 'Size', values: [{ value: 'S', count: 2 }] }], price: { ranges: [] } }, 0, [])
    const { text } = await renderFragment('collection?slug=lamps&f=Size.M&min=30')
    expect(text).toContain('No products match these filters.')
    expect(text).toContain('There are products if you remove: Size.')
  })

  it('is searched by the platform’s own search, and narrowed within what was found', async () => {
    const calls = stubFacets()
    const { html } = await renderFragment('results?q=linen&f=Size.M')
    expect(inputOf(calls, SEARCH)).toMatchObject([
      { text: 'linen', language: 'en', filter: { options: [{ name: 'Size', values: ['M'] }] } },
    ])
    expect(inputOf(calls, FACETS)).toContainEqual({ text: 'linen', language: 'en', filter: {} })
    expect(html).toContain('<input type="hidden" name="q" value="linen"/>')
  })

  it('names what to loosen and suggests no other word where the filters, not the word, leave nothing', async () => {
    const calls = stubFacets({ total: 0 }, 0, [])
    const { text } = await renderFragment('results?q=linen&f=Size.M')
    expect(text).toContain('No products match these filters.')
    expect(text).not.toContain('No results for')
    expect(calls.map(({ path }) => path)).not.toContain('/platform/v1/suggestions')
  })

  it('is there without its facets while they cannot be counted', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const calls = stubPlatform(({ path }) => {
      if (path === '/platform/v1/capabilities') return found({ capabilities: ['facets'] })
      if (path === '/v2/collections/slug/lamps') return found({ collection: lamps })
      return path === FACETS ? failing : found({ products: [mug], metadata: { count: 1, offset: 0, total: 1 }, complete: true, tookMs: 1 })
    })
    expect((await renderFragment('collection?slug=lamps')).text).toContain('Mug')
    expect((await renderFragment('collection?slug=lamps&stock=1')).status).toBe(200)
    expect(logged).toHaveBeenCalledTimes(2)
    expect(inputOf(calls, SEARCH)).toHaveLength(1)
  })
})

it('a list on a platform without facets drops a filter that it cannot apply', async () => {
  vi.useFakeTimers({ now: Date.now() + 900 * 3_600_000, toFake: ['Date'] })
  const calls = stubCatalog()
  expect(await renderFragment('collection?slug=lamps&f=Size.M&sort=name')).toMatchObject({
    status: 302,
    location: '/collections/lamps?sort=name',
  })
  expect((await renderFragment('collection?slug=lamps')).html).not.toContain('<dialog')
  expect(calls.map(({ path }) => path)).not.toContain(FACETS)
  vi.useRealTimers()
})

describe('a product', () => {
  it('is asked for once, beside the names of collections, and hydrates from what it was rendered with', async () => {
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    const calls = stubCatalog(1, [{ ...shirt, collectionIds: [lamps.id] }])
    const { html } = await renderFragment('product?slug=shirt')
    expect(calls.map(({ path }) => path)).toEqual([QUERY, '/v2/collections/query'])
    expect(html).toContain('data-hydrate')
    await renderFragment('product?slug=shirt')
    expect(calls, 'names are kept for a while').toHaveLength(3)
    vi.useRealTimers()
  })

  it('stands in its collection, with other things of it below', async () => {
    stubCatalog(1, [{ ...shirt, collectionIds: ['somewhere else', lamps.id] }])
    const { html, envelope } = await renderFragment('product?slug=shirt')
    expect(html).toContain('<a href="/collections/lamps"><bdi>Lamps</bdi></a>')
    expect(envelope?.slots[1]).toMatchObject({ fragment: 'catalog/related', params: { collection: lamps.id, except: shirt.id } })
    expect(envelope?.tags).toEqual(['p:11111111', 'collections'])
  })

  it('names its collection as it is called since the last purge', async () => {
    stubCatalog(1, [{ ...shirt, collectionIds: [lamps.id] }])
    await renderFragment('product?slug=shirt')
    const calls = stubPlatform(({ path }) =>
      path === QUERY
        ? found({ products: [{ ...shirt, collectionIds: [lamps.id] }] })
        : found({ collections: [{ ...lamps, name: 'Lights' }] }),
    )
    const trail = async (asOf?: number) => (await renderFragment('product?slug=shirt', 'en', asOf)).html
    expect(await trail()).toContain('<bdi>Lamps</bdi>')
    expect(await trail(7)).toContain('<bdi>Lights</bdi>')
    expect(await trail(7)).toContain('<bdi>Lights</bdi>')
    expect(calls).toHaveLength(4)
  })

  it('is there without the names of collections', async () => {
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ['Date'] })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(({ path }) => (path === QUERY ? found({ products: [shirt] }) : failing))
    expect((await renderFragment('product?slug=shirt')).html).toContain('<a href="/collections"><bdi>Collections</bdi></a>')
    expect(logged).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('says how many are left where they are few', async () => {
    stubCatalog()
    expect((await renderFragment('product?slug=shirt')).text).toContain('Only 3 left')
    expect((await renderFragment('product?slug=shirt&Colour=Blue')).text).toContain('In stock')
  })

  it('says that a digital product is delivered by e-mail', async () => {
    stubCatalog(1, [{ ...shirt, productType: 'digital' }])
    expect((await renderFragment('product?slug=shirt&Colour=Blue')).text).toContain('delivered by e-mail')
  })

  it('offers its choices as links and says which cannot be had', async () => {
    stubCatalog()
    const { html, text } = await renderFragment('product?slug=shirt&Size=S&Colour=Red')
    expect(html).toContain('href="/products/shirt?Size=M&amp;Colour=Red"')
    expect(text).toContain('Sold out')
    expect(text).toContain('Blue , unavailable')
  })

  it('leaves its form to the cart', async () => {
    stubCatalog()
    const { envelope } = await renderFragment('product?slug=shirt')
    const params = { productId: shirt.id, variantId: shirt.variants[1]?.id, name: shirt.name, available: '1', maximum: '3' }
    expect(envelope?.slots).toEqual([{ id: 'catalog-product.0', fragment: 'cart/add-to-cart', params }])
  })

  it('has nothing to add where the combination is not made', async () => {
    stubCatalog()
    const { envelope, text } = await renderFragment('product?slug=shirt&Size=S&Colour=Blue')
    expect(text).toContain('This combination isn’t available. Please choose another.')
    expect(envelope?.slots[0]?.params).toMatchObject({ variantId: '', available: '0' })
  })

  it('shows the picture of the chosen variant first, at once, what is common to all later, and other choices as swatches', async () => {
    stubCatalog(1, [{ ...shirt, media: { items: [...shirt.media.items, picture('scene')] } }])
    const [first, second, ...swatches] = (await renderFragment('product?slug=shirt&Colour=Blue')).html.match(/<img[^>]*>/g) ?? []
    expect(first).toMatch(/blue\.svg.*width="400" height="500".*fetchpriority="high"/)
    expect(second).toMatch(/scene\.svg.*loading="lazy"/)
    expect(swatches).toEqual([expect.stringContaining('red.svg'), expect.stringContaining('blue.svg')])
  })

  it('writes names as text and descriptions as the markup that they are', async () => {
    stubCatalog()
    const { html } = await renderFragment('product?slug=shirt')
    expect(html).toContain('<h1 class="catalog-name">Shirt &lt;b&gt;&amp; tie&lt;/b&gt;</h1>')
    expect(html).toContain('<p>Washed <strong>linen</strong>.</p>')
  })

  it('is not there when the platform does not know it or the shop hides it', async () => {
    stubCatalog(1, [{ ...shirt, visible: false }])
    expect((await renderFragment('product?slug=shirt')).status).toBe(404)
    expect((await renderFragment('product?slug=nothing')).status).toBe(404)
  })
})

describe('things that go with a product', () => {
  const related = (except: string) => renderFragment(`related?${new URLSearchParams({ collection: lamps.id, except })}`)
  const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Gum']
  const items = names.map((name) => ({ ...mug, id: name, name, slug: name.toLowerCase(), stock: { inStock: name !== 'Elm' } }))

  it('are the next ones of its collection that can be had', async () => {
    const calls = stubCatalog(items.length, items)
    const { text } = await related('Birch')
    expect(text.match(new RegExp(names.join('|'), 'g'))).toEqual(['Cedar', 'Fir', 'Gum', 'Ash'])
    expect(queryOf(calls)).toMatchObject({ filter: { collectionIds: { $hasSome: [lamps.id] } } })
  })

  it('are nothing where there is nothing else', async () => {
    stubCatalog(1, [{ ...mug, stock: { inStock: true } }])
    expect((await related(mug.id)).html).toMatch(/^<div data-root><\/div>/)
  })
})

describe('the navigation', () => {
  it('leads to every department, in the language of the page', async () => {
    stubCatalog()
    expect((await renderFragment('navigation')).html).toContain('<ul><li><a href="/collections/lamps"><bdi>Lamps</bdi></a></li></ul>')
    expect((await renderFragment('navigation', 'de')).html).toContain(
      '<ul><li><a href="/de/collections/lamps"><bdi lang="en">Lamps</bdi></a></li></ul>',
    )
  })

  it('leads to the list of collections where there are none', async () => {
    stubPlatform(() => found({ collections: [] }))
    expect((await renderFragment('navigation')).html).toContain('<ul><li><a href="/collections">Collections</a></li></ul>')
  })
})

describe('in another language', () => {
  it('the shop speaks it, and the catalog keeps its own', async () => {
    stubCatalog()
    const { html, text } = await renderFragment('product?slug=shirt', 'ar')
    expect(text).toContain('آخر 3 قطع')
    expect(html).toContain('<bdi lang="en">Shirt')
    expect(html).toContain('<bdi>الرئيسية</bdi>')
    expect(html).toContain('href="/ar/products/shirt?Size=S&amp;Colour=Red"')
  })
})

describe('the search', () => {
  it('asks for a word where there is none, and the platform for nothing', async () => {
    const calls = stubCatalog()
    expect((await renderFragment('results?q=%20')).text).toContain('Search for a product by name.')
    expect(calls).toEqual([])
  })

  it('lists what the platform finds by name', async () => {
    const calls = stubCatalog()
    const { text, envelope } = await renderFragment('results?q=%20mug%20')
    expect(text).toMatch(/Results for “mug” .*2 products/)
    expect(queryOf(calls)).toEqual({ filter: { name: { $contains: 'mug' } }, paging: { limit: 24, offset: 0 } })
    expect(envelope?.head?.robots).toBe('noindex')
  })

  it('keeps the word while the order changes', async () => {
    const calls = stubCatalog(60)
    const { html } = await renderFragment('results?q=mug&sort=name')
    expect(queryOf(calls)).toMatchObject({ filter: { name: { $contains: 'mug' } }, sort: [{ fieldName: 'name', order: 'ASC' }] })
    expect(html).toContain('<input type="hidden" name="q" value="mug"/>')
    expect(html).toContain('href="/search?page=2&amp;q=mug&amp;sort=name" rel="next"')
  })

  it('says so where nothing is found, and keeps the word in the field', async () => {
    stubCatalog(0, [])
    const { html, text } = await renderFragment('results?q=%3Cscript%3E')
    expect(text).toContain('No results for “&lt;script&gt;”')
    expect(html).toContain('value="&lt;script&gt;"')
  })
})
