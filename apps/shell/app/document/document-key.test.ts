import { PageQueries, Registry } from '@galleria/fragments/host'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { beforeAll, expect, it } from 'vitest'
import { DeliveryRegions } from '../locale/delivery-regions.ts'
import { StoreCurrencies } from '../locale/store-currencies.ts'
import { documentKey } from './document-key.ts'

const manifest = manifestOf('catalog', { pages: { collection: '/collections/:slug' } })
Object.assign(manifest.pages['collection'] ?? {}, { params: { properties: { slug: {}, page: {} } } })
const registry = new Registry(async () => ({ generation: 1, remotes: { catalog: { build: manifest.build, manifest } } }))
const currencies = new StoreCurrencies()
const regions = new DeliveryRegions()
const keys = { registry, queries: new PageQueries(), currencies, regions, countryHeader: undefined, boundarySwitch: true }
const keyOf = (path: string, init?: RequestInit) => documentKey(new Request(`http://shop.test${path}`, init), keys, 'en')

beforeAll(() => registry.current(() => undefined))

it('the key of a document is its address with those parameters that the page declares', () => {
  expect(keyOf('/collections/light')).toBe('http://shop.test/collections/light')
  expect(keyOf('/collections/light?b=1&page=2&a=1')).toBe('http://shop.test/collections/light?page=2')
  expect(keyOf('/de/collections/light?random=1')).toBe('http://shop.test/de/collections/light')
})

it('a document has no shared key for a shopper with a session, for a form, and for an address that leads to no page', () => {
  expect(keyOf('/collections/light', { headers: { cookie: 'a=b; __Host-galleria=x' } })).toBeNull()
  expect(keyOf('/collections/light', { method: 'POST' })).toBeNull()
  expect(keyOf('/nowhere?x=1')).toBeNull()
})

it('a document has a key of its own for each first language of the store, and none where that is not known', () => {
  const request = new Request('http://shop.test/collections/light')
  expect([documentKey(request, keys, 'de'), documentKey(request, keys, 'ja'), documentKey(request, keys, null)]).toEqual([
    'http://shop.test/collections/light /de',
    'http://shop.test/collections/light /ja',
    null,
  ])
})

it('a document with outlined fragments has no shared key', () => {
  expect(keyOf('/collections/light?boundaries=1')).toBeNull()
  expect(documentKey(new Request('http://shop.test/collections/light?boundaries=1'), { ...keys, boundarySwitch: false }, 'en')).toBe(
    'http://shop.test/collections/light',
  )
})

it('a document has a key of its own for each currency that the owner lists, and no other one makes a key', () => {
  const chosen = (cookie: string) => keyOf('/collections/light?random=1', { headers: { cookie } })
  const own = 'http://shop.test/collections/light'
  expect(chosen('galleria-currency=EUR')).toBeNull()
  expect(chosen('a=b')).toBe(own)
  currencies.learn({ groups: [], currency: 'USD', currencies: ['EUR', 'JPY'] })
  expect(chosen('a=b; galleria-currency=EUR')).toBe(`${own} EUR`)
  expect(chosen('galleria-currency=JPY; a=b')).toBe(`${own} JPY`)
  for (const made of ['USD', 'GBP', 'eur', 'EURO', 'EUR JPY', '', '../EUR']) expect(chosen(`galleria-currency=${made}`)).toBe(own)
  expect(chosen('other-galleria-currency=EUR')).toBe(own)
  const german = 'http://shop.test/de/collections/light'
  const inGerman = (cookie: string) => keyOf('/de/collections/light', { headers: { cookie } })
  currencies.learn({ groups: [], currency: 'USD', currencies: ['EUR', 'JPY'], localeCurrencies: { de: 'EUR', ja: 'GBP' } })
  for (const same of ['a=b', 'galleria-currency=EUR', 'galleria-currency=GBP']) expect(inGerman(same)).toBe(german)
  expect(['USD', 'JPY'].map((other) => inGerman(`galleria-currency=${other}`))).toEqual([`${german} USD`, `${german} JPY`])
  expect(chosen('galleria-currency=EUR')).toBe(`${own} EUR`)
  currencies.learn(null)
  expect(chosen('galleria-currency=EUR')).toBe(`${own} EUR`)
  currencies.learn({ groups: [] })
  expect(chosen('galleria-currency=EUR')).toBe(own)
})
