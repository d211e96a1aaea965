import { startMediaHost, type HostedFile, type MediaHost } from '@galleria/tooling/testing/imports/media-host.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call, plainProduct, importCatalog, productBySlug, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop(undefined, { variables: { PRIVATE_PICTURES: '1' } })
const owner = ownerOf(shop)
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
/** The beginning of a film, and as many bytes as its parts are asked for. */
const film = new Uint8Array(5000).map((_, index) => index % 251)
film.set(ascii('\0\0\0\u001cftypisom\0\0\u0002\0isomiso2avc1mp41'))
const captions = ascii('WEBVTT\n\n00:00.000 --> 00:01.000\nThe lamp is lit.\n')

let host: MediaHost
const files = new Map<string, HostedFile>()

beforeAll(async () => {
  host = await startMediaHost((path) => files.get(path))
  const photo = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#26344f' } })
    .jpeg()
    .toBuffer()
  files.set('/lamp.jpg', photo).set('/same.jpg', photo).set('/film.mp4', film).set('/en.vtt', captions)
  files.set('/page.jpg', ascii('<!doctype html><script>alert(1)</script>'.padEnd(2000)))
  files.set('/large.jpg', Buffer.concat([photo, new Uint8Array(10 * 1024 * 1024)]))
  files.set('/moved', (response) => response.writeHead(302, { location: '/lamp.jpg' }).end())
  files.set('/loop', (response) => response.writeHead(302, { location: '/loop' }).end())
  files.set('/file', (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
  files.set('/cut.jpg', (response) => {
    response.writeHead(200, { 'content-length': '100000' })
    response.write(photo.subarray(0, 2000), () => response.destroy())
  })
})
afterAll(() => host.close())
beforeEach(() => host.requests.clear())

const at = (path: string) => host.origin + path
const add = (id: string, ...media: object[]) => owner.good('POST', `/stores/v1/products/${id}/media`, { id, media })
const itemsOf = async (id: string): Promise<Json[]> => (await owner.product(id)).media.items

describe('what an address leads to', () => {
  test('is stored on the platform, whole, with its size', async () => {
    const { id } = await owner.newProduct()
    expect(await add(id, { url: at('/lamp.jpg') })).toEqual({})
    const [{ image, mediaType }] = (await itemsOf(id)) as [Json]
    expect({ mediaType, width: image.width, height: image.height }).toEqual({ mediaType: 'image', width: 1200, height: 1500 })
    expect(image.url).toMatch(new RegExp(`^${shop.platform.url}/media/[\\da-f-]{36}\\.jpg$`))
    const response = await fetch(image.url)
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1200)
  })

  test('is one file for the same content at several addresses', async () => {
    const { id } = await owner.newProduct()
    await add(id, { url: at('/lamp.jpg') }, { url: at('/same.jpg') }, { url: at('/moved') })
    expect(new Set((await itemsOf(id)).map(({ image }) => image.url)).size).toBe(1)
  })

  test('is fetched once for a call that names it twice, and never again after an import', async () => {
    const source = at('/lamp.jpg')
    const { id } = await owner.newProduct()
    await add(id, { url: source }, { url: source })
    expect(host.requests.get('/lamp.jpg')).toBe(1)
  })

  test('is what its bytes are, not what its address says', async () => {
    const { id } = await owner.newProduct()
    files.set('/really-a-film.jpg', film)
    await add(id, { url: at('/really-a-film.jpg') })
    expect((await itemsOf(id))[0]).toMatchObject({ mediaType: 'video', video: { files: [{ format: 'mp4' }] } })
  })

  test.each([
    ['/page.jpg', 'is neither a picture'],
    ['/large.jpg', 'has more than 10 MB'],
    ['/loop', 'redirects more than 3 times'],
  ])('is refused with the whole call: %s', async (path, description) => {
    const { id } = await owner.newProduct()
    const violation = await owner.violation('POST', `/v1/products/${id}/media`, { media: [{ url: at('/lamp.jpg') }, { url: at(path) }] })
    expect(violation).toMatchObject({ field: 'media[1].url', description: expect.stringContaining(description) })
    expect(await itemsOf(id)).toEqual([])
  })

  test.each([
    ['/none.jpg', 'responded with 404'],
    ['/cut.jpg', 'ended before all of it had come'],
  ])('waits at its address where it cannot be had now, and is named: %s', async (path, reason) => {
    const { id } = await owner.newProduct()
    expect(await add(id, { url: at('/lamp.jpg') }, { url: at(path) })).toEqual({ pending: [{ url: at(path), reason }] })
    expect((await itemsOf(id)).map(({ image }) => image.url)).toEqual([expect.stringContaining('/media/'), at(path)])
  })

  test('is not fetched where pages do not show it', async () => {
    const { id } = await owner.newProduct()
    await add(id, { url: at('/manual.pdf') })
    expect(host.requests.size).toBe(0)
  })
})

describe('a film', () => {
  test('has its poster and its captions on the platform, too', async () => {
    const { id } = await owner.newProduct()
    await add(id, { url: at('/film.mp4'), poster: at('/lamp.jpg'), captions: [{ url: at('/en.vtt'), language: 'en' }] })
    const [item] = (await itemsOf(id)) as [Json]
    expect(item.thumbnail).toMatchObject({ url: expect.stringMatching(/\/media\/.*\.jpg$/), width: 1200, height: 1500 })
    expect(item.video.captions).toEqual([{ url: expect.stringMatching(/\/media\/.*\.vtt$/), language: 'en' }])
    expect(await (await fetch(item.video.captions[0].url)).text()).toContain('The lamp is lit.')
  })

  test('is sent in the parts that a player asks for', async () => {
    const { id } = await owner.newProduct()
    await add(id, { url: at('/film.mp4') })
    const [{ video }] = (await itemsOf(id)) as [Json]
    const [{ url }] = video.files
    const part = (range: string, headers = {}) => fetch(url, { headers: { range, ...headers } })
    const whole = await fetch(url)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([200, 'bytes', 'video/mp4'])
    // Safari plays nothing without the response to these two bytes.
    const first = await part('bytes=0-1')
    expect([first.status, first.headers.get('content-range'), first.headers.get('content-length')]).toEqual([206, 'bytes 0-1/5000', '2'])
    const middle = await part('bytes=1000-1999')
    expect(new Uint8Array(await middle.arrayBuffer())).toEqual(film.slice(1000, 2000))
    const last = await part('bytes=-10')
    expect([last.status, last.headers.get('content-range')]).toEqual([206, 'bytes 4990-4999/5000'])
    expect((await part('bytes=5000-')).status).toBe(416)
    expect((await part('bytes=0-1', { 'if-range': whole.headers.get('etag') ?? '' })).status).toBe(206)
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200)
  })

  test('takes captions for nothing else', async () => {
    const { id } = await owner.newProduct()
    const media = [{ url: at('/film.mp4'), captions: [{ url: at('/lamp.jpg'), language: 'en' }] }]
    expect(await owner.violation('POST', `/v1/products/${id}/media`, { media })).toMatchObject({ field: 'media[0].captions[0].url' })
    expect(await owner.violation('POST', `/v1/products/${id}/media`, { media: [{ url: at('/en.vtt') }] })).toMatchObject({
      field: 'media[0].url',
    })
  })
})

describe('where Cloudflare resizes pictures', () => {
  const resizing = useShop(undefined, { variables: { PRIVATE_PICTURES: '1', IMAGE_RESIZING: '1' } })
  const resizingOwner = ownerOf(resizing)

  test('a picture and a poster are there under the names of all widths, and their file is behind each', async () => {
    const { id } = await resizingOwner.newProduct()
    const media = [{ url: at('/lamp.jpg') }, { url: at('/film.mp4'), poster: at('/lamp.jpg') }]
    await resizingOwner.good('POST', `/stores/v1/products/${id}/media`, { id, media })
    const [{ image }, { thumbnail, video }] = (await resizingOwner.product(id)).media.items as [Json, Json]
    expect(image).toMatchObject({ url: expect.stringMatching(/\/media\/[\da-f-]{36}-jpg-640\.webp$/), width: 1200, height: 1500 })
    expect(thumbnail.url).toBe(image.url)
    expect(video.files[0].url).toMatch(/\/media\/[\da-f-]{36}\.mp4$/)
    for (const end of ['-jpg-640.webp', '-jpg-320.avif', '.jpg']) {
      const response = await fetch(image.url.replace('-jpg-640.webp', end))
      expect([response.status, response.headers.get('content-type')], end).toEqual([200, 'image/jpeg'])
    }
  })

  test('what comes back under such a name stays what it is, and drawings, logos and icons keep their own', async () => {
    files.set('/logo.svg', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const { id } = await resizingOwner.newProduct()
    const add = (url: string) => resizingOwner.good('POST', `/stores/v1/products/${id}/media`, { id, media: [{ url }] })
    await add(at('/lamp.jpg'))
    const [{ image }] = (await resizingOwner.product(id)).media.items as [Json]
    await add(image.url)
    await add(at('/logo.svg'))
    const urls = (await resizingOwner.product(id)).media.items.map((item: Json) => item.image.url)
    expect(urls).toEqual([image.url, image.url, expect.stringMatching(/[\da-f-]{36}\.svg$/)])
    const content = { logo: { url: at('/lamp.jpg'), width: 40, height: 50 }, icon: at('/lamp.jpg') }
    const { body } = await resizingOwner.call('PATCH', '/platform/v1/store/content', { content })
    expect([body.content.logo.url, body.content.icon]).toEqual([
      expect.stringMatching(/[\da-f-]{36}\.jpg$/),
      expect.stringMatching(/[\da-f-]{36}\.jpg$/),
    ])
  })
})

describe('pictures of the store’s content', () => {
  const change = (content: object) => owner.call('PATCH', '/platform/v1/store/content', { content })

  test('are stored on the platform', async () => {
    files.set('/logo.svg', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    const { body } = await change({ logo: { url: at('/logo.svg'), width: 200, height: 40 }, icon: at('/lamp.jpg') })
    expect(body.content.logo.url).toMatch(/\/media\/.*\.svg$/)
    expect(body.content.icon).toMatch(/\/media\/.*\.jpg$/)
    const logo = await fetch(body.content.logo.url)
    expect([logo.headers.get('content-type'), logo.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      expect.stringContaining('sandbox'),
    ])
    host.requests.clear()
    // What the store shows of itself comes back with the next change.
    expect((await change({ logo: body.content.logo })).body.content.logo.url).toBe(body.content.logo.url)
    expect(host.requests.size).toBe(0)
  })

  test('are named where they are none', async () => {
    const hero = { title: { en: 'Lit' }, picture: { url: at('/page.jpg'), width: 10, height: 10 } }
    expect(await owner.violation('PATCH', '/platform/v1/store/content', { content: { hero } })).toMatchObject({
      field: 'content.hero.picture.url',
    })
  })
})

test('an address on this machine or in figures is refused, also behind a redirect', async () => {
  const closed = await startPlatform()
  try {
    await importCatalog(closed, { products: [plainProduct('lamp', 1)] })
    const { id } = await productBySlug(closed, 'lamp')
    for (const url of [
      at('/lamp.jpg'),
      'http://localhost/lamp.jpg',
      'http://[::1]/lamp.jpg',
      'http://169.254.169.254/latest/meta-data.jpg',
    ]) {
      const { status, body } = await call(closed, 'POST', `/stores/v1/products/${id}/media`, {
        elevated: true,
        body: { id, media: [{ url }] },
      })
      expect(status, url).toBe(400)
      expect(body.details.validationError.fieldViolations[0].description).toContain('is not a public address')
    }
    expect(host.requests.size).toBe(0)
  } finally {
    await closed.stop()
  }
})
