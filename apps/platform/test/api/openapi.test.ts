import { describe, expect, test } from 'vitest'
import { startPlatform } from '../support/platform-process.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const document = async (): Promise<Json> => (await call(shop.platform, 'GET', '/openapi.json')).body

describe('the OpenAPI document', () => {
  test('describes operations with the limits that they enforce', async () => {
    const { openapi, paths } = await document()
    expect(openapi).toBe('3.1.0')
    const add = paths['/ecom/v1/carts/current/add-to-cart'].post
    expect(add).toMatchObject({ operationId: 'cart.add', 'x-recorded': true, 'x-access': 'shopper', security: [{ accessToken: [] }] })
    const quantity = add.requestBody.content['application/json'].schema.properties.lineItems.items.properties.quantity
    expect(quantity).toMatchObject({ minimum: 1, maximum: 100_000 })
    expect(paths['/ecom/v1/orders/{id}'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true })
  })

  test('names every operation once and has no dangling reference', async () => {
    const whole = await document()
    const operations = Object.values<Json>(whole.paths).flatMap((item: Json) => Object.values<Json>(item))
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const refs = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)].map(([, name = '']) => name)
    expect(refs.length).toBeGreaterThan(0)
    expect(refs.filter((name) => !(name in whole.components.schemas))).toEqual([])
    expect(JSON.stringify(whole)).not.toContain('#/$defs/')
  })

  test('is also an HTML page without scripts', async () => {
    const response = await fetch(`${shop.platform.url}/docs`)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('/ecom/v1/carts/current/add-to-cart')
    expect(page).not.toContain('<script')
    // A link to a call unfolds it: its name is inside of what is folded.
    expect(page).toMatch(/<summary>(?:(?!<\/summary>).)*add-to-cart<\/code>(?:(?!<\/summary>).)*<\/summary><div id="cart\.add">/s)
    for (const part of [
      "curl -X POST '",
      '-H &quot;Authorization: $VISITOR_TOKEN&quot;',
      'VISITOR_TOKEN=$(curl -s -X POST',
      '&quot;quantity&quot;: 2',
      'CART_IS_EMPTY',
      'href="#errors"',
    ])
      expect(page).toContain(part.replaceAll("'", '&#39;'))
  })

  test('finds operations by words of their names and paths', async () => {
    const found = async (query: string) => {
      const page = await (await fetch(`${shop.platform.url}/docs?q=${encodeURIComponent(query)}`)).text()
      return { page, ids: [...page.matchAll(/<\/summary><div id="([^"]+)"/g)].map(([, id]) => id) }
    }
    expect((await found('add-to-cart POST')).ids.toSorted()).toEqual(['cart.add', 'carts.add'])
    expect((await found('zeppelin')).ids).toEqual([])
    expect((await found('<b>')).page).not.toContain('<b>”')
  })

  test('shows each operation as a curl command, with the lines that set its variables', async () => {
    const { paths } = await document()
    const [sample] = paths['/ecom/v1/orders/{id}/cancel'].post['x-codeSamples']
    const lines = sample.source.split('\n').filter((line: string) => /^(?:[A-Z_]+=|curl)/.test(line))
    expect(lines.map((line: string) => line.slice(0, 18))).toEqual(['ORDER=$(curl -s -X', "ORDER_ID=$(jq -r '", 'curl -X POST "http'])
  })

  test('lists enumerations and shows a valid request', async () => {
    const { paths } = await document()
    const { schema, example } = paths['/oauth2/token'].post.requestBody.content['application/json']
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(example)))
    const create = paths['/stores/v1/products'].post.requestBody.content['application/json']
    expect(create.schema.properties.product.properties.productType.enum).toContain('digital')
  })

  test('is cacheable by shared caches, other responses are not', async () => {
    const caching = async (method: string, path: string, body?: object) =>
      (
        await fetch(shop.platform.url + path, {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        })
      ).headers.get('cache-control')
    expect(await caching('GET', '/openapi.json')).toContain('public')
    expect(await caching('GET', '/docs')).toContain('public')
    const { clientId } = (await call(shop.platform, 'GET', '/_dev/config')).body
    expect((await caching('POST', '/oauth2/token', { clientId, grantType: 'anonymous' })) ?? '').not.toMatch(/public/)
    expect((await caching('GET', '/members/v1/members/my')) ?? '').not.toMatch(/public/)
    expect((await caching('GET', '/oauth2/authorize')) ?? '').not.toMatch(/public/)
  })

  test('is 404 in strict mode', async () => {
    const strict = await startPlatform({ strict: true })
    try {
      for (const path of ['/openapi.json', '/docs']) expect((await fetch(strict.url + path)).status).toBe(404)
    } finally {
      await strict.stop()
    }
  })
})
