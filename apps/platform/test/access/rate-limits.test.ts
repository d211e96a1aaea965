import { randomBytes } from 'node:crypto'
import { signClientAddress } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { afterEach, expect, test } from 'vitest'
import { type Platform, startOwnPlatform, startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, submit, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

let platform: Platform
afterEach(() => platform.stop())

const start = async (limits?: string) => {
  platform =
    limits === undefined
      ? await startPlatform()
      : await startOwnPlatform({ why: 'Requests are counted by its isolate.', variables: { RATE_LIMITS: limits } })
}
const query = (who: { call: (method: string, path: string, body?: unknown) => Promise<{ status: number }> }) =>
  who.call('POST', '/v1/products/query-platformized', {})

test('A client over its rate limit gets 429 with Retry-After, other clients are not affected', async () => {
  await start('{"read":5}')
  const [greedy, other] = [await newVisitor(platform), await newVisitor(platform)]
  for (let count = 0; count < 5; count += 1) expect((await query(greedy)).status).toBe(200)
  const { status, headers, body } = await greedy.call('POST', '/v1/products/query-platformized', {})
  expect(status).toBe(429)
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(12)
  expect(body.details.applicationError).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: wait } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect((await query(other)).status).toBe(200)
})

test('Reads, writes and API-key requests have separate rate limits', async () => {
  await start('{"read":1,"write":1}')
  const visitor = await newVisitor(platform)
  expect([(await query(visitor)).status, (await query(visitor)).status]).toEqual([200, 429])
  const remove = () => visitor.call('DELETE', '/v1/carts/current')
  expect([(await remove()).status, (await remove()).status]).toEqual([404, 429])
  for (let count = 0; count < 3; count += 1)
    expect((await call(platform, 'POST', '/v1/products/query-platformized', { elevated: true, body: {} })).status).toBe(200)
})

test('Token requests, refused requests and forms are rate-limited by IP address', async () => {
  await start('{"open":3}')
  const token = () =>
    call(platform, 'POST', '/oauth2/token', {
      headers: { 'cf-connecting-ip': '192.0.2.1' },
      body: { clientId: platform.keys.clientId, grantType: 'anonymous' },
    })
  expect([(await token()).status, (await token()).status]).toEqual([200, 200])
  const guess = () =>
    call(platform, 'GET', '/v1/carts/current', { headers: { 'cf-connecting-ip': '192.0.2.1', authorization: `guess-${Math.random()}` } })
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
  const page = await submit(
    `${platform.url}/checkout/x`,
    { email: 'a@example.com' },
    { origin: platform.url, 'cf-connecting-ip': '192.0.2.1', accept: 'text/html' },
  )
  expect([page.status, page.headers.has('retry-after')]).toEqual([429, true])
  expect(page.text).toMatch(/<p class="g-failed-text">Too many attempts\. Try again in \d+ seconds?\./)
  const elsewhere = await call(platform, 'POST', '/oauth2/token', {
    headers: { 'cf-connecting-ip': '192.0.2.2' },
    body: { clientId: platform.keys.clientId, grantType: 'anonymous' },
  })
  expect(elsewhere.status).toBe(200)
})

test('Unknown coupon codes are limited to a few per minute, by shopper and on the hosted page', async () => {
  platform = await startPlatform({ variables: { RATE_LIMITS: '{"codes":3}' } })
  await importCatalog(platform, { products: [plainProduct('mug', 5)] })
  const { id } = await productBySlug(platform, 'mug')
  await call(platform, 'POST', '/stores/v2/coupons', {
    elevated: true,
    body: { specification: { name: 'Ten', code: 'TEN', startTime: '1', percentOffRate: 10, scope: { namespace: 'stores' }, active: true } },
  })
  const [guesser, other] = [await newVisitor(platform), await newVisitor(platform)]
  const name = async (who: Shopper, request: object) => (await who.call('PATCH', '/v1/carts/current', request)).status
  for (const who of [guesser, other]) await who.addToCart(id, ONLY, 1)
  for (let count = 0; count < 5; count += 1) expect(await name(other, { couponCode: 'TEN' })).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 9 }, (_, count) =>
      name(guesser, count % 2 ? { couponCode: `NONE-${count}` } : { giftCardCode: `NONE-NONE-NON${count}` }),
    ),
  )
  expect(guesses.toSorted()).toEqual([400, 400, 400, 429, 429, 429, 429, 429, 429])
  expect([
    await name(guesser, { couponCode: 'TEN' }),
    await name(guesser, { cartInfo: { buyerNote: 'Hi' } }),
    await name(other, { couponCode: 'TEN' }),
  ]).toEqual([429, 200, 200])
  const url = await other.openCheckout()
  const messages = []
  for (let count = 0; count < 4; count += 1)
    messages.push(
      /id="promotion-note"[^>]*>([^<]+)/.exec((await submit(url, { promotion: `NONE-${count}`, action: 'apply-code' })).text)?.[1],
    )
  expect(messages).toEqual([
    ...Array<string>(3).fill('Invalid code. Check the spelling.'),
    'Too many invalid codes. Try again in a minute.',
  ])
})

test('Sign-in visits that hosted pages create for anonymous clients are rate-limited', async () => {
  await start('{"open":2}')
  const visits = []
  for (let count = 0; count < 3; count += 1) visits.push((await fetch(`${platform.url}/account/orders`, { redirect: 'manual' })).status)
  expect(visits).toEqual([303, 303, 429])
})

test('A network counts as one address, whatever other headers the client sends', async () => {
  await start('{"open":2}')
  const token = async (headers: Record<string, string>) =>
    (await call(platform, 'POST', '/oauth2/token', { headers, body: { clientId: platform.keys.clientId, grantType: 'anonymous' } })).status
  const walk = []
  for (const end of ['1', '2', 'ffff:ffff:ffff:ffff'])
    walk.push(
      await token({
        'cf-connecting-ip': `2001:db8:0:7:${end.includes(':') ? end : `:${end}`}`,
        'x-forwarded-for': `10.0.0.${end.length}`,
        forwarded: `for=10.0.0.${end.length}`,
      }),
    )
  expect(walk).toEqual([200, 200, 429])
  expect(await token({ 'cf-connecting-ip': '2001:db8:0:8::1' })).toBe(200)
})

test('The shoppers of a store are counted by the addresses that the store signs for them', async () => {
  const key = randomBytes(32).toString('base64url')
  platform = await startOwnPlatform({
    why: 'Requests are counted by its isolate.',
    variables: { RATE_LIMITS: '{"open":2}', CLIENT_ADDRESS_KEY: key },
  })
  const token = async (address?: string, by = key) => {
    const headers = { 'cf-connecting-ip': '192.0.2.99', ...(address && { [clientAddressHeader]: await signClientAddress(address, by) }) }
    return (await call(platform, 'POST', '/oauth2/token', { headers, body: { clientId: platform.keys.clientId, grantType: 'anonymous' } }))
      .status
  }
  expect([await token('203.0.113.1'), await token('203.0.113.1'), await token('203.0.113.1')]).toEqual([200, 200, 429])
  expect(await token('203.0.113.2')).toBe(200)
  // Another key is no proof: such a caller is counted by the address that it really has.
  const forged = randomBytes(32).toString('base64url')
  expect([await token('203.0.113.3', forged), await token('203.0.113.4', forged), await token('203.0.113.5', forged)]).toEqual([
    200, 200, 429,
  ])
  expect(await token()).toBe(429)
})

test.each(['text/plain', 'multipart/form-data; boundary=x', 'Application/X-WWW-Form-Urlencoded', 'application/json', ''])(
  'A form of a hosted page counts when its content is called "%s"',
  async (type) => {
    await start('{"open":2}')
    const guess = async (path: string) =>
      (
        await fetch(platform.url + path, {
          method: 'POST',
          headers: { origin: platform.url, accept: 'text/html', 'cf-connecting-ip': '192.0.2.1', ...(type && { 'content-type': type }) },
          body: new TextEncoder().encode('password=guess'),
          redirect: 'manual',
        })
      ).status
    await guess('/sign-in/none')
    await guess('/checkout/none')
    expect([
      await guess('/sign-in/none'),
      await guess('/checkout/none/code'),
      await guess('/account/info'),
      await guess('/reset-password'),
    ]).toEqual([429, 429, 429, 429])
  },
)

test('Without a network in front, a client cannot gain an allowance by claiming an address', async () => {
  platform = await startOwnPlatform({
    why: 'Requests are counted by its isolate.',
    variables: { RATE_LIMITS: '{"open":2}', CLIENT_ADDRESS_HEADER: 'none' },
  })
  const responses = []
  for (const end of [1, 2, 3])
    responses.push(
      (
        await call(platform, 'POST', '/oauth2/token', {
          headers: { 'cf-connecting-ip': `192.0.2.${end}` },
          body: { clientId: platform.keys.clientId, grantType: 'anonymous' },
        })
      ).status,
    )
  expect(responses).toEqual([200, 200, 429])
})

test('Development has no rate limits unless they are switched on', async () => {
  await start()
  const visitor = await newVisitor(platform)
  const responses = await Promise.all(Array.from({ length: 800 }, () => visitor.call('DELETE', '/v1/carts/current')))
  expect(responses.some(({ status }) => status === 429)).toBe(false)
})

test('A log line names the operation and the kind of caller, and no secret', async () => {
  await start()
  const visitor = await newVisitor(platform)
  const { headers } = await visitor.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
  const id = headers.get('x-wix-request-id') ?? ''
  await expect.poll(() => platform.output()).toContain(id)
  const line =
    platform
      .output()
      .split('\n')
      .find((text) => text.includes(id)) ?? ''
  expect(JSON.parse(line.slice(line.indexOf('{')))).toMatchObject({
    requestId: id,
    method: 'POST',
    route: '/ecom/v1/carts/current/estimate-totals',
    call: 'cart.estimate',
    caller: 'visitor',
    status: 404,
    ms: expect.any(Number),
  })
  expect(platform.output()).not.toContain(visitor.accessToken)
  const refused = [
    await visitor.call('POST', '/v1/products', {}),
    await call(platform, 'GET', '/v1/carts/current', { token: 'OauthNG.JWS.x' }),
  ]
  const callers = refused
    .map((response) => response.headers.get('x-wix-request-id') ?? '')
    .map(
      (request) => () =>
        platform
          .output()
          .split('\n')
          .find((text) => text.includes(request)),
    )
  await expect.poll(callers[0] ?? (() => '')).toMatch(/"caller":"visitor","status":403/)
  await expect.poll(callers[1] ?? (() => '')).toMatch(/"caller":"anonymous","status":401/)
})
