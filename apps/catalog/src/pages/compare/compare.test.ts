import { paramsQuery } from '@galleria/fragments/contract'
import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mug, shirt } from '../../../test/documents.ts'
import { nextPurge, QUERY, renderFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const cup = {
  ...mug,
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Cup',
  slug: 'cup',
  stock: { trackInventory: true, quantity: 2, inStock: true },
  collectionIds: ['33333333-3333-4333-8333-333333333333'],
  additionalInfoSections: [{ title: 'Care', description: '<p>Dishwasher safe.</p>' }],
}
const hidden = { ...mug, id: '55555555-5555-4555-8555-555555555555', slug: 'hidden', visible: false }
const GOODS = [shirt, mug, cup, hidden]

interface Filter {
  readonly slug?: { readonly $in: string[] }
}

function stubProducts(content: object = {}) {
  return stubPlatform(({ path, input }) => {
    if (path === '/platform/v1/store/content') return found({ content: { revision: '1', ...content } })
    if (path !== QUERY) return undefined
    const { filter = {} } = (input as { query: { filter?: Filter } }).query
    const products = GOODS.filter(({ slug }) => !filter.slug || filter.slug.$in.includes(slug))
    return found({ products, metadata: { count: products.length, offset: 0, total: products.length } })
  })
}

const rowOf = (html: string, name: string) => new RegExp(`<tr[^>]*><th[^>]*><bdi[^>]*>${name}</bdi>.*?</tr>`).exec(html)?.[0] ?? ''
const hrefsOf = (html: string) => [...html.matchAll(/href="(\/[^"]*compare[^"]*)"/g)].map(([, href]) => href)

describe('a comparison', () => {
  it('shows products in the order of its address, in one call', async () => {
    const calls = stubProducts()
    const { html, envelope } = await renderFragment('compare?p=mug,shirt')
    expect([...html.matchAll(/<th scope="col" class="catalog-compare-product">.*?<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)).toEqual([
      'Mug',
      'Shirt &lt;b&gt;&amp; tie&lt;/b&gt;',
    ])
    expect(calls.filter(({ path }) => path === QUERY)).toHaveLength(1)
    expect(envelope?.head).toMatchObject({ title: 'Compare products', canonical: '/compare', robots: 'noindex' })
    expect(envelope?.tags).toEqual(['products', 'store', 'p:22222222', 'p:11111111'])
  })

  it('says in words which rows differ, and leaves what is not said open', async () => {
    stubProducts()
    const { html } = await renderFragment('compare?p=mug,cup')
    expect(rowOf(html, 'Availability')).toContain('Different')
    expect(rowOf(html, 'Availability')).toMatch(/Sold out.*Only 2 left/)
    expect(rowOf(html, 'Price')).not.toContain('Different')
    expect(rowOf(html, 'Care')).toMatch(/Different.*Not specified.*Dishwasher safe\./)
  })

  it('says how many are left up to the owner’s threshold', async () => {
    stubProducts({ lowStockThreshold: 1 })
    const { html } = await renderFragment('compare?p=cup,shirt', 'en', nextPurge())
    expect(rowOf(html, 'Availability')).toContain('In stock')
    expect(rowOf(html, 'Availability')).not.toContain('left')
  })

  it('shows prices, options, brand and ribbon', async () => {
    stubProducts()
    const { html } = await renderFragment('compare?p=shirt,mug')
    expect(rowOf(html, 'Price')).toMatch(/From \$40\.00.*\$50\.00.*\$18\.00/)
    expect(rowOf(html, 'Size')).toContain('S, M')
    expect(rowOf(html, 'Colour')).toContain('Red, Blue')
    expect(rowOf(html, 'Brand')).toContain('Halm')
    expect(rowOf(html, 'Label')).toContain('New')
  })

  it('has a link that removes each product, in the language of the page', async () => {
    stubProducts()
    const { html } = await renderFragment('compare?p=mug,cup', 'de')
    expect(hrefsOf(html).slice(0, 3)).toEqual(['/de/compare?p=cup', '/de/compare?p=mug', '/de/compare'])
    expect(html).toContain('Mug aus dem Vergleich entfernen')
  })

  it('of one product asks for another and offers those of its collection, without the ones it shows', async () => {
    stubProducts()
    const { html, text } = await renderFragment('compare?p=cup')
    expect(text).toContain('Add at least one more product')
    expect(html).not.toContain('Different')
    expect(hrefsOf(html)).toEqual(['/compare', '/compare', '/compare?p=cup,shirt', '/compare?p=cup,mug'])
  })

  it('of no products says how to begin', async () => {
    const calls = stubProducts()
    const { text } = await renderFragment('compare')
    expect(text).toContain('Nothing to compare yet')
    expect(calls.filter(({ path }) => path === QUERY)).toEqual([])
  })

  it('tells of products that are gone or hidden, and compares the others', async () => {
    stubProducts()
    const { text } = await renderFragment('compare?p=mug,gone,hidden,cup')
    expect(text).toContain('2 products of this comparison are no longer available.')
    expect(text).toContain('Cup')
  })

  it('of five products says that four are shown', async () => {
    const calls = stubProducts()
    const { text } = await renderFragment('compare?p=mug,cup,shirt,a,b')
    expect(text).toContain('Only the first four are shown.')
    expect(calls.find(({ path }) => path === QUERY)?.input).toMatchObject({
      query: { filter: { slug: { $in: ['mug', 'cup', 'shirt', 'a'] } } },
    })
  })

  it('fails where the platform does, so that the host shows a copy', async () => {
    stubPlatform(() => failing)
    expect((await renderFragment('compare?p=mug')).status).toBe(500)
  })
})

describe('the tray', () => {
  it('shows what is compared, with a link to all of it', async () => {
    stubProducts()
    const { html, text } = await renderFragment('compare-tray?p=mug,cup')
    expect(text).toContain('Compare 2 of 4')
    expect(hrefsOf(html)).toEqual(['/compare?p=mug,cup'])
    expect(html).not.toContain('role="alert"')
  })

  it('says why a fifth product was not added', async () => {
    stubProducts()
    expect((await renderFragment(`compare-tray?${paramsQuery({ p: 'mug,cup', refused: true })}`)).html).toMatch(
      /role="alert".*Remove one to add another/,
    )
  })
})
