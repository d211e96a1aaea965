import { expect, it } from 'vitest'
import { isSameOrigin } from './same-origin.server.ts'

const post = (headers: Record<string, string>) => new Request('https://shop.example/cart', { method: 'POST', headers })

it('a form of the store’s own pages has the same origin', () => {
  expect(isSameOrigin(post({ origin: 'https://shop.example' }))).toBe(true)
  expect(isSameOrigin(post({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }))).toBe(true)
})

it.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a neighbour on the same site', { origin: 'https://shop.example', 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: 'https://shop.example:8443' }],
  ['another scheme', { origin: 'http://shop.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['no origin at all', {}],
])('a form does not have the same origin with %s', (_, headers) => {
  expect(isSameOrigin(post(headers as Record<string, string>))).toBe(false)
})
