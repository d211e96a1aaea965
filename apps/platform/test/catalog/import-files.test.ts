import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMediaHost, type MediaHost } from '@galleria/tooling/testing/imports/media-host.ts'
import { shopifyFile } from '@galleria/tooling/testing/imports/shopify-file.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '../../scripts/import-pictures/import-file.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { newVisitor, productBySlug, type Json } from '../support/shop.ts'

/** Shops' files that may stand beside the checkout, and are no part of it. */
const DATA = join(import.meta.dirname, '../../../../../shared/data')
const FILES = ['apparel.csv', 'home-and-garden.csv']

let platform: Platform
let host: MediaHost

beforeAll(async () => {
  platform = await startPlatform()
  const photo = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#7d9a83' } })
    .jpeg()
    .toBuffer()
  host = await startMediaHost((path) =>
    path.includes('broken') ? Buffer.from('<!doctype html>') : path.includes('gone') ? undefined : photo,
  )
})
afterAll(() => Promise.all([platform.stop(), host.close()]))
beforeEach(() => host.requests.clear())

const imported = (text: string, dryRun = false) =>
  importFile({ url: platform.url, ...platform.keys }, { name: 'test.csv', text }, { allowPrivate: true, dryRun })
const collectionNames = async (): Promise<string[]> => {
  const { body } = await (await newVisitor(platform)).call('POST', '/v2/collections/query', { query: {} })
  return body.collections.map(({ name }: Json) => name)
}

describe('a file of products as shops export it', () => {
  test('has every picture fetched once, and none when it comes again', async () => {
    const text = shopifyFile({ products: 60, origin: host.origin, pictures: 2 })
    const first = await imported(text)
    expect(first.result).toEqual({ created: 60, updated: 0, unchanged: 0, failures: [] })
    expect(first.pictures).toEqual({ fetched: 120, known: 0, failures: [] })
    expect(host.requests.size).toBe(120)
    expect([...host.requests.values()].every((count) => count === 1)).toBe(true)
    host.requests.clear()
    const again = await imported(text)
    expect(again.result).toEqual({ created: 0, updated: 0, unchanged: 60, failures: [] })
    expect(again.pictures).toEqual({ fetched: 0, known: 120, failures: [] })
    expect(host.requests.size).toBe(0)
    const { media, variants, additionalInfoSections: _ } = await productBySlug(platform, 'thing-3')
    expect(variants).toHaveLength(3)
    expect(media.items.map(({ image }: Json) => image.altText)).toEqual(['View 1', 'View 2'])
  })

  test('fills the menu with its types, however many tags it has', async () => {
    expect((await collectionNames()).filter((name) => name !== 'All Products').toSorted()).toEqual(['Indoor', 'Kitchen', 'Outdoor'])
  })

  test('keeps a product whose picture is none, and names the line of the picture', async () => {
    const bad = shopifyFile({ products: 3, origin: host.origin, pictures: 2 })
      .replaceAll('thing-', 'kept-')
      .replace('kept-1-1.jpg', 'broken.jpg')
      .replace('kept-2-0.jpg', 'gone.jpg')
    const lineOf = (name: string) => bad.slice(0, bad.indexOf(name)).split('\n').length
    const rehearsed = await imported(bad, true)
    const { result, pictures } = await imported(bad)
    expect(rehearsed.pictures).toEqual(pictures)
    expect(result).toMatchObject({ created: 3, failures: [] })
    expect(pictures.fetched).toBe(4)
    expect(pictures.failures).toEqual([
      { slug: 'kept-1', line: expect.any(Number), message: expect.stringContaining('it is no picture') },
      { slug: 'kept-2', line: expect.any(Number), message: expect.stringContaining('its server answered 404') },
    ])
    expect(pictures.failures[0]?.line).toBe(lineOf('broken.jpg'))
    expect((await productBySlug(platform, 'kept-1')).media.items).toHaveLength(1)
    expect((await productBySlug(platform, 'kept-2')).media.items).toHaveLength(1)
  })
})

describe('a dry run of a file', () => {
  // More than one part of it holds.
  const text = shopifyFile({ products: 110, origin: 'https://pictures.example', pictures: 0 })
    .replaceAll('thing-', 'dry-')
    .replaceAll(/Indoor|Outdoor|Kitchen/g, 'Pantry')
  const lineOf = (file: string, name: string) => file.slice(0, file.indexOf(name)).split('\n').length

  test('tells every product and collection that would be created, and changes nothing', async () => {
    const before = await collectionNames()
    const { result } = await imported(text, true)
    expect(result).toMatchObject({ created: 110, updated: 0, unchanged: 0, failures: [] })
    expect(result.changes?.filter(({ kind }) => kind === 'collection')).toEqual([
      { kind: 'collection', slug: 'pantry', outcome: 'created', fields: [] },
    ])
    expect(result.changes).toContainEqual({
      kind: 'product',
      slug: 'dry-107',
      line: lineOf(text, 'dry-107'),
      outcome: 'created',
      fields: [],
    })
    expect(result.changes).toHaveLength(111)
    expect(await collectionNames()).toEqual(before)
    expect(await productBySlug(platform, 'dry-1')).toBeUndefined()
    expect((await imported(text, true)).result).toEqual(result)
  })

  test('tells the fields that would change, and which line would be refused', async () => {
    expect((await imported(text)).result).toMatchObject({ created: 110 })
    const changed = text.replace('dry-2,Thing 2', 'dry-2,Another name').replace(/^(by hand.*SKU-4-0,.*manual,)10,/m, '$1free,')
    const { result } = await imported(changed, true)
    expect(result).toEqual({
      created: 0,
      updated: 1,
      unchanged: 108,
      changes: [{ kind: 'product', slug: 'dry-2', line: lineOf(changed, 'dry-2,'), outcome: 'updated', fields: ['name'] }],
      failures: [{ slug: 'dry-4', line: lineOf(changed, 'dry-4,'), message: expect.stringContaining('free') }],
    })
    expect((await productBySlug(platform, 'dry-2')).name).toBe('Thing 2')
    expect((await imported(changed)).result).toMatchObject({ created: 0, updated: 1, unchanged: 108 })
    expect((await productBySlug(platform, 'dry-2')).name).toBe('Another name')
  })
})

describe.skipIf(!FILES.every((file) => existsSync(join(DATA, file))))('files of real shops', () => {
  test.each(FILES)('%s has every picture fetched once, and none when it comes again', async (file) => {
    const text = readFileSync(join(DATA, file), 'utf8').replaceAll(/https?:\/\/[^/,"\s]+(?=\/)/g, host.origin)
    const first = await imported(text)
    expect([first.result.failures, first.pictures.failures]).toEqual([[], []])
    expect(first.pictures.fetched).toBe(host.requests.size)
    expect([...host.requests.values()].every((count) => count === 1)).toBe(true)
    expect(first.result.created).toBeGreaterThan(10)
    host.requests.clear()
    const again = await imported(text)
    expect(again.result).toEqual({ created: 0, updated: 0, unchanged: first.result.created, failures: [] })
    expect(again.pictures).toMatchObject({ fetched: 0, known: first.pictures.fetched })
    expect(host.requests.size).toBe(0)
  })
})
