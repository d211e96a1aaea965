import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('An IPv4 address stands for itself, also where it is written as an IPv6 address', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('All addresses of an IPv6 network are one, however they are written', () => {
  const network = '2001:db8:0:7::/64'
  expect(networkOf('2001:db8:0:7::1')).toBe(network)
  expect(networkOf('2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).toBe(network)
  expect(networkOf('2001:db8::7:0:0:0:2')).toBe(network)
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('What is no address is no network', () => {
  for (const text of ['', 'unknown', '1:2', '1:2:3:4:5:6:7:8:9', '10.0.0.1, 10.0.0.2', 'x'.repeat(5000)])
    expect(networkOf(text)).toBeUndefined()
})
