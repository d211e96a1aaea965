import { expect, test } from 'vitest'
import { isolateRegion, regionOf } from './isolate-region.ts'

const from = (cf?: object) => regionOf(Object.assign(new Request('https://shop.example/'), { cf }))

test.each([
  [{ continent: 'OC', country: 'AU', longitude: '151.20' }, 'oc'],
  [{ continent: 'EU', country: 'DE', longitude: '8.68' }, 'weur'],
  [{ continent: 'EU', country: 'PL', longitude: '21.01' }, 'eeur'],
  [{ continent: 'EU', country: 'DE' }, 'weur'],
  [{ continent: 'NA', country: 'US', longitude: '-122.40' }, 'wnam'],
  [{ continent: 'NA', country: 'US', longitude: '-74.00' }, 'enam'],
  [{ continent: 'NA', country: 'US' }, 'enam'],
  [{ continent: 'SA', country: 'BR' }, 'sam'],
  [{ continent: 'AS', country: 'AE' }, 'me'],
  [{ continent: 'AS', country: 'JP' }, 'apac'],
  [{ continent: 'AF', country: 'EG' }, 'me'],
  [{ continent: 'AF', country: 'KE' }, 'afr'],
  [{ continent: 'AN' }, 'home'],
  [{ clientIp: '127.0.0.1' }, 'home'],
  [{ continent: 7, longitude: {} }, 'home'],
  [undefined, 'home'],
])('%o is served from %s', (cf, region) => {
  expect(from(cf)).toBe(region)
})

test('an isolate serves one region: the first that a request names', () => {
  expect(isolateRegion.current).toBe('home')
  for (const continent of [undefined, 'OC', 'EU'])
    isolateRegion.notice(Object.assign(new Request('https://shop.example/'), { cf: { continent } }))
  expect(isolateRegion.current).toBe('oc')
})
