import { describe, expect, test } from 'vitest'
import { costAndProfit, discountOf, productPrice } from './product-prices.ts'

const pair = (priceMinor: number, discountedPriceMinor = priceMinor) => ({ priceMinor, discountedPriceMinor })
const settings = { publicUrl: 'http://p', storeUrl: 'http://s', currency: 'USD', language: 'en' }

describe('the price of a product', () => {
  test('is its cheapest variant’s', () => {
    expect(productPrice([pair(5000), pair(6000, 4000), pair(4500)])).toEqual(pair(6000, 4000))
  })
})

describe('a discount', () => {
  test.each([
    [[pair(1000)], { type: 'NONE', value: 0 }],
    [[pair(55_000, 44_000)], { type: 'AMOUNT', value: 11 }],
    [[pair(1000, 900), pair(2000, 1800)], { type: 'PERCENT', value: 10 }],
    [[pair(10_000, 9000), pair(20_000, 19_000)], { type: 'AMOUNT', value: 1 }],
    [[pair(9990, 5000), pair(20_000, 10_010)], { type: 'AMOUNT', value: 4.99 }],
  ])('of %j is %j', (variants, discount) => {
    expect(discountOf(variants)).toEqual(discount)
  })
})

describe('cost and profit', () => {
  test('are known when the cost is', () => {
    expect(costAndProfit({ ...pair(12_000, 10_000), costMinor: 3330 }, settings)).toEqual({
      itemCost: 3.33,
      formattedItemCost: '$3.33',
      profit: 6.67,
      formattedProfit: '$6.67',
      profitMargin: 0.667,
    })
    expect(costAndProfit({ ...pair(10_000), costMinor: null }, settings)).toBeUndefined()
    expect(costAndProfit({ ...pair(0), costMinor: 1000 }, settings)).toMatchObject({ profit: -1, profitMargin: 0 })
  })
})
