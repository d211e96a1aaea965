import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { throughHostedNames } from '../../test/hosted-names.ts'
import { serve } from '../../test/local-server.ts'
import { apiKey } from '../auth/api-key.ts'
import { bearer } from '../auth/bearer.ts'
import { type ClientOptions, createPartialClient } from '../partial-client.ts'
import type { Consistency } from './consistency.ts'
import { defineOperation } from './operation.ts'
import type { SendOptions, Transport } from './transport.ts'

const shape = { method: 'POST', path: '/v1/thing', input: z.unknown(), output: z.unknown(), repeatable: false } as const
const named = defineOperation({
  ...shape,
  service: { prefix: '/a', gateway: { package: '@p/q', name: 'a.b.Things', entity: 'a.b.thing' } },
  name: 'MakeThing',
})
const plain = defineOperation({ ...shape, service: { prefix: '/b' }, name: 'Try' })
const identity = defineOperation({ ...plain, host: 'identity' })

const things = {
  named: (transport: Transport, options?: SendOptions) => transport.send(named, undefined, options),
  plain: (transport: Transport, options?: SendOptions) => transport.send(plain, undefined, options),
  identity: (transport: Transport) => transport.send(identity, undefined),
}

async function clientOf(options: Partial<ClientOptions>, headers: Record<string, string> = {}) {
  const { origin, received } = await serve(() => ({ headers }))
  const { fetch, sent } = throughHostedNames(origin)
  return { ...createPartialClient({ auth: bearer('RAW.TOKEN'), fetch, ...options }, { things }), sent, received, fetch }
}

describe('a request', () => {
  test('has the operation header where the service has a name, and none otherwise', async () => {
    const client = await clientOf({})
    await client.things.named()
    await client.things.plain()
    expect(client.sent.map(({ headers }) => headers['x-wix-bi-gateway'])).toEqual([
      'environment=js-sdk,package-name=@p/q,method-fqn=a.b.Things.MakeThing,entity=a.b.thing',
      undefined,
    ])
    expect(client.received[1]?.headers).not.toHaveProperty('x-wix-bi-gateway')
  })

  test("sends a shopper's raw token and no site", async () => {
    const client = await clientOf({})
    await client.things.plain()
    expect(client.sent[0]?.headers).toEqual({ authorization: 'RAW.TOKEN', 'content-type': 'application/json' })
  })

  test('carries the key of its caller, and none where there is none', async () => {
    const client = await clientOf({})
    await client.things.plain({ idempotencyKey: 'a-click' })
    await client.things.plain()
    expect(client.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['a-click', undefined])
  })

  test('says when its caller gives it up, where the platform is to know', async () => {
    const client = await clientOf({ namesDeadline: true, timeoutMs: 4_000 })
    const before = Date.now()
    await client.things.plain()
    const deadline = Number(client.sent[0]?.headers['galleria-deadline'])
    expect(deadline).toBeGreaterThanOrEqual(before + 4_000)
    expect(deadline).toBeLessThanOrEqual(Date.now() + 4_000)
  })

  test.each([
    [{ key: 'K', siteId: 's1' }, { 'wix-site-id': 's1' }],
    [{ key: 'K', accountId: 'a1' }, { 'wix-account-id': 'a1' }],
    [
      { key: 'K', siteId: 's1', accountId: 'a1' },
      { 'wix-site-id': 's1', 'wix-account-id': 'a1' },
    ],
    [{ key: 'K' }, {}],
  ])('sends an API key with its site or account: %j', async (key, ids) => {
    const client = await clientOf({ auth: apiKey(key) })
    await client.things.plain()
    expect(client.sent[0]?.headers).toEqual({ authorization: 'K', 'content-type': 'application/json', ...ids })
  })

  test.each([
    ['a shopper', bearer('T'), 'current', ['edge.wixapis.com', 'www.wixapis.com']],
    ['a shopper', bearer('T'), 'older', ['www.wixapis.com', 'www.wixapis.com']],
    ['an operator', apiKey({ key: 'K' }), 'current', ['www.wixapis.com', 'www.wixapis.com']],
  ] as const)('of %s (%#) goes to the hosts of the hosted platform', async (_who, auth, generation, hosts) => {
    const client = await clientOf({ auth, generation })
    await client.things.plain()
    await client.things.identity()
    expect(client.sent.map(({ host }) => host)).toEqual(hosts)
  })

  test('goes to the one origin of an embedded platform, with the prefix of its service', async () => {
    const { origin, received } = await serve(() => ({}))
    const client = createPartialClient({ preset: { embedded: `${origin}//` }, auth: bearer('T') }, { things })
    await client.things.plain()
    await client.things.identity()
    expect(received.map(({ path }) => path)).toEqual(['/b/v1/thing', '/b/v1/thing'])
  })

  test('does not follow a redirect, so that no other host sees the token', async () => {
    const elsewhere = await serve(() => ({}))
    for (const status of [301, 302, 303, 307, 308]) {
      const { origin } = await serve(() => ({ status, headers: { location: `${elsewhere.origin}/steal` } }))
      const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('T') }, { things })
      await expect(client.things.plain()).rejects.toMatchObject({ name: 'SystemError', status })
    }
    expect(elsewhere.received).toEqual([])
  })
})

describe('the consistency header', () => {
  test('is separate for each client by default', async () => {
    const one = await clientOf({}, { 'x-wix-consistent': 'note-1' })
    await one.things.plain()
    const two = createPartialClient({ auth: bearer('T'), fetch: one.fetch }, { things })
    await two.things.plain()
    expect(one.sent.map(({ headers }) => headers['x-wix-consistent'])).toEqual([undefined, undefined])
  })

  test('is shared between the clients of a shopper and with the next request', async () => {
    const consistency: Consistency = {}
    const one = await clientOf({ consistency }, { 'x-wix-consistent': 'note-1' })
    await one.things.plain()
    await createPartialClient({ auth: bearer('T'), fetch: one.fetch, consistency }, { things }).things.plain()
    expect(consistency).toEqual({ note: 'note-1' })
    await createPartialClient({ auth: bearer('T'), fetch: one.fetch, consistency: { note: 'kept' } }, { things }).things.plain()
    expect(one.sent.map(({ headers }) => headers['x-wix-consistent'])).toEqual([undefined, 'note-1', 'kept'])
  })
})
