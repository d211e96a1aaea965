import { expect, test } from 'vitest'
import { deviceOf, formatDevice, parseDevice } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'macOS'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.each(['curl/8.14.1', '', null, undefined])('%s names no device', (userAgent) => {
  expect(deviceOf(userAgent)).toEqual({})
})

test('The network in front tells the place, where it knows one', () => {
  expect(deviceOf(null, { country: 'DE', city: 'Köln', colo: 'FRA' })).toEqual({ country: 'DE', city: 'Köln' })
  expect(deviceOf(null, { country: 'XX' })).toEqual({})
  expect(deviceOf(null, { country: 'T1', city: '' })).toEqual({})
  expect(deviceOf(null, { country: 7, city: null })).toEqual({})
})

test('A device is read as it was written, whatever its names hold', () => {
  const device = { browser: 'Chrome', system: 'Windows', country: 'DE', city: 'Köln; a=b&c' }
  expect(parseDevice(formatDevice(device))).toEqual(device)
  expect(formatDevice(device)).toMatch(/^[\w%=&.+*-]+$/)
  expect(parseDevice('')).toEqual({})
})

test('What a device is made of is read up to a length', () => {
  expect(deviceOf('x'.repeat(600) + ' Firefox/1', { country: 'DEU', city: 'ö'.repeat(100) })).toEqual({ city: 'ö'.repeat(60) })
})

test('A device that was seen before is the same one, and another network makes another', () => {
  const seen = deviceOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0', { country: 'DE' })
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0', { country: 'DE' })).toBe(seen)
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0', { country: 'FR' })).toEqual({ ...seen, country: 'FR' })
  expect(formatDevice(seen)).toBe(formatDevice({ ...seen }))
})
