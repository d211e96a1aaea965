import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMediaHost, type HostedFile, type MediaHost } from '@galleria/tooling/testing/imports/media-host.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertPicture } from '../../scripts/import-pictures/convert-picture.ts'
import { ownerOf } from '../support/catalog-shop.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop(undefined, { variables: { PRIVATE_PICTURES: '1' } })
const owner = ownerOf(shop)
const files = new Map<string, HostedFile>()
let host: MediaHost
let folder = ''
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'))
  photo = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#7d9a83' } })
    .jpeg()
    .toBuffer()
  host = await startMediaHost((path) => files.get(path))
})
afterAll(() => Promise.all([host.close(), rm(folder, { recursive: true })]))

const access = () => ({ url: shop.platform.url, ...shop.platform.keys })
const converted = (source: string, slot?: 'logo' | 'hero') => convertPicture(access(), { source, slot }, { allowPrivate: true })
const add = (id: string, url: string) => owner.good('POST', `/stores/v1/products/${id}/media`, { id, media: [{ url }] })
const firstOf = async (id: string): Promise<Json> => (await owner.product(id)).media.items[0]
const SIZES = /\/media\/[\da-f-]{36}-640\.webp$/

describe('a picture that is stored in all widths', () => {
  test('takes the place of what was stored as it came, wherever the store shows it', async () => {
    files.set('/lamp.jpg', photo)
    const products = [await owner.newProduct(), await owner.newProduct()]
    for (const { id } of products) await add(id, `${host.origin}/lamp.jpg`)
    const before = (await firstOf(products[0]?.id)).image.url
    expect(before).toMatch(/\.jpg$/)
    expect(await converted(`${host.origin}/lamp.jpg`)).toMatchObject({ places: 2 })
    for (const { id } of products)
      expect((await firstOf(id)).image).toMatchObject({ url: expect.stringMatching(SIZES), width: 960, height: 1200 })
    // A second product with the same address finds nothing to fetch.
    host.requests.clear()
    const { id } = await owner.newProduct()
    await add(id, `${host.origin}/lamp.jpg`)
    expect((await firstOf(id)).image.url).toMatch(SIZES)
    expect(host.requests.size).toBe(0)
  })

  test('is named by its own address, too', async () => {
    files.set('/other.jpg', await sharp(photo).negate().jpeg().toBuffer())
    const { id } = await owner.newProduct()
    await add(id, `${host.origin}/other.jpg`)
    expect(await converted((await firstOf(id)).image.url)).toMatchObject({ places: 1 })
    expect((await firstOf(id)).image.url).toMatch(SIZES)
  })

  test('comes at last where it could not be had at first', async () => {
    const { id } = await owner.newProduct()
    expect(await add(id, `${host.origin}/late.jpg`)).toMatchObject({ pending: [{ reason: 'responded with 404' }] })
    files.set('/late.jpg', photo)
    expect(await converted(`${host.origin}/late.jpg`)).toMatchObject({ places: 1 })
    expect((await firstOf(id)).image.url).toMatch(SIZES)
  })

  test('of a file becomes logo or hero', async () => {
    const file = join(folder, 'logo.png')
    await writeFile(file, await sharp(photo).resize(400).png().toBuffer())
    const { url } = await converted(file, 'logo')
    const content = async () => (await call(shop.platform, 'GET', '/platform/v1/store/content', { elevated: true })).body.content
    expect((await content()).logo).toMatchObject({ url: shop.platform.url + url, width: 400, height: 500 })
    await expect(converted(file, 'hero')).rejects.toThrow('give it a title first')
    await owner.call('PATCH', '/platform/v1/store/content', { content: { hero: { title: { en: 'Lit' } } } })
    await converted(file, 'hero')
    expect((await content()).hero).toMatchObject({ title: { en: 'Lit' }, picture: { url: shop.platform.url + url } })
  })

  test('is refused where it is none', async () => {
    const file = join(folder, 'page.png')
    await writeFile(file, '<!doctype html>')
    await expect(converted(file)).rejects.toThrow('it is no picture')
  })
})

test('a picture that was added by its address is exported with its product', async () => {
  files.set('/exported.jpg', photo)
  const { id, slug } = await owner.newProduct({ name: 'Exported lamp' })
  await add(id, `${host.origin}/exported.jpg`)
  const { body } = await call(shop.platform, 'POST', '/_admin/v1/catalog/export', { elevated: true, body: { limit: 100 } })
  const exported = body.products.find((product: Json) => product.slug === slug)
  expect(exported.media).toHaveLength(1)
})
