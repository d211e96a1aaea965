import { paramsQuery } from '@galleria/fragments/contract'
import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lamps, mug, picture, shirt } from './test/documents.ts'
import { nextPurge, renderFragment } from './test/start-remote.ts'
import { QUERY, queryOf, stubCatalog } from './test/stub-catalog.ts'

afterEach(() => vi.restoreAllMocks())

describe('the home page', () => {
  it('shows products and collections', async () => {
    stubCatalog()
    const { status, text, html } = await renderFragment('home')
    expect(status).toBe(200)
    expect(text).toContain('Welcome')
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

describe('a product', () => {
  it('stands in its collection, with other things of it below', async () => {
    stubCatalog(1, [{ ...shirt, collectionIds: ['somewhere else', lamps.id] }])
    const { html, envelope } = await renderFragment('product?slug=shirt')
    expect(html).toContain('<a href="/collections/lamps"><bdi>Lamps</bdi></a>')
    expect(envelope?.slots[1]).toMatchObject({ fragment: 'catalog/related', params: { collection: lamps.slug, except: [shirt.id] } })
    expect(envelope?.tags).toEqual(['p:11111111', 'collections', 'store'])
  })

  it('passes its custom text fields to the form of the cart, in the language of the page', async () => {
    const localized = { language: 'en', fields: [], sections: [], options: [], textFields: [{ title: 'Gravur', label: 'Engraving' }] }
    const customTextFields = [
      { title: 'Gravur', maxLength: 12, mandatory: true },
      { title: 'Gruß', maxLength: 200, mandatory: false },
    ]
    stubCatalog(1, [{ ...shirt, customTextFields, localized }])
    const { envelope } = await renderFragment('product?slug=shirt')
    expect(envelope?.slots[0]?.params).toMatchObject({
      customTexts: [
        { title: 'Gravur', label: 'Engraving', maxLength: 12, required: true },
        { title: 'Gruß', label: 'Gruß', maxLength: 200 },
      ],
    })
    stubCatalog(1, [shirt])
    expect((await renderFragment('product?slug=shirt')).envelope?.slots[0]?.params).not.toHaveProperty('customTexts')
  })

  it('names its collection as it is called since the last purge', async () => {
    stubCatalog(1, [{ ...shirt, collectionIds: [lamps.id] }])
    await renderFragment('product?slug=shirt')
    const calls = stubPlatform(({ path }) => {
      if (path === QUERY) return found({ products: [{ ...shirt, collectionIds: [lamps.id] }] })
      return path === '/v2/collections/query' ? found({ collections: [{ ...lamps, name: 'Lights' }] }) : undefined
    })
    const trail = async (asOf?: number) => (await renderFragment('product?slug=shirt', 'en', asOf)).html
    expect(await trail()).toContain('<bdi>Lamps</bdi>')
    const purge = nextPurge()
    expect(await trail(purge)).toContain('<bdi>Lights</bdi>')
    expect(await trail(purge)).toContain('<bdi>Lights</bdi>')
    expect(calls.filter(({ path }) => path === '/v2/collections/query')).toHaveLength(1)
  })

  it('is there without the names of collections and the owner’s settings', async () => {
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ['Date'] })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(({ path }) => (path === QUERY ? found({ products: [shirt] }) : failing))
    const { html, text } = await renderFragment('product?slug=shirt')
    expect(html).toContain('<a href="/collections"><bdi>Collections</bdi></a>')
    expect(text).toContain('Only 3 left')
    expect(logged).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('says how many are left where the owner wants it said', async () => {
    stubPlatform(({ path }) => {
      if (path === '/platform/v1/store/content') return found({ content: { revision: '1', lowStockThreshold: 2 } })
      return path === QUERY ? found({ products: [shirt] }) : undefined
    })
    expect((await renderFragment('product?slug=shirt', 'en', nextPurge())).text).toContain('In stock')
    stubCatalog()
    expect((await renderFragment('product?slug=shirt', 'en', nextPurge())).text).toContain('Only 3 left')
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
    const params = { productId: shirt.id, variantId: shirt.variants[1]?.id, name: shirt.name, available: true, maximum: 3 }
    expect(envelope?.slots).toEqual([{ id: 'catalog-product.0', fragment: 'cart/add-to-cart', params }])
  })

  it('has nothing to add where the combination is not made', async () => {
    stubCatalog()
    const { envelope, text } = await renderFragment('product?slug=shirt&Size=S&Colour=Blue')
    expect(text).toContain('This combination isn’t available. Please choose another.')
    expect(envelope?.slots[0]?.params).toMatchObject({ variantId: '', available: false })
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
  const related = (except: string) => renderFragment(`related?${paramsQuery({ collection: lamps.slug, except: [except] })}`)
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

describe('the words of the layout', () => {
  it('are told in the language of the page, and purged when the owner changes them', async () => {
    const footer = [{ title: { en: 'Help' }, links: [{ label: { de: 'Versand' }, href: '/pages/delivery' }] }]
    const announcement = { text: { de: 'Ausverkauf' }, href: '/search?f=sale', endsAt: '2099-01-01T00:00:00.000Z' }
    stubPlatform(({ path }) =>
      path === '/platform/v1/store/content'
        ? found({ content: { revision: '1', name: { en: 'North' }, announcement, footer } })
        : undefined,
    )
    const { envelope } = await renderFragment('layout', 'de', Date.now())
    expect(envelope?.layout).toEqual({
      name: { text: 'North', lang: 'en' },
      announcement: { ...announcement, text: { text: 'Ausverkauf' }, href: '/de/search?f=sale' },
      groups: [{ title: { text: 'Help', lang: 'en' }, links: [{ label: { text: 'Versand' }, href: '/de/pages/delivery' }] }],
    })
    expect(envelope?.tags).toEqual(['store'])
  })

  it('are none on a platform that holds none', async () => {
    stubPlatform(() => undefined)
    expect((await renderFragment('layout', 'de', Date.now() + 1)).envelope?.layout).toEqual({ groups: [] })
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

// The last, because modules that are loaded after it are not those of the other tests.
describe('a product in an isolate that knows nothing yet', () => {
  it('is asked for once, beside the names of collections, and hydrates from what it was rendered with', async () => {
    // Names and settings are kept beyond a test.
    vi.resetModules()
    const [{ startRemote }, { default: remote }] = await Promise.all([import('@galleria/fragments/testing'), import('./remote.config.ts')])
    const { getFragment } = startRemote(remote)
    const renderProduct = () => getFragment('product?slug=shirt', { token: null })
    const calls = stubCatalog(1, [{ ...shirt, collectionIds: [lamps.id] }])
    const { html } = await renderProduct()
    expect(calls.map(({ path }) => path)).toEqual([
      '/platform/v1/capabilities',
      QUERY,
      '/v2/collections/query',
      '/platform/v1/store/content',
    ])
    expect(html).toContain('data-hydrate')
    await renderProduct()
    expect(calls, 'names, settings and capabilities are kept for a while').toHaveLength(5)
  })
})
