import { describe, expect, it, vi } from 'vitest'
import { render, type RemoteRequest } from './fake-remotes.ts'
import { cookieOf, FakeStore, STORE } from './fake-store.ts'

const CANARY = 'cacacacacaca'
const STABLE = '0123456789ab'
const ADDRESSES = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`)

function storeWithCanary(percent = 50): FakeStore {
  const store = new FakeStore()
  store.remotes.startCanary('catalog', CANARY, percent)
  return store
}

/** The catalog's build that a shopper is shown. */
async function buildShown(store: FakeStore, request: { address?: string; cookie?: string } = {}) {
  const { address = ADDRESSES[0] ?? '', ...rest } = request
  const response = await store.fetch('/products/mug', { ...rest, headers: { 'cf-connecting-ip': address } })
  const [, build] = /data-fragment="catalog\/product"[^>]*data-build="(\w+)"/.exec(await response.text()) ?? []
  return { build, isCopy: response.headers.get('server-timing') === 'cache;desc=hit' }
}

describe('a canary', () => {
  it('is shown to its share of the shoppers, the same ones each time, from copies of its own', async () => {
    const store = storeWithCanary()
    const first = new Map<string, string | undefined>()
    for (const address of ADDRESSES) first.set(address, (await buildShown(store, { address })).build)
    expect(new Set(first.values())).toEqual(new Set([STABLE, CANARY]))
    for (const address of ADDRESSES) expect(await buildShown(store, { address })).toEqual({ build: first.get(address), isCopy: true })
    expect(store.remotes.sentTo('catalog/product')).toHaveLength(2)
  })

  it('holds up no shopper of the stable build while a page of its own is composed', async () => {
    const store = storeWithCanary(100)
    await buildShown(store)
    store.remotes.on('catalog/home', () => new Promise(() => undefined))
    void store.fetch('/')
    await vi.waitFor(() => expect(store.remotes.sentTo('catalog/home')).toHaveLength(1))
    const { composing } = store.runtime.isolate
    expect([`${STORE}/`, `${STORE}/ catalog@${CANARY}`].map((key) => composing.isHeld(key))).toEqual([false, true])
  })

  it('is shown to all at 100 % and to none at 0 %', async () => {
    expect((await buildShown(storeWithCanary(100))).build).toBe(CANARY)
    expect((await buildShown(storeWithCanary(0))).build).toBe(STABLE)
  })

  it('follows the session, not the network', async () => {
    const store = storeWithCanary()
    const sessions = await Promise.all(ADDRESSES.map(() => cookieOf('visitor')))
    const builds = new Set<string | undefined>()
    for (const { cookie } of sessions) {
      const shown = await Promise.all(ADDRESSES.slice(0, 3).map((address) => buildShown(store, { address, cookie })))
      expect(new Set(shown.map(({ build }) => build)).size).toBe(1)
      builds.add(shown[0]?.build)
    }
    // One in a million runs sees a single build here.
    expect(builds).toEqual(new Set([STABLE, CANARY]))
  })

  it('gets the forms and the data requests of its shoppers', async () => {
    const store = new FakeStore()
    store.remotes.startCanary('cart', CANARY, 100)
    const cookie = await cookieOf('visitor')
    store.remotes.on('cart/cart', (request: RemoteRequest) => render(request))
    await (await store.fetch('/cart', { ...cookie, form: { quantity: '2' } })).text()
    await (await store.fetch('/_fragment/cart/mini-cart', cookie)).text()
    for (const fragment of ['cart/cart', 'cart/mini-cart'])
      expect(new Set(store.remotes.sentTo(fragment).map(({ build }) => build))).toEqual(new Set([CANARY]))
    expect(store.remotes.sentTo('cart/cart').some(({ method }) => method === 'POST')).toBe(true)
  })

  it('is chosen by the shell alone: a client that names a build gets its own', async () => {
    const store = storeWithCanary(0)
    const headers = { 'cloudflare-workers-version-overrides': `galleria-catalog="${CANARY}"` }
    await (await store.fetch('/products/mug', { headers })).text()
    await (await store.fetch('/_fragment/catalog/product?slug=mug', { headers })).text()
    const sent = store.remotes.sentTo('catalog/product')
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ build }) => build))).toEqual(new Set([STABLE]))
  })

  it('is shown no more, from no copy, once it is stopped', async () => {
    const store = storeWithCanary(100)
    await buildShown(store)
    expect(await buildShown(store)).toEqual({ build: CANARY, isCopy: true })
    store.remotes.release('catalog', STABLE, [CANARY])
    await store.runtime.isolate.registry.current(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await buildShown(store)
    await Promise.all(store.background)
    expect((await buildShown(store)).build).toBe(STABLE)
  })
})
