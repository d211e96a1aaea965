import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { paramsQuery } from '@galleria/fragments/contract'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect } from 'vitest'
import { processMemory } from '../../../stack/process-memory.ts'
import type { Stack } from '../../../stack/stack.ts'
import { BACKPACK, LAMP, MUG, SNEAKER } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

interface Received {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly agent?: Agent
}

/** A request as no browser makes it: any host, any method, any length. */
function send(stack: Stack, path: string, { method = 'GET', headers = {}, body, agent }: Sent = {}): Promise<Received> {
  const { hostname, port } = new URL(stack.storeUrl)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent, timeout: 20_000 }, (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }), reject)
    })
    call.on('timeout', () => call.destroy(new Error(`no response at ${path.slice(0, 80)}`))).on('error', reject)
    call.end(body)
  })
}

// What grows is seen after thousands of requests alone: a full run sends them.
/** 300 MB of URLs: more than the garbage that a heap lets come together, so that its collection cannot hide a leak. */
const REFUSED_PER_ROUND = 6_000
const SHOWN_PER_ROUND = 1_000
/** Garbage is collected late: a heap may grow for some rounds, but not in each. */
const FLOOD_ROUNDS = 4
/** A leak grows this much in each round, because the collector cannot free it. */
const LEAK_MB = 50
const FLOOD_MS = 270_000

const LONG = 'a'.repeat(101)
const VERY_LONG = 'x'.repeat(7_000)

test('one client with malformed URLs disables no page for others', async ({ stack }) => {
  for (let visit = 0; visit < 12; visit += 1) {
    expect((await send(stack, `/collections/${LONG}${visit}`)).status).toBe(404)
    expect((await send(stack, `/products/${LONG}${visit}`)).status).toBe(404)
    expect((await send(stack, `/search?q=${VERY_LONG}${visit}`)).status).toBeLessThan(500)
  }
  for (const path of [SNEAKER.collectionPath, LAMP.collectionPath, BACKPACK.path, '/search?q=lamp', '/cart', '/'])
    expect((await send(stack, path)).status, path).toBe(200)
})

const ODD = [
  '%00',
  '%0a',
  '%ff',
  '%2e%2e%2f',
  '%F0%9F%92%A9',
  "'%20OR%201=1--",
  '%3Cscript%3E',
  '$ne',
  '__proto__',
  '-1',
  '0',
  '1e9',
  '999999',
  '{}',
  '[]',
  'null',
  LONG,
  VERY_LONG,
]

test('malformed input to any page or fragment causes no 5xx', async ({ stack }) => {
  const faults: string[] = []
  for (const odd of ODD) {
    const addresses = [
      `/collections/${odd}`,
      `${LAMP.collectionPath}?page=${odd}`,
      `${LAMP.collectionPath}?sort=${odd}`,
      `/products/${odd}`,
      `${SNEAKER.path}?Size=${odd}&${odd}=1`,
      `/search?q=${odd}`,
      `/search?q=lamp&page=${odd}`,
      `/cart?${odd}`,
      `/thank-you?orderId=${odd}`,
      `/account/orders/${odd}`,
      `/account/orders?cursor=${odd}`,
      `/auth/callback?problem=${odd}&returnTo=${odd}`,
      `/login?returnTo=${odd}`,
      `/${odd}`,
      `/_fragment/catalog/related?collection=${odd}&except=${odd}`,
      `/_fragment/cart/add-to-cart?productId=${odd}`,
      `/_fragment/cart/add-to-cart?params=${odd}`,
      `/_fragment/cart/add-to-cart?${paramsQuery({ productId: odd, customTexts: { [odd]: odd } })}`,
      `/_mfe/catalog/${odd}/x.js`,
    ]
    for (const address of addresses) {
      const { status } = await send(stack, address)
      if (status >= 500) faults.push(`${status} ${address.slice(0, 60)}`)
    }
  }
  expect(faults).toEqual([])
  // The whole page: no part of it is a fallback.
  expect((await send(stack, '/search?q=%00')).body).toContain('data-fragment="catalog/results"')
})

test('params that are nested without end are refused, in an address and in a form', async ({ stack }) => {
  const nested = (levels: number) => `{"productId":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect((await send(stack, `/_fragment/cart/add-to-cart?params=${encodeURIComponent(nested(1_000))}`)).status).toBe(400)
  const shopper = stack.httpShopper()
  const { status } = await shopper.post('/cart', { _fragment: 'cart/add-to-cart', _params: nested(20_000), quantity: '1' })
  expect(status).toBe(400)
})

test('a webhook that is too large is refused on a connection that stays', async ({ stack }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (const size of [1_100_000, 1_900_000])
      expect((await send(stack, '/_webhooks/platform', { method: 'POST', body: 'a'.repeat(size), agent })).status).toBe(413)
  } finally {
    agent.destroy()
  }
})

test('unknown query parameters create no cached copy and appear in none', async ({ stack }) => {
  // The first visit says which parameters the product knows.
  for (const path of [SNEAKER.path, LAMP.collectionPath]) {
    await send(stack, path)
    for (const query of ['x=evil', 'srsltid=evil', 'gbraid=evil', '_gl=evil&ref=evil', 'Size=evil']) {
      const response = await send(stack, `${path}?${query}`)
      expect(response.headers['server-timing'], query).toBe('cache;desc=hit')
      expect(response.body).not.toContain('evil')
      expect(response.body).toContain(`<link rel="canonical" href="${stack.storeUrl}${path}"/>`)
    }
  }
  const chosen = await send(stack, `${SNEAKER.path}?utm_source=evil&${new URLSearchParams(SNEAKER.choices)}`)
  expect(chosen.body).not.toContain('evil')
  // Choices do make a copy of their own, which neither shows the plain page nor takes its place.
  const plain = await send(stack, SNEAKER.path)
  expect(currentChoices(chosen.body)).toEqual(Object.values(SNEAKER.choices))
  expect(plain.headers['server-timing']).toBe('cache;desc=hit')
  expect(currentChoices(plain.body)).not.toEqual(Object.values(SNEAKER.choices))
})

/** The values marked in the product's options. */
function currentChoices(html: string): string[] {
  return [...html.matchAll(/<a class="g-option[^>]* aria-current="true"[^>]*>(.*?)<\/a>/g)].map(([, label = '']) =>
    label.replaceAll(/<[^>]+>/g, ''),
  )
}

test('HEAD and GET share one cached copy', async ({ stack }) => {
  const path = `/de${BACKPACK.collectionPath}`
  const first = await send(stack, path, { method: 'HEAD' })
  expect([first.status, first.body]).toEqual([200, ''])
  await expect.poll(async () => (await send(stack, path)).headers['server-timing']).toBe('cache;desc=hit')
  const second = await send(stack, path, { method: 'HEAD' })
  expect([second.status, second.headers['server-timing'], second.body]).toEqual([200, 'cache;desc=hit', ''])
  expect(second.headers['content-type']).toContain('text/html')
})

test.runIf(FULL)('requests with long and random URLs do not grow the memory of the shell', { timeout: FLOOD_MS }, async ({ stack }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const flood = async (count: number, length: number) => {
    let sent = 0
    const statuses = new Set<number>()
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (sent < count) {
          sent += 1
          statuses.add((await send(stack, `${MUG.path}?x=${`${sent}-${Math.random()}`.padEnd(length, 'y')}`, { agent })).status)
        }
      }),
    )
    return [...statuses]
  }
  const shells = await stack.pids('shell')
  await flood(SHOWN_PER_ROUND, 7_000)
  let memory = processMemory(shells)
  const growths: number[] = []
  while (growths.length < FLOOD_ROUNDS && !growths.some((growth) => growth < LEAK_MB)) {
    expect(await flood(REFUSED_PER_ROUND, 50_000)).toEqual([414])
    expect(await flood(SHOWN_PER_ROUND, 7_000)).toEqual([200])
    const before = memory
    memory = processMemory(shells)
    growths.push(memory - before)
  }
  agent.destroy()
  expect(Math.min(...growths), `growth in megabytes: ${growths.map(Math.round).join(', ')}`).toBeLessThan(LEAK_MB)
})

/**
 * The number of addresses. With FILTER_ADDRESSES=20000 it is a drill of some minutes; by itself the test looks for what each address
 * leaves behind.
 */
const FILTER_ADDRESSES = Number(process.env['FILTER_ADDRESSES'] ?? 2_000)
const FILTER_ROUNDS = 4

test.runIf(FULL)(
  'lists with ever new filters do not grow the memory of shell, catalog or platform',
  { timeout: 120_000 + FILTER_ADDRESSES * 100 },
  async ({ stack, annotate }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    // Canonical as the list itself writes them, so that none is led to another and each is rendered.
    const address = (index: number) =>
      `${LAMP.collectionPath}?max=${200 + (index % 150)}&min=${Math.floor(index / 150)}.${index % 2 ? '5' : '25'}`
    // A busy machine is late with some: an address counts once its list was rendered.
    const rendered = async (path: string) => {
      for (let left = 30; ; left -= 1) {
        const { status } = await send(stack, path, { agent })
        if (status !== 503 || left === 0) return status
        await delay(1_000)
      }
    }
    let next = 0
    const flood = async (until: number) => {
      const statuses = new Set<number>()
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          while (next < until) statuses.add(await rendered(address(next++)))
        }),
      )
      return [...statuses]
    }
    const apps = ['shell', 'catalog', 'platform']
    const memory = async () => Promise.all(apps.map(async (app) => processMemory(await stack.pids(app))))
    const perRound = FILTER_ADDRESSES / (FILTER_ROUNDS + 1)
    await flood(perRound)
    const readings = [await memory()]
    for (let round = 1; round <= FILTER_ROUNDS; round += 1) {
      expect(await flood(perRound * (round + 1))).toEqual([200])
      readings.push(await memory())
    }
    agent.destroy()
    for (const [index, app] of apps.entries()) {
      const megabytes = readings.map((reading) => Math.round(reading[index] ?? 0))
      const growths = megabytes.slice(1).map((now, round) => now - (megabytes[round] ?? 0))
      await annotate(`${megabytes.join(', ')} MB`, `memory of ${app}`)
      if (FILTER_ADDRESSES >= 20_000) console.log(`${app}: ${megabytes.join(', ')} MB after each ${perRound} addresses`)
      expect(Math.min(...growths), `${app}, in megabytes: ${megabytes.join(', ')}`).toBeLessThan(LEAK_MB)
    }
  },
)

test('DNS rebinding to the store reads nothing', async ({ stack }) => {
  for (const path of ['/', MUG.path, '/cart', '/_health', '/nowhere']) {
    const response = await send(stack, path, { headers: { host: `rebound.example:${new URL(stack.storeUrl).port}` } })
    expect([path, response.status]).toEqual([path, 421])
  }
  for (const host of ['localhost', '127.0.0.1', `[::1]:${new URL(stack.storeUrl).port}`])
    expect((await send(stack, '/', { headers: { host } })).status, host).toBe(200)
})

test('every response has the security headers, and personal responses are not stored', async ({ stack }) => {
  const script = /\/_mfe\/[^"]+\.js/.exec((await send(stack, '/')).body)?.[0] ?? ''
  const responses = {
    redirect: await send(stack, '/en/cart'),
    language: await send(stack, '/', { headers: { cookie: 'galleria-locale=de' } }),
    method: await send(stack, '/', { method: 'DELETE' }),
    long: await send(stack, `/?${'x'.repeat(9_000)}`),
    file: await send(stack, script),
    missing: await send(stack, '/_mfe/nothing'),
    document: await send(stack, '/'),
  }
  expect(Object.values(responses).map(({ status }) => status)).toEqual([302, 302, 405, 414, 200, 404, 200])
  for (const [name, { headers }] of Object.entries(responses)) {
    expect(headers, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
    expect(headers['content-security-policy'], name).toContain("frame-ancestors 'none'")
  }
  for (const path of ['/cart', '/de/cart', '/thank-you?orderId=x']) {
    const { headers } = await send(stack, path)
    expect([headers['cache-control'], headers['no-vary-search']], path).toEqual(['no-store', undefined])
  }
  expect(responses.document.headers['no-vary-search']).toMatch(/^params=\("utm_source" .*"srsltid"\)$/)
})

test('sign-in starts from any return URL', async ({ stack }) => {
  const page = `${stack.storeUrl}/search?q=${'x'.repeat(4_000)}`
  expect((await send(stack, '/login', { headers: { referer: page } })).status).toBe(303)
  expect((await send(stack, `/login?returnTo=${encodeURIComponent(`/search?q=${'x'.repeat(3_000)}`)}`)).status).toBe(303)
})

test('a body that is too large does not break the connection for other requests', async ({ stack }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: stack.storeUrl }
  const posted = await send(stack, '/cart', { method: 'POST', headers: form, body: `quantity=${'1'.repeat(300_000)}`, agent }).catch(
    () => null,
  )
  expect(posted === null || posted.status < 500).toBe(true)
  expect((await send(stack, '/cart', { agent })).status).toBe(200)
  agent.destroy()
})

test('a product that is renamed has moved within seconds, and is gone when it is deleted', async ({ stack }) => {
  const statusOf = async (path: string) => (await send(stack, path)).status
  // The product is the test's own: an import leaves a deleted product deleted, and other tests buy what they import.
  const { id, slug } = await stack.platform.createProduct('Renamed kettle')
  const path = `/products/${slug}`
  await expect.poll(() => statusOf(path)).toBe(200)
  await stack.platform.elevated('PATCH', `/stores/v1/products/${id}`, { product: { slug: 'kettle-of-now' } })
  await expect.poll(() => statusOf(path), { timeout: 5_000, interval: 200 }).toBe(301)
  await expect.poll(() => statusOf('/products/kettle-of-now')).toBe(200)
  await stack.platform.elevated('DELETE', `/stores/v1/products/${id}`)
  await expect.poll(() => statusOf('/products/kettle-of-now'), { timeout: 5_000, interval: 200 }).toBe(410)
})
