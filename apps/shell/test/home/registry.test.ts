import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeStore, KEY } from '../fake-store.ts'

const PAGE = '/products/mug'
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytes = (text: string) => new TextEncoder().encode(text)

/** A compact JWS, as the registry stores it. */
async function signed(document: unknown, secret = KEY, alg = 'HS256'): Promise<string> {
  const text = [{ alg }, document].map((part) => base64url(bytes(JSON.stringify(part)))).join('.')
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))))}`
}

/** A store with this copy of its registry, which does not respond. */
function withCopy(copy: string | undefined): FakeStore {
  const store = new FakeStore()
  store.remotes.isRegistryUp = false
  store.remotes.copy = copy
  return store
}

/** Read to its end, so that the next request need not wait for it. */
async function statusOf(store: FakeStore, path = PAGE): Promise<number> {
  const response = await store.fetch(path)
  await response.text()
  return response.status
}

let warn: ReturnType<typeof vi.spyOn>
let error: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an isolate that starts while the registry is down', () => {
  it('shows pages by the signed copy, and by the registry as soon as it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { registry } = new FakeStore().remotes
    const store = withCopy(await signed(registry))
    expect(await statusOf(store)).toBe(200)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('registry-down'))
    store.remotes.isRegistryUp = true
    store.remotes.release('catalog', '0123456789ff')
    vi.setSystemTime(Date.now() + 4_000)
    expect(await (await store.fetch(PAGE)).text()).toContain('data-build="0123456789ff"')
  })

  it('shows pages by the copy when the registry hangs or says nonsense', async () => {
    const { registry } = new FakeStore().remotes
    const hanging = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    for (const response of [hanging, () => new Response('<html>'), () => Response.json({ remotes: 7 })]) {
      const store = withCopy(await signed(registry))
      store.remotes.registryResponse = response
      expect(await statusOf(store)).toBe(200)
    }
  })

  it.each([
    ['that was changed', async (jws: string) => jws.replace(/\.(.)/, (_, first: string) => `.${first === 'f' ? 'e' : 'f'}`)],
    ['that another key signed', async () => signed(new FakeStore().remotes.registry, 'x'.repeat(43))],
    ['without a signature', async (jws: string) => jws.replace(/[^.]*$/, '')],
    ['with a signature that is none', async (jws: string) => `${jws.replace(/[^.]*$/, '')}AAAA`],
    ['that is plain JSON', async () => JSON.stringify(new FakeStore().remotes.registry)],
    ['that is not there', async () => undefined],
  ])('refuses a copy %s: 503 with a page that says so, and all other addresses', async (_case, change) => {
    const store = withCopy(await change(await signed(new FakeStore().remotes.registry)))
    const response = await store.fetch(PAGE)
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    expect(await response.text()).toMatch(/<h1[^>]*>[^<]*unavailable/i)
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no-registry'))
    for (const path of ['/robots.txt', '/sitemap.xml', '/_fragment/cart/mini-cart'])
      expect([path, (await store.fetch(path)).status]).toEqual([path, 503])
  })
})

describe('the health of a store', () => {
  const health = async (store: FakeStore) => (await store.fetch('/_health')).json()

  it('is degraded while an upgrade has left a remote on an earlier build, and names it with the code of the reason', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const store = new FakeStore()
    expect(await health(store)).not.toHaveProperty('behind')
    const behind = { ...new FakeStore().remotes.registry, behind: { catalog: 'uses' } }
    const left = new FakeStore()
    left.remotes.registryResponse = () => Response.json(behind)
    expect(await health(left)).toMatchObject({ status: 'degraded', behind: { catalog: 'uses' } })
  })

  it('names the versions of the platform’s calls that the store was set up with', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await health(new FakeStore())).toMatchObject({ platform: { cart: 'v1', catalog: 'v1' } })
    const store = new FakeStore({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
    expect(await health(store)).toMatchObject({ platform: { status: 'up', cart: 'v2', catalog: 'v3' } })
  })

  it.each([
    ['none', { status: 'degraded', platform: { status: 'up', mail: 'none' } }],
    ['smtp', { platform: { status: 'up' } }],
  ])('says whether e-mails leave the platform: %s', async (mail, expected) => {
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok', mail }))
    try {
      expect(await health(new FakeStore())).toMatchObject(expected)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('the health of a store that stores nothing', () => {
  const readHealth = async (platform: Response, prepare: (store: FakeStore) => void = () => undefined) => {
    vi.stubGlobal('fetch', async () => platform)
    try {
      const store = new FakeStore()
      prepare(store)
      const response = await store.fetch('/_health')
      return { status: response.status, body: (await response.json()) as unknown }
    } finally {
      vi.unstubAllGlobals()
    }
  }

  it('is 503 with the objects that its platform names', async () => {
    const full = Response.json({ status: 'down', failing: ['commerce', 'search'] }, { status: 503 })
    expect(await readHealth(full)).toMatchObject({ status: 503, body: { status: 'down', failing: ['commerce', 'search'] } })
  })

  it('is 503 with the sessions, where their Worker says so', async () => {
    const health = await readHealth(Response.json({ status: 'ok' }), (store) => (store.session.isHealthy = false))
    expect(health).toMatchObject({ status: 503, body: { status: 'down', failing: ['sessions'], platform: { status: 'up' } } })
  })

  it('is 503 with the registry, where its Worker says so or an isolate never read it', async () => {
    const down = { status: 503, body: { status: 'down', failing: ['registry'], platform: { status: 'up' } } }
    const copy = await signed(new FakeStore().remotes.registry)
    for (const readable of [copy, undefined]) {
      const health = await readHealth(Response.json({ status: 'ok' }), ({ remotes }) => {
        remotes.isRegistryUp = false
        remotes.copy = readable
      })
      expect(health).toMatchObject(down)
    }
  })

  it('is 503 with the platform where that breaks, and degraded with one that has no such address', async () => {
    expect(await readHealth(new Response('broken', { status: 502 }))).toMatchObject({ status: 503, body: { failing: ['platform'] } })
    expect(await readHealth(new Response('not found', { status: 404 }))).toMatchObject({ status: 200, body: { status: 'degraded' } })
  })
})

describe('an isolate with a reading', () => {
  it('asks with its generation, and keeps what it has', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = new FakeStore()
    for (let reading = 0; reading < 3; reading++) {
      expect(await statusOf(store)).toBe(200)
      vi.setSystemTime(Date.now() + 4_000)
    }
    expect(store.remotes.readings).toEqual([200, 304, 304])
  })

  it.each([
    ['nonsense', () => new Response('<html>')],
    ['another kind of JSON', () => Response.json({ remotes: 7 })],
    ['an error', () => new Response('broken', { status: 500 })],
    ['nothing', () => Promise.reject(new Error('connection refused'))],
  ])('keeps it when the registry says %s, and looks at no copy', async (_case, response) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = new FakeStore()
    await statusOf(store)
    store.remotes.registryResponse = response
    vi.setSystemTime(Date.now() + 4_000)
    expect(await statusOf(store, '/products/lamp')).toBe(200)
    expect(store.runtime.isolate.registry.latest?.generation).toBe(1)
    expect(store.remotes.copyReadings).toBe(0)
  })
})
