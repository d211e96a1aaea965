import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Platform, startOwnPlatform, startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug } from '../support/shop.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const shirt = (sizes: readonly string[], price = '20.00') => ({
  ...plainProduct('shirt', 0),
  options: [{ name: 'Size', type: 'drop_down', choices: [...sizes] }],
  variants: sizes.map((Size) => ({ choices: { Size }, price, stock: { track: true, quantity: 5 } })),
})

describe('the import call', () => {
  test('creates products, changes nothing for the same file, and updates changed rows', async () => {
    const products = [plainProduct('vase', 3)]
    expect(await importCatalog(platform, { products })).toEqual({ created: 1, updated: 0, unchanged: 0, failures: [] })
    expect(await importCatalog(platform, { products })).toEqual({ created: 0, updated: 0, unchanged: 1, failures: [] })
    expect(await importCatalog(platform, { products: [plainProduct('vase', 3, '11.00')] })).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
      failures: [],
    })
    expect((await productBySlug(platform, 'vase')).price.price).toBe(11)
  })

  test('keeps the ids of products and of the variants that stay', async () => {
    await importCatalog(platform, { products: [shirt(['S', 'M'])] })
    const before = await productBySlug(platform, 'shirt')
    await importCatalog(platform, { products: [shirt(['M', 'L'], '21.00')] })
    const after = await productBySlug(platform, 'shirt')
    expect(after.id).toBe(before.id)
    expect(after.numericId).toBe(before.numericId)
    expect(after.variants.map(({ choices }: { choices: object }) => choices)).toEqual([{ Size: 'M' }, { Size: 'L' }])
    expect(after.variants[0].id).toBe(before.variants[1].id)
  })

  test('keeps a product whose row is invalid as it was, and imports the others', async () => {
    await importCatalog(platform, { products: [plainProduct('pan', 1, '5.00')] })
    const bad = { ...plainProduct('pan', 1, 'free'), line: 12 }
    const result = await importCatalog(platform, { products: [bad, plainProduct('pot', 1), { slug: 'nothing' }, 7] })
    expect(result).toMatchObject({
      created: 1,
      failures: [{ slug: 'pan', line: 12, message: '"free" is not a price' }, { slug: 'nothing' }, { slug: '' }],
    })
    expect((await productBySlug(platform, 'pan')).price.price).toBe(5)
    expect(await productBySlug(platform, 'nothing')).toBeUndefined()
  })

  test.each([
    ['a quantity below zero', { variants: [{ choices: {}, price: '1.00', stock: { track: true, quantity: -1 } }] }, 'negative'],
    ['half a thing', { variants: [{ choices: {}, price: '1.00', stock: { track: true, quantity: 1.5 } }] }, 'whole number'],
    ['a third of a cent', { variants: [{ choices: {}, price: '1.003', stock: { track: false, inStock: true } }] }, 'at most 2 decimals'],
    [
      'a discount that raises the price',
      { variants: [{ choices: {}, price: '2.00', compareAtPrice: '1.00', stock: { track: false, inStock: true } }] },
      'not above',
    ],
    ['one combination twice', { ...shirt(['S']), slug: 'x', variants: [...shirt(['S']).variants, ...shirt(['S']).variants] }, 'twice'],
    [
      'a variant without its choice',
      { ...shirt(['S']), slug: 'x', variants: [{ ...shirt(['S']).variants[0], choices: {} }] },
      'one choice of every option',
    ],
    ['no variant', { variants: [] }, 'no variant'],
    [
      'grams told in litres',
      {
        variants: [
          {
            choices: {},
            price: '1.00',
            measure: { totalQuantity: 1, totalMeasurementUnit: 'G', baseQuantity: 1, baseMeasurementUnit: 'L' },
            stock: { track: false, inStock: true },
          },
        ],
      },
      'nothing in common',
    ],
    [
      'an amount of nothing',
      {
        variants: [
          {
            choices: {},
            price: '1.00',
            measure: { totalQuantity: 0, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' },
            stock: { track: false, inStock: true },
          },
        ],
      },
      'below 0.01',
    ],
    [
      'prices per kilogram and per pound of one thing',
      {
        ...shirt(['S', 'M']),
        slug: 'x',
        variants: shirt(['S', 'M']).variants.map((variant, index) => ({
          ...variant,
          measure: { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: index === 0 ? 'KG' : 'LB' },
        })),
      },
      'different units',
    ],
    ['an unknown collection', { collections: ['nowhere'] }, 'no collection nowhere'],
    ['a picture that is a script', { media: [{ url: 'javascript:alert(1)', alt: '' }] }, 'web address'],
    ['too many choices', { ...shirt(Array.from({ length: 101 }, (_, index) => `S${index}`)), slug: 'x' }, '100 choices'],
  ])('reports %s and writes nothing', async (_, change, message) => {
    const { failures, created } = await importCatalog(platform, { products: [{ ...plainProduct('x', 1), ...change }] })
    expect(created).toBe(0)
    expect(failures).toMatchObject([{ slug: 'x', message: expect.stringContaining(message) }])
    expect(await productBySlug(platform, 'x')).toBeUndefined()
  })

  test('updates product counts of collections as products are added, removed and hidden', async () => {
    const collections = [{ slug: 'counted', name: 'Counted' }]
    const count = async () =>
      (await (await newVisitor(platform)).call('GET', '/v2/collections/slug/counted')).body.collection.numberOfProducts
    const member = (slug: string, change = {}) => ({ ...plainProduct(slug, 1), collections: ['counted'], ...change })
    await importCatalog(platform, { collections, products: [member('one'), member('two')] })
    expect(await count()).toBe(2)
    await importCatalog(platform, { products: [member('one', { collections: [] }), member('two', { visible: false })] })
    expect(await count()).toBe(0)
  })

  test('is refused to shoppers', async () => {
    expect((await call(platform, 'POST', '/_admin/v1/catalog/import', { body: { source: 'x', products: [] } })).status).toBe(401)
  })
})

describe('stored documents', () => {
  test('have the new media URLs when the platform moves to another address', async () => {
    const first = await startOwnPlatform({ why: 'What it stored is read at another address.' })
    await importCatalog(first, {
      products: [{ ...plainProduct('lamp', 1), media: [{ url: '/media/alder-sage-front-640.webp', alt: '' }] }],
    })
    expect((await productBySlug(first, 'lamp')).media.mainMedia.image.url).toBe(`${first.url}/media/alder-sage-front-640.webp`)
    await first.stop('SIGTERM')
    const second = await first.startAgain()
    try {
      expect(second.url).not.toBe(first.url)
      expect((await productBySlug(second, 'lamp')).media.mainMedia.image.url).toBe(`${second.url}/media/alder-sage-front-640.webp`)
    } finally {
      await second.stop()
    }
  })
})
