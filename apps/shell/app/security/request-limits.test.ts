import { expect, it } from 'vitest'
import { parseAllowedHosts } from '../config/allowed-hosts.ts'
import { requestRefusal } from './request-limits.ts'

const hosts = parseAllowedHosts('shop.example  www.Shop.example')
const statusOf = (url: string, method = 'GET') => requestRefusal(new Request(url, { method }), hosts)?.status ?? null

it('requests are handled at the configured host names and those of this machine, on any port', () => {
  for (const host of ['shop.example', 'www.shop.example', 'SHOP.example:8443', 'localhost:8787', '127.0.0.1:8787', '[::1]:8787', '[::1]'])
    expect(statusOf(`http://${host}/cart?a=b`), host).toBeNull()
})

it('requests at any other host name are refused with 421', () => {
  for (const host of ['rebound.example:8787', 'localhost.rebound.example', 'shop.example.', 'evil-shop.example', '127.0.0.2', '[::2]'])
    expect(statusOf(`http://${host}/`), host).toBe(421)
})

it('requests with an address that is too long are refused with 414', () => {
  expect(statusOf(`http://shop.example/search?q=${'x'.repeat(8_000)}`)).toBeNull()
  expect(statusOf(`http://shop.example/search?q=${'x'.repeat(9_000)}`)).toBe(414)
})

it('requests with a path that no page has are refused with 404', () => {
  expect(statusOf(`http://shop.example/products/${'x'.repeat(2_000)}`)).toBeNull()
  for (const query of ['', '?a=b']) expect(statusOf(`http://shop.example/products/${'x'.repeat(2_100)}${query}`)).toBe(404)
})

it('requests with a method that no page and no form uses are refused with 405', () => {
  for (const method of ['GET', 'HEAD', 'POST']) expect(statusOf('http://shop.example/', method), method).toBeNull()
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']) expect(statusOf('http://shop.example/', method), method).toBe(405)
})
