import { describe, expect, it, vi } from 'vitest'
import { FakeStore } from './fake-store.ts'

const TOKEN = { authorization: 'Bearer galleria_token' }

/** A store with a registry that would respond to everything. */
function storeWithRegistry() {
  const registry = vi.fn<(request: Request | string) => Promise<Response>>(async () => new Response('from the registry'))
  return { store: new FakeStore({ REGISTRY: { fetch: registry } }), registry }
}

/** What a client can see of a response. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'server-timing')
  const text = (await response.text()).replaceAll(/(?:nonce|data-ms)="[^"]*"/g, '')
  return { status: response.status, headers: headers.map(([name, value]) => `${name}: ${value.replaceAll(/nonce-[\w-]+/g, '')}`), text }
}

describe('console and API of releases', () => {
  it.each([
    ['GET', '/_edge', {}],
    ['GET', '/_edge', { cookie: '__Host-galleria-releases=secret' }],
    ['GET', '/_edge/sign-in/key', {}],
    ['GET', '/_edge/remotes', TOKEN],
    ['POST', '/_edge/remotes', TOKEN],
    ['PUT', '/_edge/remotes', TOKEN],
    ['GET', '/remotes', TOKEN],
  ])('are not on the store’s origin: %s %s with %j is an address that does not exist', async (method, path, headers) => {
    const { store, registry } = storeWithRegistry()
    const form = method === 'POST' ? { form: { action: 'rollback' } } : {}
    const response = await store.fetch(path, { method, headers, ...form })
    const unknown = await store.fetch('/no-such-page', { method, headers, ...form })
    const [edge, other] = [await seen(response), await seen(unknown)]
    expect(edge.status).toBeGreaterThanOrEqual(method === 'PUT' ? 405 : 404)
    expect({ ...edge, text: edge.text.replaceAll(path, '/no-such-page') }).toEqual(other)
    expect(registry).not.toHaveBeenCalled()
  })
})
