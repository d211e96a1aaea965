import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, type Json } from '../support/shop.ts'
import { listenForWebhooks, type HookServer, type Received } from '../support/webhook-receiver.ts'
import { emailOf, HOOKS, newEmail, variables } from './webhook-calls.ts'

let platform: Platform
let hooks: HookServer

const shop = (method: string, path: string, body?: unknown) => call(platform, method, path, { elevated: true, body })
const keysOf = async (): Promise<string[]> =>
  (await call(platform, 'GET', `${HOOKS}/keys`)).body.keys.map(({ publicKey }: Json) => publicKey)
const subscribe = async (path = '', more: object = {}): Promise<Json> =>
  (await shop('POST', `${HOOKS}/endpoints`, { url: hooks.url + path, ...more })).body.endpoint
const deliveriesOf = async (query: object): Promise<Json[]> => (await shop('POST', `${HOOKS}/deliveries/query`, query)).body.deliveries
const statusOf = ({ payload }: Received): string => payload.subscription.subscriptionStatus

/** What was taken about an address; an answer that came too late for the platform is followed by the same event again. */
const onceEach = (email: string, path = '/') =>
  hooks.taken
    .filter((received) => received.path === path && emailOf(received) === email)
    .map(statusOf)
    .filter((status, index, all) => status !== all[index - 1])

/** Something that happens to one address, with an event each time. */
const change = (email: string, subscriptionStatus: 'SUBSCRIBED' | 'UNSUBSCRIBED') =>
  shop('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus } })

beforeAll(async () => {
  platform = await startPlatform({ variables })
})
beforeEach(async () => {
  hooks = await listenForWebhooks(keysOf)
})
afterEach(async () => {
  for (const { id } of (await shop('GET', `${HOOKS}/endpoints`)).body.endpoints) await shop('DELETE', `${HOOKS}/endpoints/${id}`)
  await hooks.close()
})
afterAll(() => platform.stop())

describe('A webhook', () => {
  test('arrives once per event, signed with the key that development publishes', async () => {
    await subscribe()
    const email = newEmail()
    await change(email, 'SUBSCRIBED')
    await expect.poll(() => hooks.taken.length).toBe(1)
    const [first] = hooks.taken
    expect(first?.event).toMatchObject({
      type: 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged',
      instanceId: platform.keys.siteId,
      identity: { identityType: 'APP', appId: platform.keys.clientId },
    })
    expect(first && emailOf(first)).toBe(email)
    expect((await call(platform, 'GET', '/_dev/config')).body.webhookPublicKey).toBe((await keysOf())[0])
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => hooks.taken.length).toBe(2)
    expect(hooks.attempts.filter((attempt) => emailOf(attempt) === email)).toHaveLength(1)
  })

  test('is sent only for the subscribed event types', async () => {
    const { id } = await subscribe('/orders', { eventTypes: ['wix.ecom.v1.order_approved'] })
    await subscribe('/mails', { eventTypes: ['com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged'] })
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => hooks.taken.length).toBe(1)
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => hooks.taken.length).toBe(2)
    expect(hooks.attempts.map(({ path }) => path)).toEqual(['/mails', '/mails'])
    expect(await deliveriesOf({ endpointId: id })).toEqual([])
  })

  test('keeps the order of each entity despite failures', async () => {
    const seen = new Set<string>()
    // Every event fails twice, once without an answer.
    hooks.reply = ({ payload }) => {
      const name = JSON.stringify(payload)
      if (!seen.has(name)) {
        seen.add(name)
        return 500
      }
      return hooks.attempts.filter((attempt) => JSON.stringify(attempt.payload) === name).length === 2 ? 'hang' : 200
    }
    const { id } = await subscribe()
    const emails = [newEmail(), newEmail(), newEmail()]
    for (const email of emails)
      for (const status of ['SUBSCRIBED', 'UNSUBSCRIBED', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const) await change(email, status)
    await expect.poll(() => emails.map((email) => onceEach(email).length), { timeout: 18_000 }).toEqual([4, 4, 4])
    for (const email of emails) expect(onceEach(email)).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED', 'SUBSCRIBED', 'UNSUBSCRIBED'])
    await expect.poll(() => deliveriesOf({ endpointId: id, state: 'DELIVERED' })).toHaveLength(12)
  })

  test('that is never accepted becomes a dead letter and can be resent', async () => {
    hooks.reply = () => 500
    const { id } = await subscribe()
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => deliveriesOf({ endpointId: id, state: 'DEAD' }), { timeout: 10_000 }).toHaveLength(1)
    const times = hooks.attempts.length
    expect(times).toBe(4)
    expect((await deliveriesOf({ endpointId: id }))[0]).toMatchObject({
      state: 'DEAD',
      attempts: 4,
      lastStatus: 500,
      lastError: 'it answered 500',
    })
    expect((await shop('GET', `${HOOKS}/endpoints`)).body.endpoints[0]).toMatchObject({ id, dead: 1, pending: 0 })
    hooks.reply = () => 200
    expect((await shop('POST', `${HOOKS}/deliveries/redeliver`, { deadLettersOf: id })).body).toEqual({ redelivered: 1 })
    await expect.poll(() => hooks.taken.length).toBe(1)
    const [delivery] = await deliveriesOf({ endpointId: id })
    expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 1 })
    expect((await shop('POST', `${HOOKS}/deliveries/redeliver`, { deliveryIds: [delivery.id] })).body).toEqual({ redelivered: 1 })
    await expect.poll(() => hooks.taken.length).toBe(2)
  })

  test('waits for the earlier event of its entity until that is given up', async () => {
    hooks.reply = (received) => (statusOf(received) === 'SUBSCRIBED' ? 500 : 200)
    const { id } = await subscribe()
    const email = newEmail()
    await change(email, 'SUBSCRIBED')
    await change(email, 'UNSUBSCRIBED')
    await expect.poll(() => hooks.taken.length, { timeout: 10_000 }).toBe(1)
    expect(hooks.attempts.map(statusOf)).toEqual([...Array.from({ length: 4 }, () => 'SUBSCRIBED'), 'UNSUBSCRIBED'])
    expect((await deliveriesOf({ endpointId: id })).map(({ state }) => state)).toEqual(['DELIVERED', 'DEAD'])
  })

  test('to one endpoint is not delayed by another that is slow, hangs or is gone', async () => {
    const gone = await listenForWebhooks(keysOf)
    await gone.close()
    await shop('POST', `${HOOKS}/endpoints`, { url: gone.url })
    for (const path of ['/hang', '/slow', '/good']) await subscribe(path)
    hooks.reply = ({ path }) => (path === '/slow' ? 'late' : path === '/hang' ? 'hang' : 200)
    // In one request: twenty of them would take a busy machine as long as the deliveries may.
    const subscriptions = Array.from({ length: 20 }, () => ({ email: newEmail(), subscriptionStatus: 'SUBSCRIBED' }))
    const started = performance.now()
    await shop('POST', '/email-marketing/v1/email-subscriptions/bulk', { subscriptions })
    const good = () => hooks.taken.filter(({ path }) => path === '/good').length
    await expect.poll(good, { interval: 10 }).toBe(20)
    const took = performance.now() - started
    // Twenty that hang for 400 ms one after the other, before any of the good ones, would take eight seconds.
    expect(took).toBeLessThan(4_000)
    const slow = () => new Set(hooks.taken.filter(({ path }) => path === '/slow').map(emailOf)).size
    await expect.poll(slow, { timeout: 15_000 }).toBe(20)
  })

  test('to a failing endpoint is retried with growing pauses, and all are delivered once it recovers', async () => {
    hooks.reply = () => 500
    const { id } = await subscribe()
    const emails = Array.from({ length: 60 }, newEmail)
    await shop('POST', '/email-marketing/v1/email-subscriptions/bulk', {
      subscriptions: emails.map((email) => ({ email, subscriptionStatus: 'SUBSCRIBED' })),
    })
    const sinceTheFirst = () => (hooks.attempts.at(-1)?.at ?? 0) - (hooks.attempts[0]?.at ?? 0)
    await expect.poll(sinceTheFirst, { timeout: 10_000 }).toBeGreaterThan(500)
    // Four, and then after 40, 80, 160, 320 … ms: without a rest it would be all sixty, twice.
    expect(hooks.attempts.length).toBeLessThan(20)
    hooks.reply = () => 200
    await expect.poll(() => new Set(hooks.taken.map(emailOf)).size, { timeout: 10_000 }).toBe(60)
    // The last response is noted after it was sent.
    await expect.poll(async () => (await shop('GET', `${HOOKS}/endpoints`)).body.endpoints[0]).toMatchObject({ id, pending: 0, dead: 0 })
  })

  test('from before an endpoint existed is replayed to it on demand, in order', async () => {
    const since = new Date().toISOString()
    const email = newEmail()
    await subscribe('/early')
    await change(email, 'SUBSCRIBED')
    await change(email, 'UNSUBSCRIBED')
    await expect.poll(() => onceEach(email, '/early')).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED'])
    const { id } = await subscribe('/late')
    expect(
      (await shop('POST', `${HOOKS}/deliveries/redeliver`, { replay: { endpointId: id, since } })).body.redelivered,
    ).toBeGreaterThanOrEqual(2)
    await expect.poll(() => onceEach(email, '/late')).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED'])
  })

  test('does not follow redirects', async () => {
    hooks.reply = () => 302
    const { id } = await subscribe()
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => deliveriesOf({ endpointId: id, state: 'DEAD' }), { timeout: 10_000 }).toHaveLength(1)
  })
})

describe('Keys', () => {
  test('can be rotated, at once or after receivers know the new one', async () => {
    await subscribe()
    const [before] = await keysOf()
    const { body } = await shop('POST', `${HOOKS}/keys/rotate`, { delaySeconds: 3600 })
    expect(body.key).toMatchObject({ signing: false })
    expect(await keysOf()).toEqual([body.key.publicKey, before])
    expect((await call(platform, 'GET', '/_dev/config')).body.webhookPublicKey).toBe(before)
    const now = (await shop('POST', `${HOOKS}/keys/rotate`, {})).body.key
    expect(now.signing).toBe(true)
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => hooks.taken.length).toBe(1)
    const header = JSON.parse(Buffer.from(hooks.taken[0]?.token.split('.')[0] ?? '', 'base64url').toString())
    expect(header).toMatchObject({ alg: 'RS256', kid: now.id })
    expect(await keysOf()).toContain(before)
  })

  test('show only their public half', async () => {
    const { body } = await call(platform, 'GET', `${HOOKS}/keys`)
    for (const key of body.keys) expect(Object.keys(key).toSorted()).toEqual(['activeDate', 'id', 'publicKey', 'signing'])
    expect(JSON.stringify(body)).not.toContain('PRIVATE')
  })
})

describe('An endpoint', () => {
  test('is changed, paused and removed', async () => {
    const { id } = await subscribe('/a')
    const patched = (await shop('PATCH', `${HOOKS}/endpoints/${id}`, { url: `${hooks.url}/b`, active: false })).body.endpoint
    expect(patched).toMatchObject({ id, url: `${hooks.url}/b`, active: false })
    await subscribe('/active')
    await change(newEmail(), 'SUBSCRIBED')
    await expect.poll(() => hooks.taken.length).toBe(1)
    expect(hooks.attempts.map(({ path }) => path)).toEqual(['/active'])
    expect((await shop('DELETE', `${HOOKS}/endpoints/${id}`)).status).toBe(200)
    expect((await shop('PATCH', `${HOOKS}/endpoints/${id}`, { active: true })).body.details.applicationError.code).toBe(
      'ENDPOINT_NOT_FOUND',
    )
  })

  test('that is paused gets nothing, not even waiting events, until it is resumed', async () => {
    const since = new Date().toISOString()
    const email = newEmail()
    await subscribe('/first')
    for (const status of ['SUBSCRIBED', 'UNSUBSCRIBED'] as const) await change(email, status)
    // Nothing is on its way any more that the other endpoint could get before it is stopped.
    await expect.poll(() => onceEach(email, '/first')).toHaveLength(2)
    const { id } = await subscribe()
    await shop('PATCH', `${HOOKS}/endpoints/${id}`, { active: false })
    expect(
      (await shop('POST', `${HOOKS}/deliveries/redeliver`, { replay: { endpointId: id, since } })).body.redelivered,
    ).toBeGreaterThanOrEqual(2)
    const active = await subscribe('/active')
    await shop('POST', `${HOOKS}/deliveries/redeliver`, { replay: { endpointId: active.id, since } })
    await expect.poll(() => onceEach(email, '/active')).toHaveLength(2)
    expect(hooks.attempts.filter(({ path }) => path === '/')).toEqual([])
    const [later, earlier] = await deliveriesOf({ endpointId: id, state: 'PENDING' })
    expect([earlier?.['nextAttemptDate'], later?.['nextAttemptDate']]).toEqual([expect.any(String), undefined])
    await shop('PATCH', `${HOOKS}/endpoints/${id}`, { active: true })
    await expect.poll(() => onceEach(email)).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED'])
  })

  test.each([
    'http://shop.acme.com/',
    'https://10.0.0.1/',
    'https://metadata.internal/',
    'ftp://127.0.0.1/',
    'https://a:b@shop.acme.com/',
    'x',
  ])('cannot be %s', async (url) => {
    const { status, body } = await shop('POST', `${HOOKS}/endpoints`, { url })
    expect([status, body.details.validationError.fieldViolations[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'url', violatedRule: 'FORMAT', data: {} }),
    ])
  })

  test('on this machine is allowed in development only', async () => {
    const production = await startPlatform({ development: false, variables })
    try {
      const { status } = await call(production, 'POST', `${HOOKS}/endpoints`, { elevated: true, body: { url: hooks.url } })
      expect(status).toBe(400)
    } finally {
      await production.stop()
    }
  })

  test('is managed by the shop only', async () => {
    expect((await call(platform, 'GET', `${HOOKS}/endpoints`)).status).toBe(401)
    expect((await call(platform, 'POST', `${HOOKS}/keys/rotate`, { body: {} })).status).toBe(401)
  })
})
