import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildRequest } from './build-request.ts'
import { defineOperation } from './operation.ts'

const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  defineOperation({
    service: { prefix: '/ecom' },
    name: 'Try',
    method,
    path,
    input: z.unknown(),
    output: z.unknown(),
    repeatable: true,
    longQueryAsPost: true,
  })

const payloadOf = (target: string): unknown =>
  JSON.parse(atob(new URL(target, 'http://x').searchParams.get('.r')?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))

describe('buildRequest', () => {
  test('repeats a path parameter in the query of a GET and in the body of a POST', () => {
    expect(buildRequest(call('GET', '/v1/orders/{id}'), { id: 'o1' })).toEqual({
      method: 'GET',
      target: '/ecom/v1/orders/o1?id=o1',
      body: undefined,
    })
    expect(buildRequest(call('POST', '/v1/orders/{id}/cancel'), { id: 'o1' })).toEqual({
      method: 'POST',
      target: '/ecom/v1/orders/o1/cancel',
      body: '{"id":"o1"}',
    })
  })

  test('encodes path parameters, so that an id cannot change the path', () => {
    expect(buildRequest(call('GET', '/v1/orders/{id}'), { id: '../carts/current?x#y' }).target).toMatch(
      /^\/ecom\/v1\/orders\/\.\.%2Fcarts%2Fcurrent%3Fx%23y\?/,
    )
  })

  test.each([undefined, {}, { id: '' }, { id: 5 }])('throws where the path parameter is missing: %j', (payload) => {
    expect(() => buildRequest(call('GET', '/v1/orders/{id}'), payload)).toThrow('INVALID_ARGUMENT: "id" must not be empty')
  })

  test.each(['.', '..', '\ud800'])('throws for a path parameter that would change the path: %j', (id) => {
    expect(() => buildRequest(call('DELETE', '/v1/orders/{id}'), { id })).toThrow('INVALID_ARGUMENT: "id" cannot stand in a path')
  })

  test('sends any valid path parameter to the same path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const { pathname } = new URL(buildRequest(call('POST', '/v1/orders/{id}/cancel'), { id }).target, 'https://api.example')
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'ecom', 'v1', 'orders', id, 'cancel'])
      }),
    )
  })

  test('sends a flat payload as query parameters, lists repeated, absent ones omitted', () => {
    expect(buildRequest(call('GET', '/x'), { a: 1, b: true, c: ['x', 'y'], d: undefined }).target).toBe('/ecom/x?a=1&b=true&c=x&c=y')
  })

  test('sends a nested payload as base64url JSON in one parameter', () => {
    const payload = { query: { filter: { name: 'Käse ÿ?>' } } }
    const { target } = buildRequest(call('GET', '/x'), payload)
    expect(target).toMatch(/^\/ecom\/x\?\.r=[A-Za-z0-9_-]+$/)
    expect(new TextDecoder().decode(Uint8Array.from(JSON.stringify(payloadOf(target)), (c) => c.charCodeAt(0)))).toBe(
      JSON.stringify(payload),
    )
  })

  test('writes the query of a flat payload as the URL Standard does', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('FULL', 'a b', '*-._~', '+%&=#', 'x\n', ''))
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(texts, fc.array(texts, { maxLength: 3 })), { selector: ([name]) => name }), (fields) => {
        // An object keeps whole numbers before its other names, and so does the query.
        const payload = Object.fromEntries(fields)
        const pairs = Object.entries(payload).flatMap(([name, items]) => items.map((item) => [name, item]))
        const query = new URLSearchParams(pairs).toString()
        expect(buildRequest(call('GET', '/x'), payload).target).toBe(query ? `/ecom/x?${query}` : '/ecom/x')
      }),
    )
  })

  test('sends a query of more than 4000 characters as POST to the same path', () => {
    const withName = (length: number) => buildRequest(call('GET', '/x'), { name: 'n'.repeat(length) })
    expect(withName(4000 - 'name='.length)).toMatchObject({ method: 'GET', body: undefined })
    expect(withName(4001 - 'name='.length)).toMatchObject({ method: 'POST', target: '/ecom/x' })
  })

  test('sends a body with an empty POST, and none with DELETE', () => {
    expect(buildRequest(call('POST', '/x'), undefined).body).toBe('{}')
    expect(buildRequest(call('DELETE', '/x'), undefined)).toEqual({ method: 'DELETE', target: '/ecom/x', body: undefined })
  })
})
