import { failing, found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lamps, mug, shirt } from './test/documents.ts'
import { renderFragment } from './test/start-remote.ts'
import { FACETS, QUERY, queryOf, SEARCH, stubCatalog, stubFacets } from './test/stub-catalog.ts'

afterEach(() => vi.restoreAllMocks())

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
    expect(envelope?.tags).toEqual(['collections', 'store', 'products', 'p:11111111', 'p:22222222'])
  })

  it('tells search engines its place in the shop and its products, in the language of the page', async () => {
    stubCatalog(60)
    const { envelope } = await renderFragment('collection?slug=lamps', 'de')
    const store = 'http://store.example/de'
    expect(envelope?.head?.image).toBe('https://platform.example/media/red.svg')
    expect(envelope?.head?.jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Start', item: store },
          { position: 2, item: `${store}/collections` },
          { position: 3, name: 'Lamps', item: `${store}/collections/lamps` },
        ],
      },
      {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, url: `${store}/products/shirt` },
          { position: 2, url: `${store}/products/mug` },
        ],
      },
    ])
  })

  it('tells the language of its name and of its description apart', async () => {
    const collection = { ...lamps, description: 'For the table.', localized: { language: 'de', fields: ['name'] } }
    stubPlatform(({ path }) => {
      if (path === '/v2/collections/query') return found({ collections: [collection], metadata: { count: 1, offset: 0, total: 1 } })
      if (path === '/v2/collections/slug/lamps') return found({ collection })
      return path === QUERY ? found({ products: [], metadata: { count: 0, offset: 0, total: 0 } }) : undefined
    })
    for (const address of ['collections', 'collection?slug=lamps']) {
      const { html } = await renderFragment(address, 'de')
      expect(html, address).toContain('<bdi lang="en">For the table.</bdi>')
      expect(html, address).not.toContain('<bdi lang="en">Lamps</bdi>')
    }
  })

  it('stands in the order that its address names, which search engines do not index', async () => {
    const calls = stubCatalog(60)
    const { html, envelope } = await renderFragment('collection?slug=lamps&page=2&sort=price-desc')
    expect(queryOf(calls)).toMatchObject({ sort: [{ fieldName: 'price', order: 'DESC' }] })
    expect(html).toContain('<option value="price-desc" selected="">')
    expect(html).toContain('href="/collections/lamps?page=3&amp;sort=price-desc" rel="next"')
    expect(envelope?.head).toMatchObject({ canonical: '/collections/lamps?page=2&sort=price-desc', robots: 'noindex' })
    expect(envelope?.head?.jsonLd).toBeUndefined()
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
  const greenChoice = { value: '#0e5a48', description: 'Green', inStock: true, visible: true }
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

  it('shows the variants of a chosen colour, and the colours that could be chosen else', async () => {
    const colours = [{ name: 'Colour', values: ['Red', 'Blue', 'Green'].map((value) => ({ value, count: 1 })) }]
    const green = {
      ...shirt,
      id: mug.id,
      slug: 'green',
      productOptions: [{ ...shirt.productOptions[1], choices: [greenChoice] }],
      variants: [],
    }
    stubFacets({}, 1, [shirt], colours, [shirt, green])
    for (const address of ['collection?slug=lamps', 'results?q=shirt']) {
      const { html } = await renderFragment(`${address}&f=Colour.Blue`)
      expect(html, address).toContain('href="/products/shirt?Size=M&amp;Colour=Blue"')
      expect(html.match(/class="g-swatch"/g), address).toHaveLength(3)
      expect(html, address).toMatch(/checked="" value="Colour.Blue"/)
    }
  })

  it('narrows by tags, in the language of the page', async () => {
    const calls = stubFacets()
    const { html, text } = await renderFragment('collection?slug=lamps&f=tag.New+in', 'de')
    expect(inputOf(calls, SEARCH)).toMatchObject([{ filter: { tags: ['New in'] } }])
    expect(text).toContain('Schlagwörter New in 12 Linen 3')
    expect(html).toMatch(/<input type="checkbox" name="f" checked="" value="tag.New in"/)
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

  it('names options in the language of the page, on chips and where nothing is left', async () => {
    const values = [{ value: 'M', label: 'Mittel', count: 2 }]
    stubFacets({ total: 0 }, 0, [], [{ name: 'Size', label: 'Größe', values }])
    const { text } = await renderFragment('collection?slug=lamps&f=Size.M', 'de')
    expect(text).toContain('Entfernen: Größe: Mittel')
    expect(text).toContain('Es gibt Artikel, wenn Sie dies entfernen: Größe.')
  })

  it('is searched by the platform’s own search, and narrowed within what was found', async () => {
    const calls = stubFacets()
    const { html } = await renderFragment('results?q=linen&f=Size.M')
    expect(inputOf(calls, SEARCH)).toMatchObject([
      { text: 'linen', language: 'en', filter: { options: [{ name: 'Size', values: ['M'] }] } },
      { text: 'linen', filter: {} },
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
      if (path === '/platform/v1/store/content') return undefined
      return path === FACETS ? failing : found({ products: [mug], metadata: { count: 1, offset: 0, total: 1 }, complete: true, tookMs: 1 })
    })
    expect((await renderFragment('collection?slug=lamps')).text).toContain('Mug')
    const { status, html } = await renderFragment('collection?slug=lamps&sort=name&stock=1')
    expect(status).toBe(200)
    expect(html, 'another order keeps the filter').toContain('<input type="hidden" name="stock" value="1"/></form>')
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

describe('the search', () => {
  it('asks for a word where there is none, and the platform for nothing', async () => {
    const calls = stubCatalog()
    expect((await renderFragment('results?q=%20')).text).toMatch(/Search .*Shop all/)
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
