import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const SOON = { timeout: 3_000, interval: 50 }
const linguist = (language: string) => ({ 'x-wix-linguist': `${language}|${language}|false|00000000-0000-0000-0000-000000000000` })

const shop = useShop()
const owner = ownerOf(shop)
const of = (id: string) => `/platform/v1/products/${id}/translations`

/** A response as a shopper gets it in a language. */
async function read(language: string, method: string, path: string, body?: unknown): Promise<Json> {
  const response = await call(shop.platform, method, path, { token: shop.shopper.accessToken, headers: linguist(language), body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}

const german = {
  language: 'de',
  name: 'Morgentasse',
  additionalInfoSections: [{ originalTitle: 'Size', title: 'Größe', description: '<p>9 cm</p>' }],
  productOptions: [{ name: 'Color', label: 'Farbe', choices: { Ink: 'Tinte' } }],
}
const mug = {
  name: 'Morning mug',
  description: '<p>Of stoneware.</p>',
  additionalInfoSections: [
    { title: 'Material', description: '<p>Stoneware</p>' },
    { title: 'Size', description: '<p>9 cm tall</p>' },
  ],
  productOptions: [{ name: 'Color', choices: [{ value: 'Ink' }, { value: 'Oat' }] }],
}

describe('the translations of a product', () => {
  test('are shown text by text, the rest in the language of the store', async () => {
    const { id } = await owner.newProduct(mug)
    expect(await owner.good('POST', of(id), { translations: [german] })).toEqual({ translations: [german] })
    expect(await owner.good('GET', of(id))).toEqual({ translations: [german] })
    const { product } = await read('de', 'GET', `/v1/products/${id}`)
    expect(product).toMatchObject({ name: 'Morgentasse', description: '<p>Of stoneware.</p>', productOptions: [{ name: 'Color' }] })
    expect(product.additionalInfoSections).toEqual([
      { title: 'Material', description: '<p>Stoneware</p>' },
      { title: 'Größe', description: '<p>9 cm</p>' },
    ])
    expect(product.localized).toEqual({ language: 'de', fields: ['name'], sections: ['', 'Size'], options: german.productOptions })
    for (const language of ['en', 'ja', 'no language'])
      expect((await read(language, 'GET', `/v1/products/${id}`)).product).toMatchObject({ name: 'Morning mug' })
    expect((await read('ja', 'GET', `/v1/products/${id}`)).product).not.toHaveProperty('localized')
  })

  test('stand in where a language has none, of the language that stands at addresses without one', async () => {
    const offer = (languages: string[] | null) => owner.good('PATCH', '/platform/v1/store/content', { content: { languages } })
    const { id } = await owner.newProduct(mug)
    await owner.good('POST', of(id), { translations: [german, { language: 'ar', name: 'كوب' }] })
    const nameIn = async (language: string) => (await read(language, 'GET', `/v1/products/${id}`)).product
    await offer(['de', 'ja'])
    try {
      expect(await nameIn('ja')).toMatchObject({ name: 'Morgentasse', localized: { language: 'de', fields: ['name'] } })
      expect((await nameIn('ar')).name).toBe('كوب')
      expect((await nameIn('en')).name).toBe('Morning mug')
      const { products } = await read('ja', 'POST', '/v1/products/query-platformized', { query: { filter: { id: { $in: [id] } } } })
      expect(products).toMatchObject([{ name: 'Morgentasse', localized: { language: 'de' } }])
      const { collection } = await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Lamps' } })
      await owner.good('POST', `/platform/v1/collections/${collection.id}/translations`, {
        translations: [{ language: 'de', name: 'Lampen' }],
      })
      const shown = (await read('ja', 'GET', `/v2/collections/${collection.id}`)).collection
      expect(shown).toMatchObject({ name: 'Lampen', localized: { language: 'de', fields: ['name'] } })
    } finally {
      await offer(null)
    }
    expect((await nameIn('ja')).name).toBe('Morning mug')
  })

  test('are shown of pictures and for search engines, field by field', async () => {
    const texts = { seo: { title: 'Becher' }, altTexts: { 'A cup': 'Eine Tasse' } }
    const picture = (alt: string) => ({ url: `https://pictures.example/${alt.length}.jpg`, alt })
    await importCatalog(shop.platform, {
      collections: [
        { slug: 'cups', name: 'Cups', picture: picture('A cup'), translations: [{ language: 'de', altTexts: { 'A cup': 'Eine Tasse' } }] },
      ],
      products: [
        {
          ...plainProduct('cup', 1),
          seo: { title: 'Cup', description: 'A good cup' },
          media: [picture('A cup'), picture('Its handle')],
          translations: [{ language: 'de', ...texts }],
        },
      ],
    })
    const query = { query: { filter: { slug: 'cup' } } }
    const [product] = (await read('de', 'POST', '/v1/products/query-platformized', query)).products
    expect(product.media.items.map(({ image }: Json) => image.altText)).toEqual(['Eine Tasse', 'Its handle'])
    expect(product.media.mainMedia).toMatchObject({ title: 'Eine Tasse', thumbnail: { altText: 'Eine Tasse' } })
    expect(product.seoData.tags.toSorted((one: Json, other: Json) => one.type.localeCompare(other.type))).toEqual([
      { type: 'meta', props: { name: 'description', content: 'A good cup' } },
      { type: 'title', children: 'Becher' },
    ])
    const { collection } = await read('de', 'GET', '/v2/collections/slug/cups')
    expect(collection.media.mainMedia.image.altText).toBe('Eine Tasse')
    expect((await read('ja', 'GET', '/v2/collections/slug/cups')).collection.media.mainMedia.image.altText).toBe('A cup')
  })

  test('are not behind texts for search engines in another language', async () => {
    const seo = { title: 'Cup', description: 'A good cup' }
    await importCatalog(shop.platform, {
      collections: [],
      products: [{ ...plainProduct('bowl', 1), seo, translations: [{ language: 'de', name: 'Schale' }] }],
    })
    const query = { query: { filter: { slug: 'bowl' } } }
    const [product] = (await read('de', 'POST', '/v1/products/query-platformized', query)).products
    expect(product.seoData.tags).toEqual([{ type: 'meta', props: { name: 'description', content: 'A good cup' } }])
    const [original] = (await read('ja', 'POST', '/v1/products/query-platformized', query)).products
    expect(original.seoData.tags).toHaveLength(2)
  })

  test('stay when the product changes, and go with it', async () => {
    const { id } = await owner.newProduct(mug)
    await owner.good('POST', of(id), { translations: [german] })
    await owner.good('PATCH', `/stores/v1/products/${id}`, { product: { id, priceData: { price: 99 } } })
    expect((await read('de', 'GET', `/v1/products/${id}`)).product).toMatchObject({ name: 'Morgentasse', price: { price: 99 } })
    const query = { query: { filter: { id } } }
    expect((await read('de', 'POST', '/v1/products/query-platformized', query)).products).toMatchObject([{ name: 'Morgentasse' }])
    await owner.good('POST', of(id), { translations: [] })
    expect((await read('de', 'GET', `/v1/products/${id}`)).product).toMatchObject({ name: 'Morning mug' })
    await owner.good('POST', of(id), { translations: [german] })
    await owner.good('DELETE', `/stores/v1/products/${id}`)
    expect(await owner.refusal('GET', of(id))).toBe('PRODUCT_NOT_FOUND')
  })

  test.each([
    ['the language of the store', [{ language: 'en', name: 'Mug' }]],
    ['a language twice', [{ language: 'de' }, { language: 'de-AT' }]],
    ['no language', [{ language: '' }]],
    ['an empty name', [{ language: 'de', name: '' }]],
    ['a long name', [{ language: 'de', name: 'T'.repeat(81) }]],
  ])('refuse %s', async (_, translations) => {
    const { id } = await owner.newProduct(mug)
    expect((await owner.call('POST', of(id), { translations })).status).toBe(400)
  })

  test('hold no scripts', async () => {
    const { id } = await owner.newProduct(mug)
    await owner.good('POST', of(id), { translations: [{ language: 'de', description: '<p onclick="x()">Gut</p><script>x()</script>' }] })
    expect((await read('de', 'GET', `/v1/products/${id}`)).product.description).toBe('<p>Gut</p>')
  })

  test('name the lines of a cart in the language of its reader, and those of the order in the language of the checkout', async () => {
    const { id } = await owner.newProduct(mug)
    await owner.good('POST', of(id), { translations: [german] })
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: id, options: { options: { Color: 'Ink' } } }
    const add = { lineItems: [{ catalogReference, quantity: 1 }] }
    const lineIn = async (language: string) => (await read(language, 'GET', '/ecom/v1/carts/current')).cart.lineItems.at(-1)
    const inGerman = {
      productName: { original: 'Morning mug', translated: 'Morgentasse', language: 'de' },
      descriptionLines: [{ name: { original: 'Color', translated: 'Farbe' } }],
    }
    const own = {
      productName: { original: 'Morning mug', translated: 'Morning mug' },
      descriptionLines: [{ name: { original: 'Color', translated: 'Color' } }],
    }
    const { cart } = await read('de', 'POST', '/ecom/v1/carts/current/add-to-cart', add)
    expect(cart.lineItems.at(-1)).toMatchObject(inGerman)
    expect(await lineIn('en')).toMatchObject(own)
    expect(await lineIn('ja')).toMatchObject(own)
    expect(await lineIn('de')).toMatchObject(inGerman)
    for (const [language, expected] of [
      ['en', own],
      ['de', inGerman],
    ] as const) {
      const { checkoutId } = await read(language, 'POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
      const { checkout } = await read(language, 'GET', `/ecom/v1/checkouts/${checkoutId}`)
      expect(checkout.lineItems.at(-1)).toMatchObject(expected)
    }
  })
})

describe('the translations of a collection', () => {
  test('are shown, and found by what shoppers type', async () => {
    const { collection } = await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Table', description: 'For tea' } })
    const path = `/platform/v1/collections/${collection.id}/translations`
    const translations = [{ language: 'ar', name: 'المائدة' }]
    expect(await owner.good('POST', path, { translations })).toEqual({ translations })
    expect(await owner.good('GET', path)).toEqual({ translations })
    const shown = { name: 'المائدة', description: 'For tea', localized: { language: 'ar', fields: ['name'] } }
    expect((await read('ar', 'GET', `/v2/collections/${collection.id}`)).collection).toMatchObject(shown)
    expect((await read('ar', 'POST', '/v2/collections/query', {})).collections).toContainEqual(expect.objectContaining(shown))
    expect((await read('de', 'GET', `/v2/collections/${collection.id}`)).collection).not.toHaveProperty('localized')
  })
})

describe('the search', () => {
  test.each([
    ['de', 'Teekannen', 'Runde Teekanne'],
    ['ja', 'ティーポット', '丸いティーポット'],
    ['ar', 'إبريق', 'إبريق شاي مستدير'],
  ])('finds words of the shopper’s language and of the store’s: %s', async (language, word, name) => {
    const { id } = await owner.newProduct({ name: `Round teapot ${language}` })
    await owner.good('POST', of(id), { translations: [{ language, name }] })
    const found = async (text: string, target = language) =>
      (await read(target, 'POST', '/platform/v1/search', { text })).products.map((product: Json) => product.name)
    await expect.poll(() => found(word), SOON).toContain(name)
    expect(await found('teapot')).toContain(name)
    expect(await found('teapot', 'en')).toContain(`Round teapot ${language}`)
    expect((await read(language, 'POST', '/platform/v1/suggestions', { text: word })).products).toContainEqual(
      expect.objectContaining({ name }),
    )
  })

  test('suggests words of the shopper’s language, and names of facets in it', async () => {
    const { id } = await owner.newProduct({ ...mug, name: 'Zinc mug' })
    await owner.good('POST', of(id), { translations: [{ ...german, name: 'Zinkbecher' }] })
    const queries = async (language: string) => (await read(language, 'POST', '/platform/v1/suggestions', { text: 'zink' })).queries
    await expect.poll(() => queries('de'), SOON).toEqual(['zinkbecher'])
    expect(await queries('en')).toEqual([])
    const { options } = await read('de', 'POST', '/platform/v1/facets', {})
    const color = options.find(({ name }: Json) => name === 'Color')
    expect(color).toMatchObject({
      label: 'Farbe',
      values: expect.arrayContaining([expect.objectContaining({ value: 'Ink', label: 'Tinte' })]),
    })
  })

  test('names facets in no other language that begins alike', async () => {
    const { id } = await owner.newProduct(mug)
    await owner.good('POST', of(id), { translations: [{ ...german, language: 'fi', productOptions: [{ name: 'Color', label: 'Väri' }] }] })
    const label = async (language: string) =>
      (await read(language, 'POST', '/platform/v1/facets', {})).options.find(({ name }: Json) => name === 'Color').label
    await expect.poll(() => label('fi'), SOON).toBe('Väri')
    expect(await label('fil')).toBeUndefined()
  })
})

test('an import brings translations, and a changed one is told', async () => {
  const bowl = { ...plainProduct('deep-bowl', 3), translations: [{ language: 'de', name: 'Tiefe Schale' }] }
  const collections = [{ slug: 'bowls', name: 'Bowls', translations: [{ language: 'de', name: 'Schalen' }] }]
  expect(await importCatalog(shop.platform, { collections, products: [bowl] })).toMatchObject({ created: 1, failures: [] })
  const named = async () =>
    (await read('de', 'POST', '/v1/products/query-platformized', { query: { filter: { slug: 'deep-bowl' } } })).products[0].name
  expect(await named()).toBe('Tiefe Schale')
  expect((await read('de', 'GET', '/v2/collections/slug/bowls')).collection.name).toBe('Schalen')
  // No word that general knowledge has: it would find other bowls, too.
  const changed = { ...bowl, translations: [{ language: 'de', name: 'Knurzel' }] }
  expect(await importCatalog(shop.platform, { collections, products: [changed] })).toMatchObject({ updated: 1, failures: [] })
  expect(await named()).toBe('Knurzel')
  await expect.poll(async () => (await read('de', 'POST', '/platform/v1/search', { text: 'Knurzel' })).metadata.total, SOON).toBe(1)
})

test('strict mode has no translations, and reads no language', async () => {
  const strict = await startPlatform({ strict: true })
  try {
    const visitor = await newVisitor(strict)
    const products = [{ ...plainProduct('cup', 3), name: 'Cup', translations: [{ language: 'de', name: 'Tasse' }] }]
    await importCatalog(strict, { products })
    const query = { query: { filter: { slug: 'cup' } } }
    const options = { token: visitor.accessToken, headers: linguist('de'), body: query }
    const { body } = await call(strict, 'POST', '/v1/products/query-platformized', options)
    expect(body.products).toMatchObject([{ name: 'Cup' }])
    expect((await call(strict, 'GET', of(body.products[0].id), { elevated: true })).status).toBe(404)
  } finally {
    await strict.stop()
  }
})
