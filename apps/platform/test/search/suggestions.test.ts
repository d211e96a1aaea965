import { Suggestions } from '@galleria/platform-client/entities/catalog/product-search'
import { describe, expect, test, vi } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const PATH = '/platform/v1/suggestions'
const SOON = { timeout: 3_000, interval: 50 }
const product = (name: string, collections: string[], change = {}) => ({
  ...plainProduct(name.toLowerCase().replaceAll(' ', '-'), 3, '18.00'),
  name,
  collections,
  media: [{ url: '/media/mug.webp', alt: name }],
  ...change,
})

const shop = useShop(async (platform) => {
  await importCatalog(platform, {
    collections: [
      { slug: 'table', name: 'Table' },
      { slug: 'gifts', name: 'Mugs as gifts' },
    ],
    products: [
      product('Morning mug', ['table', 'gifts']),
      product('Evening mug', ['table']),
      product('Musical box', ['table']),
      product('Linen T-shirt', ['table']),
      product('Silver teaspoon', ['table']),
      product('Walnut lampstand base', ['table'], { description: 'With a <b>green</b> cable' }),
      product('Mustard secret', ['gifts'], { visible: false }),
    ],
  })
  const visitor = await newVisitor(platform)
  await vi.waitFor(async () => expect((await visitor.call('POST', PATH, { text: 'box' })).body.products).toHaveLength(1), SOON)
})
const owner = ownerOf(shop)

async function suggestions(request: object): Promise<Json> {
  const { status, body } = await shop.shopper.call('POST', PATH, request)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(Suggestions.safeParse(body).error).toBeUndefined()
  return body
}

describe('Suggestions', () => {
  test('are products with picture and price, collections, and finished words of names, most products first', async () => {
    const { products, collections, queries, nearest } = await suggestions({ text: 'mu' })
    expect(products.map(({ name }: Json) => name)).toEqual(['Morning mug', 'Evening mug', 'Musical box'])
    expect(products[0]).toMatchObject({ media: { mainMedia: { image: { url: expect.any(String) } } }, price: { price: 18 } })
    expect(collections).toMatchObject([{ name: 'Mugs as gifts', slug: 'gifts' }])
    expect([queries, nearest]).toEqual([['mug', 'musical'], []])
    expect((await suggestions({ text: 'mu', limit: 1 })).products).toHaveLength(1)
  })

  test('finish the last of several words', async () => {
    expect((await suggestions({ text: 'morning mu' })).queries).toContain('morning mug')
    for (const text of ['mu in', 'mu 🏺', 'the mu for the']) expect((await suggestions({ text })).queries, text).toEqual([])
  })

  test('without a match are the nearest words and the largest collections', async () => {
    expect(await suggestions({ text: 'mxug' })).toMatchObject({
      products: [{ name: 'Morning mug' }, { name: 'Evening mug' }],
      correctedText: 'mug',
    })
    expect(await suggestions({ text: 'mxgu' })).toMatchObject({
      products: [],
      nearest: ['mug'],
      collections: [{ slug: 'table' }, { slug: 'gifts' }],
    })
  })

  test.each([
    ['mug zeppelin', 'Morning mug', 'mug', ['zeppelin']],
    ['silver zeppelin spoon', 'Silver teaspoon', 'silver spoon', ['zeppelin']],
    ['walnut lampstand zeppelin', 'Walnut lampstand base', 'walnut lampstand', ['zeppelin']],
    ['musical linen', 'Linen T-shirt', 'linen', ['musical']],
  ])('of %j are what is found without the words that find nothing, which are named', async (text, name, correctedText, droppedTerms) => {
    const { products, ...rest } = await suggestions({ text })
    expect([products[0]?.name, rest.correctedText, rest.droppedTerms]).toEqual([name, correctedText, droppedTerms])
  })

  test('are none where no word finds anything', async () => {
    expect(await suggestions({ text: 'a zeppelin over the ocean at night with fog' })).toMatchObject({ products: [], nearest: [] })
  })

  test('say nothing of hidden products, their words included', async () => {
    for (const text of ['mus', 'mustard', 'mustrad', 'secert'])
      expect(JSON.stringify(await suggestions({ text })).toLowerCase()).not.toMatch(/mustard|secret/)
    const hidden = await shop.shopper.call('POST', '/platform/v1/search', { text: 'mustrad' })
    expect([hidden.body.products, hidden.body.correctedText]).toEqual([[], undefined])
  })

  test('follow a product that is renamed', async () => {
    const { id } = await owner.newProduct({ name: 'Zither' })
    await expect.poll(async () => (await suggestions({ text: 'zit' })).queries, SOON).toEqual(['zither'])
    await owner.good('PATCH', `/v1/products/${id}`, { product: { name: 'Harp' } })
    await expect.poll(async () => (await suggestions({ text: 'har' })).queries, SOON).toEqual(['harp'])
    expect(await suggestions({ text: 'zit' })).toMatchObject({ products: [], queries: [] })
  })

  test.each([{}, { text: 'x'.repeat(501) }, { text: 'mug', limit: 0 }, { text: 'mug', limit: 11 }, { text: 'mug', language: '!' }])(
    'refuse %j',
    async (request) => expect((await shop.shopper.call('POST', PATH, request)).status).toBe(400),
  )

  test.each(['', ' ', '"', '🏺', 'a*', '\u0000', '日本', 'لا', 'x'.repeat(500), 'mug '.repeat(125)])('accept %j', async (text) => {
    expect(await suggestions({ text })).toHaveProperty('products')
  })

  test('require a token and are 404 in strict mode', async () => {
    const strict = await startPlatform({ strict: true })
    try {
      const visitor = await newVisitor(strict)
      expect((await call(shop.platform, 'POST', PATH, { body: { text: 'mug' } })).status).toBe(401)
      expect((await visitor.call('POST', PATH, { text: 'mug' })).status).toBe(404)
    } finally {
      await strict.stop()
    }
  })
})
