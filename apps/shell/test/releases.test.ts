import { describe, expect, it, vi } from 'vitest'
import { FakeStore } from './fake-store.ts'

const TOKEN = { authorization: 'Bearer galleria_token' }

/** A store. Its registry knows one token, and reads bodies before it says that it knows nothing. */
function storeWithRegistry() {
  const registry = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    const body = await request.text()
    if (request.headers.get('authorization') !== TOKEN.authorization) return new Response('Not found\n', { status: 404 })
    return new Response(`${request.method} ${body}`, { status: 412, headers: { 'content-security-policy': "default-src 'none'" } })
  })
  return { store: new FakeStore({ REGISTRY: { fetch: registry } }), registry }
}

/** What a client can see of a response. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'server-timing')
  const text = (await response.text()).replaceAll(/(?:nonce|data-ms)="[^"]*"/g, '')
  return { status: response.status, headers: headers.map(([name, value]) => `${name}: ${value.replaceAll(/nonce-[\w-]+/g, '')}`), text }
}

describe('releases', () => {
  it('reach the registry with a token, by any method, and its response comes back', async () => {
    const { store } = storeWithRegistry()
    const response = await store.fetch('/_edge/remotes/catalog', { method: 'PUT', headers: TOKEN })
    expect([response.status, await response.text()]).toEqual([412, 'PUT '])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('reach the registry with the cookie of the console, and at the address where it is given out', async () => {
    const { store, registry } = storeWithRegistry()
    await store.fetch('/_edge', { cookie: '__Host-galleria=x; __Host-galleria-edge=y' })
    await store.fetch('/_edge/sign-in/key')
    expect(registry).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['GET', {}],
    ['POST', {}],
    ['PUT', {}],
    ['GET', { authorization: 'Bearer wrong' }],
    ['POST', { authorization: 'Bearer wrong' }],
    ['PUT', { authorization: 'Bearer wrong' }],
  ])('by %s with %j look like an address that does not exist', async (method, headers) => {
    const { store } = storeWithRegistry()
    const form = method === 'POST' ? { form: { action: 'rollback' } } : {}
    const response = await store.fetch('/_edge/remotes', { method, headers, ...form })
    const unknown = await store.fetch('/no-such-page', { method, headers, ...form })
    const [edge, other] = [await seen(response), await seen(unknown)]
    expect(edge.status).toBeGreaterThanOrEqual(400)
    expect({ ...edge, text: edge.text.replaceAll('/_edge/remotes', '/no-such-page') }).toEqual(other)
  })

  it.each(['/_edges', '/de/_edge', '/products/_edge'])('are not at %s', async (path) => {
    const { store, registry } = storeWithRegistry()
    await store.fetch(path, { headers: TOKEN })
    expect(registry).not.toHaveBeenCalled()
  })

  it('do not exist in a store without a registry', async () => {
    expect((await new FakeStore().fetch('/_edge', { headers: TOKEN })).status).toBe(404)
  })
})
