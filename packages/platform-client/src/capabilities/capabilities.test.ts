import { describe, expect, test } from 'vitest'
import { throughHostedNames } from '../../test/hosted-names.ts'
import { type ReceivedRequest, type Reply, serve } from '../../test/local-server.ts'
import { bearer } from '../auth/bearer.ts'
import { createPlatformClient } from '../client.ts'
import { SystemError, isPlatformError } from '../errors/index.ts'
import { hostsOf } from '../transport/hosts.ts'
import { createCapabilities } from './capabilities.ts'

const minute = 60_000
const able = (...capabilities: string[]): Reply => ({ body: { capabilities } })

/** A platform of its own for each test, so that no test knows what another one learned. */
async function platform(response: (count: number, request: ReceivedRequest) => Reply) {
  const { origin, received } = await serve((request, count) => response(count, request))
  let now = 1_000_000
  const newClient = (timeoutMs?: number) =>
    createPlatformClient({
      preset: { embedded: origin },
      clientId: 'client-1',
      auth: bearer('ACCESS'),
      ...(timeoutMs && { timeoutMs }),
      runtime: { now: () => now, sleep: async () => {} },
    }).capabilities
  const pass = (ms: number) => {
    now += ms
  }
  return { origin, received, newClient, pass }
}

describe('a platform', () => {
  test('lists its capabilities without authorization', async () => {
    const { newClient, received } = await platform(() => able('facets', 'wishlist'))
    const capabilities = newClient()
    expect(await capabilities.list()).toEqual(new Set(['facets', 'wishlist']))
    expect([await capabilities.has('wishlist'), await capabilities.has('passkeys')]).toEqual([true, false])
    expect(received).toMatchObject([{ method: 'GET', path: '/platform/v1/capabilities' }])
    expect(received[0]?.headers.authorization).toBeUndefined()
  })

  test('can list unknown capabilities', async () => {
    const { newClient } = await platform(() => able('teleport'))
    expect(await newClient().has('teleport')).toBe(true)
  })

  test('without the list has no capabilities', async () => {
    const { newClient } = await platform(() => ({ body: {} }))
    expect(await newClient().list()).toEqual(new Set())
  })

  test('without the operation has no capabilities, and gets no second request', async () => {
    const { newClient, received } = await platform(() => ({ status: 404, body: { message: 'nothing here' } }))
    expect(await newClient().list()).toEqual(new Set())
    expect(await newClient().has('facets')).toBe(false)
    expect(received).toHaveLength(1)
  })
})

describe('the hosted platform', () => {
  const shut = { fetch: () => Promise.reject(new Error('nobody may be called')) }

  test.each(['current', 'older'] as const)('has no capabilities and gets no request: %s generation', async (generation) => {
    const client = createPlatformClient({ generation, clientId: 'client-1', auth: bearer('ACCESS'), ...shut })
    expect(await client.capabilities.list()).toEqual(new Set())
    expect(await client.capabilities.has('facets')).toBe(false)
  })

  test('is recognised by its host name, too', async () => {
    expect(await createCapabilities({ hosts: hostsOf('hosted'), runtime: shut }).list()).toEqual(new Set())
  })
})

describe('the list of capabilities', () => {
  test('is requested once for concurrent clients', async () => {
    const { newClient, received } = await platform(() => ({ ...able('facets'), delayMs: 50 }))
    const responses = await Promise.all(Array.from({ length: 20 }, () => newClient().has('facets')))
    expect(responses).toEqual(Array.from({ length: 20 }, () => true))
    expect(received).toHaveLength(1)
  })

  test('is cached for five minutes, then requested again', async () => {
    const { newClient, received, pass } = await platform((count) => (count === 1 ? able('facets') : able('captcha')))
    await newClient().list()
    pass(5 * minute - 1)
    expect(await newClient().list()).toEqual(new Set(['facets']))
    expect(received).toHaveLength(1)
    pass(1)
    expect(await newClient().list()).toEqual(new Set(['captcha']))
    expect(received).toHaveLength(2)
  })

  test.each<[string, Reply]>([
    ['answers 500', { status: 500 }],
    ['answers HTML', { body: '<html>' }],
    ['hangs up', { hangUp: true }],
  ])('stays while the platform %s, which is retried after half a minute', async (_, failing) => {
    const { newClient, received, pass } = await platform((count) => (count === 1 ? able('facets') : failing))
    await newClient().list()
    pass(6 * minute)
    expect(await newClient().list()).toEqual(new Set(['facets']))
    const requests = received.length
    expect(await newClient().has('facets')).toBe(true)
    expect(received).toHaveLength(requests)
    pass(minute)
    expect(await newClient().has('facets')).toBe(true)
    expect(received.length).toBeGreaterThan(requests)
  })

  test('is served stale during its refresh', async () => {
    const { newClient, received, pass } = await platform((count) => (count === 1 ? able('facets') : { ...able('captcha'), delayMs: 200 }))
    await newClient().list()
    pass(6 * minute)
    const asking = newClient().list()
    expect(await newClient().list()).toEqual(new Set(['facets']))
    expect(await asking).toEqual(new Set(['captcha']))
    expect(received).toHaveLength(2)
  })

  test('is emptied when the platform no longer has the operation', async () => {
    const { newClient, pass } = await platform((count) => (count === 1 ? able('facets') : { status: 404 }))
    await newClient().list()
    pass(6 * minute)
    expect(await newClient().list()).toEqual(new Set())
  })

  test('is separate for each platform', async () => {
    const [one, other] = await Promise.all([platform(() => able('facets')), platform(() => able('captcha'))])
    expect(await one.newClient().list()).toEqual(new Set(['facets']))
    expect(await other.newClient().list()).toEqual(new Set(['captcha']))
  })

  test('is cached for a limited number of platforms', async () => {
    const { origin } = await platform(() => able('facets'))
    const { fetch, sent } = throughHostedNames(origin)
    const ask = (name: string) => createCapabilities({ hosts: hostsOf({ embedded: `https://${name}.example` }), runtime: { fetch } }).list()
    await ask('first')
    await ask('first')
    expect(sent).toHaveLength(1)
    for (let index = 0; index < 16; index++) await ask(`shop-${index}`)
    await ask('first')
    expect(sent.filter(({ host }) => host === 'first.example')).toHaveLength(2)
  })
})

describe('a platform that fails before its first response', () => {
  test.each<[string, Reply]>([
    ['answers 500', { status: 500 }],
    ['answers 401', { status: 401, body: { message: 'who are you' } }],
    ['answers broken JSON', { body: '{"capabilities":["fac' }],
    ['answers something else', { body: { capabilities: 'facets' } }],
    ['answers a list of other things', { body: { capabilities: [{ name: 'facets' }] } }],
    ['hangs up', { hangUp: true }],
    ['is too slow', { ...able('facets'), delayMs: 300 }],
  ])('and %s has no capabilities for has(), and list() throws the reason', async (_, reply) => {
    const { newClient } = await platform(() => reply)
    expect(await newClient(100).has('facets')).toBe(false)
    const error: unknown = await newClient(100)
      .list()
      .catch((thrown: unknown) => thrown)
    expect(isPlatformError(error)).toBe(true)
  })

  test('is requested again at once, because failures are not cached', async () => {
    const { newClient } = await platform((count) => (count === 1 ? { status: 500 } : able('facets')))
    await expect(newClient().list()).rejects.toThrow(SystemError)
    expect(await newClient().has('facets')).toBe(true)
  })
})

describe('an aborted caller', () => {
  test('gets the abort reason, and the others their response', async () => {
    const { newClient, received } = await platform(() => ({ ...able('facets'), delayMs: 80 }))
    const giveUp = new AbortController()
    const first = newClient().has('facets', { signal: giveUp.signal })
    const second = newClient().has('facets')
    giveUp.abort(new Error('the page was left'))
    await expect(first).rejects.toThrow('the page was left')
    expect(await second).toBe(true)
    expect(received).toHaveLength(1)
  })

  test('that is aborted before makes no request', async () => {
    const { newClient, received } = await platform(() => able('facets'))
    await expect(newClient().list({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    expect(received).toEqual([])
  })
})
