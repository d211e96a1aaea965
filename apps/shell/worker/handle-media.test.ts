import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleMedia } from './handle-media.ts'

const PICTURE = 'the bytes of a picture'
const PLATFORM = 'http://platform.internal'
const requests: Request[] = []

/** The platform's responses, by path. */
function respond(request: Request): Response {
  const { pathname } = new URL(request.url)
  const headers = { 'set-cookie': 'visitor=1', server: 'platform', etag: '"v1"' }
  const picture = { ...headers, 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800' }
  if (pathname === '/media/mug.webp') {
    if (request.headers.get('if-none-match') === '"v1"') return new Response(null, { status: 304, headers })
    if (request.headers.get('range') === 'bytes=4-8')
      return new Response(PICTURE.slice(4, 9), { status: 206, headers: { ...picture, 'content-range': `bytes 4-8/${PICTURE.length}` } })
    return new Response(PICTURE, { headers: picture })
  }
  if (pathname === '/media/a1~mv2.jpg/v1/fill/w_320,h_400/mug.jpg')
    return new Response(PICTURE, { headers: { 'content-type': 'image/jpeg' } })
  const film = { ...headers, 'content-type': 'video/mp4', 'accept-ranges': 'bytes' }
  if (pathname === '/media/lamp.mp4') {
    const range = request.headers.get('range')
    return range === 'bytes=0-1'
      ? new Response(PICTURE.slice(0, 2), { status: 206, headers: { ...film, 'content-range': `bytes 0-1/${PICTURE.length}` } })
      : new Response(null, { status: 416, headers: { ...film, 'content-range': `bytes */${PICTURE.length}` } })
  }
  if (pathname === '/media/lamp.vtt') return new Response('WEBVTT', { headers: { 'content-type': 'text/vtt' } })
  if (pathname === '/media/drawing.svg')
    return new Response('<svg><script>alert(1)</script></svg>', { headers: { 'content-type': 'image/svg+xml' } })
  if (pathname === '/media/page.html') return new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } })
  if (pathname === '/media/elsewhere.png')
    return new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } })
  if (pathname === '/media/broken.png') return new Response(PICTURE, { status: 500, headers: { 'content-type': 'image/png' } })
  if (pathname.startsWith('/media/')) return Response.json({}, { status: 404 })
  return new Response('a secret outside of the folder', { headers: { 'content-type': 'image/png' } })
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(init.redirect).toBe('manual')
    const request = new Request(url, init)
    if (!request.url.startsWith(PLATFORM)) throw new TypeError('connection refused')
    requests.push(request)
    return respond(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function media(path: string, init: RequestInit = {}, env = {}): Promise<Response> {
  return handleMedia(new Request(`https://store.test${path}`, init), {
    PLATFORM_URL: PLATFORM,
    PLATFORM_PUBLIC_URL: 'https://platform.test',
    ...env,
  })
}

describe('a picture of the platform', () => {
  it('is served from the store’s origin with its own caching', async () => {
    const response = await media('/media/mug.webp')
    expect(await response.text()).toBe(PICTURE)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800',
      etag: '"v1"',
    })
  })

  it('carries no cookie to the platform and none back', async () => {
    const response = await media('/media/mug.webp', {
      headers: { cookie: '__Host-galleria=secret', authorization: 'secret', 'x-forwarded-for': '10.0.0.1' },
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('server')).toBeNull()
    expect(JSON.stringify([...(requests[0]?.headers ?? [])])).not.toMatch(/secret|10\.0\.0\.1/)
  })

  it('supports ranges and conditional requests', async () => {
    const part = await media('/media/mug.webp', { headers: { range: 'bytes=4-8' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      PICTURE.slice(4, 9),
      `bytes 4-8/${PICTURE.length}`,
    ])
    const unchanged = await media('/media/mug.webp', { headers: { 'if-none-match': '"v1"' } })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  })

  it('comes from the folder that is configured, with sizes in its path', async () => {
    const response = await media(
      '/media/a1~mv2.jpg/v1/fill/w_320,h_400/mug.jpg',
      {},
      { PLATFORM_URL: 'http://other.internal', MEDIA_URL: `${PLATFORM}/media` },
    )
    expect(response.status).toBe(200)
  })

  it('cannot run scripts when it is an SVG that is opened as a page', async () => {
    const { headers } = await media('/media/drawing.svg')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a film of the platform', () => {
  it('is served in the parts that a player asks for, with its captions', async () => {
    const part = await media('/media/lamp.mp4', { headers: { range: 'bytes=0-1' } })
    expect([part.status, await part.text(), part.headers.get('content-type'), part.headers.get('accept-ranges')]).toEqual([
      206,
      PICTURE.slice(0, 2),
      'video/mp4',
      'bytes',
    ])
    const none = await media('/media/lamp.mp4', { headers: { range: 'bytes=99-' } })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${PICTURE.length}`])
    expect(await (await media('/media/lamp.vtt')).text()).toBe('WEBVTT')
  })
})

describe('a request for something else below /media/', () => {
  it.each(['/media/page.html', '/media/none.webp', '/media/elsewhere.png', '/media/'])('is 404 at %s', async (path) => {
    const response = await media(path)
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([404, '', 'no-store'])
  })

  it.each(['/media/..%2f_dev/config', '/media/%2e%2e/_dev/config', '/media/a/..%5c..%5c_dev', '/media/%252e%252e/_dev'])(
    'does not leave the folder with %s',
    async (path) => {
      expect((await media(path)).status).toBe(404)
      expect(requests.filter(({ url }) => !url.startsWith(`${PLATFORM}/media/`))).toEqual([])
    },
  )

  it.each(['POST', 'DELETE'])('is refused with %s', async (method) => {
    expect((await media('/media/mug.webp', { method })).status).toBe(404)
    expect(requests).toEqual([])
  })

  it('a picture is 503 while the platform fails', async () => {
    expect((await media('/media/broken.png')).status).toBe(503)
    expect((await media('/media/mug.webp', {}, { PLATFORM_URL: 'http://other.internal' })).status).toBe(503)
  })
})
