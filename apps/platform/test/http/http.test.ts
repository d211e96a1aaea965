import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, completeCheckout, importCatalog, newVisitor, plainProduct, productBySlug } from '../support/shop.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

describe('every response', () => {
  test('is JSON with a request id, also for unknown paths', async () => {
    const { status, headers, body } = await call(platform, 'GET', '/nowhere')
    expect(status).toBe(404)
    expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toEqual({
      message: expect.any(String),
      details: { applicationError: { code: 'ROUTE_NOT_FOUND', description: expect.any(String), data: {} } },
    })
  })

  test('lets any origin read it and the headers that clients need', async () => {
    const { headers } = await call(platform, 'GET', '/v1/carts/current', { headers: { origin: 'https://client.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('retry-after,x-wix-consistent,x-wix-request-id')
  })

  test('is preceded by a preflight that allows what clients send', async () => {
    const response = await fetch(`${platform.url}/ecom/v1/carts/current`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://client.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway',
      },
    })
    expect(response.ok).toBe(true)
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
    for (const name of ['authorization', 'content-type', 'x-wix-bi-gateway', 'wix-site-id'])
      expect(response.headers.get('access-control-allow-headers')).toContain(name)
  })
})

describe('in a browser', () => {
  const page = { accept: 'text/html' }
  test.each([
    ['/nowhere', {}],
    ['/nowhere', page],
    ['/_health', {}],
    ['/v1/carts/current', {}],
    ['/media/none.webp', {}],
    ['/downloads/none', page],
    ['/hosted/none/style.css', {}],
    ['/openapi.json', {}],
    ['/docs', page],
    ['/oauth2/authorize', page],
    ['/sign-in/none', page],
    ['/sign-in/none/none', page],
    ['/sign-out', page],
    ['/provider/callback', page],
    ['/provider/none', page],
    ['/verify/none', page],
    ['/reset-password/none', page],
    ['/account/info', page],
    ['/account/none', page],
    ['/checkout/none', page],
    ['/unsubscribe/none', page],
    ['/subscriptions/none', page],
  ])('the response of %s runs no script and cannot be framed', async (path, headers) => {
    const response = await fetch(platform.url + path, { headers, redirect: 'manual' })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
  })

  test('HTTPS responses set Strict-Transport-Security', async () => {
    const secure = await startPlatform({ variables: { PUBLIC_URL: 'https://shop.example' } })
    try {
      expect((await call(secure, 'GET', '/_health')).headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect((await call(platform, 'GET', '/_health')).headers.get('strict-transport-security')).toBeNull()
    } finally {
      await secure.stop()
    }
  })
})

describe('a request', () => {
  test('that is not JSON is refused', async () => {
    const shopper = await newVisitor(platform)
    const { status, body } = await shopper.call('POST', '/v1/carts/current/add-to-cart', '{"lineItems":')
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field: 'body', violatedRule: 'FORMAT' })
  })

  test('that is too large is refused', async () => {
    const shopper = await newVisitor(platform)
    const { status, body } = await shopper.call(
      'POST',
      '/v1/carts/current/add-to-cart',
      JSON.stringify({ lineItems: [], padding: 'x'.repeat(300_000) }),
    )
    expect(status).toBe(413)
    expect(body.details.applicationError.code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('that is nested too deep is refused', async () => {
    const shopper = await newVisitor(platform)
    const { status } = await shopper.call('POST', '/v1/carts/current/add-to-cart', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
    expect(status).toBe(400)
  })

  test.each(['[]', 'null', '"text"', '7'])('whose body is %s is refused', async (body) => {
    const shopper = await newVisitor(platform)
    expect((await shopper.call('POST', '/v1/carts/current/add-to-cart', body)).status).toBe(400)
  })
})

describe('a write with the API key', () => {
  const newMug = (fields: object) => ({ elevated: true, body: { product: { name: 'Mug', priceData: { price: 12 }, ...fields } } })

  test('that has an unknown field is refused with the field and the nearest known name', async () => {
    const { status, body } = await call(
      platform,
      'POST',
      '/stores/v1/products',
      newMug({ priceData: { price: 12, curency: 'USD' }, colour: 'red' }),
    )
    expect(status).toBe(400)
    expect(body.details.applicationError).toMatchObject({
      code: 'FIELD_NOT_ALLOWED',
      description: expect.stringContaining('"product.priceData.curency" is not a field of this call: did you mean "currency"?'),
      data: {
        fieldViolations: [
          { field: 'product.priceData.curency', violatedRule: 'FIELD_NOT_ALLOWED', data: { nearest: 'currency' } },
          { field: 'product.colour', violatedRule: 'FIELD_NOT_ALLOWED' },
        ],
      },
    })
  })

  test('may send back a product as it was read', async () => {
    const { body } = await call(platform, 'POST', '/stores/v1/products', newMug({}))
    const { id } = body.product
    const { body: read } = await call(platform, 'GET', `/v1/products/${id}?includeMerchantSpecificData=true`, { elevated: true })
    const change = { product: { ...read.product, name: 'Cup' } }
    const { body: changed } = await call(platform, 'PATCH', `/stores/v1/products/${id}`, { elevated: true, body: change })
    expect(changed.product?.name, JSON.stringify(changed)).toBe('Cup')
  })

  test('may repeat the id of the path by another name', async () => {
    const { body } = await call(platform, 'POST', '/stores/v1/products', newMug({}))
    const { id } = body.product
    const { status } = await call(platform, 'DELETE', `/stores/v1/products/${id}?productId=${id}`, { elevated: true })
    expect(status).toBe(200)
  })

  test('is stricter than a visitor’s, whose unknown fields are ignored', async () => {
    const { accessToken } = await newVisitor(platform)
    const body = { query: {}, cartInfo: { buyerNote: 'Hello', buyerNot: 'x' } }
    const { status } = await call(platform, 'POST', '/v1/carts/current/add-to-cart', { token: accessToken, body })
    expect(status).toBe(200)
  })
})

describe('strict mode and development mode', () => {
  test('strict mode serves the recorded calls', async () => {
    const strict = await startPlatform({ strict: true })
    try {
      const shopper = await newVisitor(strict)
      expect((await shopper.call('POST', '/stores-reader/v1/products/query-platformized', {})).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })

  test('outside development mode the development paths are 404', async () => {
    const production = await startPlatform({ development: false })
    try {
      for (const path of ['/_dev/config', '/_dev/outbox', '/_dev/stats'])
        expect((await call(production, 'GET', path)).status, path).toBe(404)
    } finally {
      await production.stop()
    }
  })

  test('in development mode the keys are published', async () => {
    expect((await call(platform, 'GET', '/_dev/config')).body).toMatchObject({
      clientId: platform.keys.clientId,
      apiKey: platform.keys.apiKey,
      siteId: platform.keys.siteId,
    })
  })
})

describe('the log', () => {
  test('has a line per request with its id and its route, and no token or e-mail', async () => {
    await importCatalog(platform, { products: [plainProduct('logged', 2)] })
    const shopper = await newVisitor(platform)
    await shopper.addToCart((await productBySlug(platform, 'logged')).id, '00000000-0000-0000-0000-000000000000', 1)
    const url = await shopper.openCheckout()
    expect((await completeCheckout(url)).status).toBe(303)
    const { headers } = await shopper.call('GET', '/v1/orders/nothing')
    const id = headers.get('x-wix-request-id') ?? ''
    await expect.poll(platform.output).toContain(id)
    const log = platform.output()
    expect(log).toContain(
      JSON.stringify({ requestId: id, method: 'GET', route: '/v1/orders/:id', call: 'orders.get', caller: 'visitor', status: 404 }).slice(
        0,
        -1,
      ),
    )
    expect(log).toContain('"method":"POST","route":"/checkout/:token/payment","status":303')
    for (const secret of [shopper.accessToken, shopper.refreshToken, url.split('/').at(-1) ?? '', 'ann@example.com', platform.keys.apiKey])
      expect(log).not.toContain(secret)
  })
})
