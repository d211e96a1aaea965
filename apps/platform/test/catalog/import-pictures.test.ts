import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { toImportedPictureName, PICTURE_FILES } from '@galleria/commerce/catalog/picture-files'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPicture } from '../../scripts/import-pictures/fetch-picture.ts'
import { importPictures } from '../../scripts/import-pictures/import-pictures.ts'
import { ImportedProduct } from '../../src/import/catalog-import.ts'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import { call, importCatalog, plainProduct, productBySlug } from '../support/shop.ts'

let platform: PlatformProcess
let host: Server
let origin = ''
let photo: Buffer
/** Requests for each path of the host of pictures. */
const requests = new Map<string, number>()

beforeAll(async () => {
  photo = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#26344f' } })
    .jpeg()
    .toBuffer()
  host = createServer((request, response) => {
    const path = request.url ?? ''
    requests.set(path, (requests.get(path) ?? 0) + 1)
    if (path.startsWith('/lamp')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else if (path === '/moved') response.writeHead(302, { location: '/lamp-moved.jpg' }).end()
    else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (path === '/text.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>alert(1)</script>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  const address = host.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  platform = await startOwnPlatform({ why: 'It is started again with the pictures that it has stored.' })
})
afterAll(() => Promise.all([platform.stop(), new Promise((closed) => host.close(closed))]))
beforeEach(() => requests.clear())

const access = () => ({ url: platform.url, ...platform.keys })
const withPictures = (slug: string, ...paths: string[]) =>
  ImportedProduct.parse({ ...plainProduct(slug, 1), media: paths.map((path) => ({ url: origin + path, alt: 'A lamp' })) })
const imported = (products: ImportedProduct[], lines?: ReadonlyMap<string, number>) =>
  importPictures(access(), { products, collections: [] }, { allowPrivate: true, lines })

describe('pictures of an import', () => {
  test('are fetched once, stored in every size, and shown with their size and colour', async () => {
    const { products, fetched, known, failures } = await imported([withPictures('lamp', '/lamp.jpg'), withPictures('lamp-2', '/lamp.jpg')])
    expect({ fetched, known, failures }).toEqual({ fetched: 1, known: 0, failures: [] })
    expect(requests).toEqual(new Map([['/lamp.jpg', 1]]))
    await importCatalog(platform, { products })
    const { image } = (await productBySlug(platform, 'lamp-2')).media.items[0]
    expect(image).toMatchObject({ width: 960, height: 1200, altText: 'A lamp', dominantColor: expect.stringMatching(/^#2.3.[45].$/) })
    for (const { format, widths } of PICTURE_FILES)
      for (const width of widths) {
        const response = await fetch(image.url.replace('-640.webp', `-${width}.${format}`))
        expect(response.headers.get('content-type')).toBe(`image/${format}`)
        expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width)
      }
  })

  test('are known when the catalog comes again, also after a restart', async () => {
    await imported([withPictures('shelf', '/lamp-shelf.jpg')])
    await platform.stop()
    platform = await platform.startAgain()
    requests.clear()
    expect(await imported([withPictures('shelf', '/lamp-shelf.jpg')])).toMatchObject({ fetched: 0, known: 1 })
    expect(requests.size).toBe(0)
  })

  test('of which an earlier version made fewer files are completed by the next import, and stay where their host has them no more', async () => {
    const shown = async () => (await imported([withPictures('old', '/lamp-old.jpg')])).products[0]?.media
    const before = await shown()
    const name = await toImportedPictureName(`${origin}/lamp-old.jpg`)
    const file = (end: string) => join(platform.dataDir, 'uploads/media', name + end)
    const { files, ...record } = JSON.parse(readFileSync(file('.json'), 'utf8'))
    expect(files).toBe(6)
    const makeOld = () => {
      writeFileSync(file('.json'), JSON.stringify(record))
      rmSync(file('-960.webp'))
    }
    const webp = () => fetch(`${platform.url}/media/${name}-960.webp`).then((response) => response.arrayBuffer())

    makeOld()
    expect((await sharp(await webp()).metadata()).width, 'until then, the one width that there is').toBe(640)
    expect(await imported([withPictures('old', '/lamp-old.jpg')])).toMatchObject({ fetched: 1, known: 0, failures: [] })
    expect((await sharp(await webp()).metadata()).width).toBe(960)
    expect(await imported([withPictures('old', '/lamp-old.jpg')])).toMatchObject({ fetched: 0, known: 1 })

    makeOld()
    const whole = photo
    photo = Buffer.from('gone')
    const { products, ...result } = await imported([withPictures('old', '/lamp-old.jpg')])
    photo = whole
    expect(result).toMatchObject({ fetched: 0, known: 1, failures: [] })
    expect(products[0]?.media).toEqual(before)
  })

  test('on the platform itself stay as they are', async () => {
    const media = [{ url: `${platform.url}/media/alder-sage-front-640.webp`, alt: '' }]
    const { products, fetched, failures } = await imported([ImportedProduct.parse({ ...plainProduct('own', 1), media })])
    expect({ fetched, failures, media: products[0]?.media }).toEqual({ fetched: 0, failures: [], media })
  })

  test('that cannot be had are named with their line, and their products stay', async () => {
    const lines = new Map([
      [`${origin}/none.jpg`, 7],
      [`${origin}/text.jpg`, 4],
    ])
    const { products, failures } = await imported([withPictures('sofa', '/none.jpg', '/lamp-sofa.jpg', '/text.jpg')], lines)
    expect(failures).toEqual([
      { slug: 'sofa', line: 4, message: `the picture ${origin}/text.jpg is left out: it is no picture` },
      { slug: 'sofa', line: 7, message: `the picture ${origin}/none.jpg is left out: its server answered 404` },
    ])
    expect(products[0]?.media).toHaveLength(1)
    expect(await importCatalog(platform, { products })).toMatchObject({ created: 1, failures: [] })
  })

  test('are followed where their host redirects, and not for ever', async () => {
    const { fetched, failures } = await imported([withPictures('moved', '/moved', '/loop')])
    expect(fetched).toBe(1)
    expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('redirects more than 3 times')])
  })

  test('are not asked for any more once their host has answered none of five', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const address = closed.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    await new Promise((done) => closed.close(done))
    const media = Array.from({ length: 20 }, (_, index) => ({ url: `http://127.0.0.1:${address.port}/${index}.jpg`, alt: '' }))
    const { failures, products } = await imported([ImportedProduct.parse({ ...plainProduct('far', 1), media })])
    expect(products[0]?.media).toEqual([])
    expect(failures).toHaveLength(20)
    expect(failures.filter(({ message }) => message.includes('ECONNREFUSED')).length).toBeLessThan(10)
    expect(failures.some(({ message }) => message.includes('did not answer for 5 others'))).toBe(true)
  })

  test('smaller than the sizes of the shop are not enlarged', async () => {
    const whole = photo
    photo = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#a1b2c380' } })
      .png()
      .toBuffer()
    const { products } = await imported([withPictures('small', '/lamp-small.png')])
    photo = whole
    expect(products[0]?.media[0]).toMatchObject({ width: 200, height: 100 })
  })
})

describe('an address that is not public is refused', () => {
  test.each([
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:10.0.0.1]/a.jpg',
    'http://169.254.169.254/a.jpg',
    'http://localhost/a.jpg',
  ])('%s', async (url) => {
    await expect(fetchPicture(url)).rejects.toThrow('its address is not public')
  })

  test('also where a picture is larger than allowed, it ends early', async () => {
    await expect(fetchPicture(`${origin}/lamp.jpg`, { allowPrivate: true, maxBytes: 1024 })).rejects.toThrow('it has more than')
  })
})

describe('the call that stores a picture', () => {
  const picture = (data: string) => ({
    source: 'https://pictures.example/a.jpg',
    width: 1,
    height: 1,
    colour: '#000000',
    files: PICTURE_FILES.flatMap(({ format, widths }) => widths.map((width) => ({ format, width, data }))),
  })

  test('takes the API key alone', async () => {
    const { status } = await call(platform, 'POST', '/_admin/v1/pictures', { body: picture('') })
    expect(status).toBe(401)
  })

  test('refuses bytes that are no picture, and stores nothing of them', async () => {
    const { status, body } = await call(platform, 'POST', '/_admin/v1/pictures', { elevated: true, body: picture(btoa('<svg/>')) })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe('files')
    const found = await call(platform, 'POST', '/_admin/v1/pictures/find', { elevated: true, body: { sources: [picture('').source] } })
    expect(found.body).toEqual({ pictures: [] })
  })
})
