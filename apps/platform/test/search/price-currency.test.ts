import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { newVisitor } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'
import { facetsOf, namesFound, SOON } from './search-calls.ts'

const shop = useShop()
const owner = ownerOf(shop)

const filter = { brands: ['Abroad'] }

describe('Prices in another currency', () => {
  beforeAll(async () => {
    // 10, 18 and 40 dollars are read as 9.99, 16.99 and 36.99 euros.
    await owner.good('POST', '/ecom/v1/currency-settings', {
      currencySettings: { rates: { EUR: '0.92' }, rounding: { EUR: { step: '1', below: '0.01' } } },
    })
    for (const [name, price] of Object.entries({ ten: 10, eighteen: 18, forty: 40 }))
      await owner.newProduct({ name, brand: 'Abroad', priceData: { price } })
    const visitor = await newVisitor(shop.platform)
    await vi.waitFor(async () => expect((await facetsOf(visitor, { filter })).total).toBe(3), SOON)
  })

  test('a filter by prices in another currency finds what shoppers read within it', async () => {
    const found = (price: object) => namesFound(shop.shopper, { filter: { ...filter, price }, sort: [{ fieldName: 'price' }] })
    expect(await found({ from: 9.99, to: 16.99, currency: 'EUR' })).toEqual(['ten', 'eighteen'])
    expect(await found({ from: 10, to: 36.98, currency: 'EUR' })).toEqual(['eighteen'])
    expect(await found({ from: 10, to: 18 })).toEqual(['ten', 'eighteen'])
  })

  test('facets count prices in the currency that is named', async () => {
    const { price, total } = await facetsOf(shop.shopper, { filter: { ...filter, price: { to: 17, currency: 'EUR' } }, currency: 'EUR' })
    expect(total).toBe(2)
    expect(price).toMatchObject({ min: 9.99, max: 36.99 })
    const limited = await facetsOf(shop.shopper, { filter, currency: 'EUR', priceLimits: [16.99, 30] })
    expect(limited.price.ranges).toEqual([
      { from: 0, to: 16.99, count: 1 },
      { from: 16.99, to: 30, count: 1 },
      { from: 30, count: 1 },
    ])
  })

  test('facets tell the prices of a filter in the currency that is named, whichever the filter has', async () => {
    const chosen = async (price: object, currency?: string) => (await facetsOf(shop.shopper, { filter: { price }, currency })).price.chosen
    // 9.78 dollars are the least that is read as 9.99 euros, and 18.47 the most that is read as 16.99.
    expect(await chosen({ from: 9.99, to: 16.99, currency: 'EUR' })).toEqual({ from: 9.78, to: 18.47 })
    expect(await chosen({ from: 10, to: 18 }, 'EUR')).toEqual({ from: 9.99, to: 16.99 })
    expect(await chosen({ to: 16.99, currency: 'EUR' }, 'EUR')).toEqual({ to: 16.99 })
    expect(await chosen({ to: 18, currency: 'GBP' })).toEqual({ to: 18 })
    expect((await facetsOf(shop.shopper, { filter })).price.chosen).toBeUndefined()
  })

  test('a currency without a rate counts as the store’s own', async () => {
    const { price } = await facetsOf(shop.shopper, { filter, currency: 'GBP' })
    expect(price).toMatchObject({ min: 10, max: 40 })
    expect(await namesFound(shop.shopper, { filter: { ...filter, price: { to: 10, currency: 'GBP' } } })).toEqual(['ten'])
  })
})
