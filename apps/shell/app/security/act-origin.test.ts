import { expect, it } from 'vitest'
import { fromOwnOrigin } from './act-origin.server.ts'

const post = (headers: Record<string, string>) => new Request('https://shop.example/cart', { method: 'POST', headers })

it('takes a form from the store’s own pages', () => {
  expect(fromOwnOrigin(post({ origin: 'https://shop.example' }))).toBe(true)
  expect(fromOwnOrigin(post({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }))).toBe(true)
})

it.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a neighbour on the same site', { origin: 'https://shop.example', 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: 'https://shop.example:8443' }],
  ['another scheme', { origin: 'http://shop.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['no origin at all', {}],
])('refuses %s', (_, headers) => {
  expect(fromOwnOrigin(post(headers as Record<string, string>))).toBe(false)
})
