import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOwnPaths } from '../../scripts/import-pictures/own-paths.ts'
import { readSeed } from '../../scripts/read-seed.ts'
import { exportLines } from '../../src/export/export-lines.ts'
import { ExportedCatalog } from '../../src/import/catalog-export.ts'
import type { ImportResult } from '../../src/import/catalog-import.ts'
import { parseShopifyCsv } from '../../src/import/shopify-csv.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, importCatalog, plainProduct, productBySlug, type Json } from '../support/shop.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const body = { source: 'test' }

async function* exportedPages(of: Platform, limit: number): AsyncGenerator<ExportedCatalog> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const response: Json = await call(of, 'POST', '/_admin/v1/catalog/export', { elevated: true, body: { after, limit } })
    const page = ExportedCatalog.parse(response.body)
    yield page
    after = page.next
  }
}

async function exportFile(of: Platform, limit = 100): Promise<string> {
  let file = ''
  for await (const { lines } of exportLines(exportedPages(of, limit), of.url)) file += lines
  return file
}

/** Imports a file as the command does. */
async function importFile(into: Platform, file: string, origin = into.url): Promise<ImportResult> {
  const { failures, ...catalog } = parseShopifyCsv(file)
  expect(failures).toEqual([])
  const { products, collections } = withOwnPaths(catalog, [origin])
  return importCatalog(into, { ...body, products, collections })
}

/** What differs after the file was imported into another store; checks that it changes nothing in its own. */
async function differencesAfterImport(from: Platform): Promise<string[]> {
  const file = await exportFile(from)
  const count = parseShopifyCsv(file).products.length
  const same = { created: 0, updated: 0, unchanged: count, failures: [] }
  expect(await importFile(from, file)).toEqual(same)
  const other = await startPlatform()
  try {
    expect(await importFile(other, file, from.url)).toEqual({ created: count, updated: 0, unchanged: 0, failures: [] })
    const again = (await exportFile(other)).replaceAll(other.url, from.url)
    return again.split('\r\n').filter((line, index) => line !== file.split('\r\n')[index])
  } finally {
    await other.stop()
  }
}

describe('an export of the catalog', () => {
  test('has the whole seed: importing it changes nothing here, and makes the same catalog elsewhere', async () => {
    const seed = readSeed()
    await importCatalog(platform, seed)
    expect(await differencesAfterImport(platform)).toEqual([])
    expect(await importCatalog(platform, seed)).toMatchObject({ unchanged: seed.products.length })
  })

  test('comes in pages that make one file', async () => {
    expect(await exportFile(platform, 7)).toBe(await exportFile(platform))
  })

  test('keeps what standard columns of the format cannot say', async () => {
    const shop = await startPlatform()
    try {
      await importCatalog(shop, {
        collections: [
          { slug: 'rare', name: 'Rare', description: 'Few of them.', translations: [{ language: 'de', name: 'Rar' }] },
          { slug: 'all', name: 'Everything' },
        ],
        products: [
          {
            ...plainProduct('vase', 0),
            name: 'Vase "Nord", large',
            description: '<p>Two\nlines</p>',
            ribbon: 'New',
            collections: ['rare', 'all'],
            tags: ['Glass', 'Blue'],
            seo: { title: 'A vase', description: 'Of glass' },
            options: [
              { name: 'Tone', type: 'color', choices: ['Sky', 'Ink', 'Ash'] },
              ...['Size', 'Base', 'Rim'].map((name) => ({ name, type: 'drop_down', choices: ['One'] })),
            ],
            variants: [
              {
                choices: { Tone: 'Ink', Size: 'One', Base: 'One', Rim: 'One' },
                price: '10.00',
                compareAtPrice: '12.50',
                cost: '4.20',
                weight: 0.333,
                visible: false,
                measure: { totalQuantity: 0.5, totalMeasurementUnit: 'L', baseQuantity: 100, baseMeasurementUnit: 'ML' },
                stock: { track: true, quantity: 3 },
              },
              {
                choices: { Tone: 'Sky', Size: 'One', Base: 'One', Rim: 'One' },
                price: '11.00',
                stock: { track: false, inStock: false },
              },
            ],
            media: [
              { url: '/media/a-640.webp', alt: 'Front', width: 640, height: 480, colour: '#aabbcc' },
              { url: '/media/b-640.webp', alt: '', choice: { option: 'Tone', choice: 'Ash' } },
              { url: 'https://pictures.example/c.jpg', alt: 'Ink', choice: { option: 'Tone', choice: 'Ink' } },
              { url: 'https://pictures.example/d.jpg', alt: 'Ink again', choice: { option: 'Tone', choice: 'Ink' } },
            ],
            additionalInfo: [{ title: 'Care', description: '<p>By hand</p>' }],
            translations: [
              {
                language: 'de',
                ribbon: 'Neu',
                seo: { title: 'Eine Vase' },
                altTexts: { Front: 'Von vorn', 'Ink again': 'Noch einmal' },
                additionalInfoSections: [{ originalTitle: 'Care', title: 'Pflege' }],
                productOptions: [{ name: 'Tone', label: 'Ton', choices: { Sky: 'Himmel', Ink: 'Tinte' } }],
              },
            ],
          },
          { ...plainProduct('ticket', 0), productType: 'digital', visible: false },
        ],
      })
      expect(await differencesAfterImport(shop)).toEqual([])
    } finally {
      await shop.stop()
    }
  })

  test('leaves what the owner wrote through the API untouched when it is imported again', async () => {
    const { body: created } = await call(platform, 'POST', '/v1/products', {
      elevated: true,
      body: {
        product: {
          name: 'Hand-made',
          productType: 'physical',
          priceData: { price: 12 },
          description: 'Plain & simple',
          seoData: {
            tags: [
              { type: 'title', children: 'By hand' },
              { type: 'meta', props: { name: 'robots', content: 'noindex' } },
            ],
          },
        },
      },
    })
    const before = await productBySlug(platform, created.product.slug)
    expect(await importFile(platform, await exportFile(platform))).toMatchObject({ created: 0, updated: 0, failures: [] })
    expect(await productBySlug(platform, created.product.slug)).toEqual(before)
  })

  test('is refused to shoppers', async () => {
    expect((await call(platform, 'POST', '/_admin/v1/catalog/export', { body: {} })).status).toBe(401)
  })
})

/** A file as Shopify exports it. */
const FILE = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Image Position,Variant Image',
  'clay-pot,Clay pot,<p>Blown clay</p>,Company 123,Outdoor,"Pot, plants",true,Size,Regular,1,9.99,https://pictures.example/1.jpg,1,',
  'clay-pot,,,,,,,,Large,3,15.99,https://pictures.example/2.jpg,2,https://pictures.example/2.jpg',
  'shirt,Shirt,A plain text & no markup,partners,,men,true,Title,Default Title,1,50,https://pictures.example/3.jpg,1,',
].join('\n')

test('an export of an imported file reads back as that file', async () => {
  const shop = await startPlatform()
  try {
    await importFile(shop, FILE)
    expect(await differencesAfterImport(shop)).toEqual([])
    expect(await importFile(shop, FILE)).toMatchObject({ unchanged: 2 })
  } finally {
    await shop.stop()
  }
})
