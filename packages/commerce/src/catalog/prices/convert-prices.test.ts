import Big from 'big.js'
import { expect, test } from 'vitest'
import { convertPrice, type Conversion } from '../../values/money.ts'
import { lowestOwnPrice, ownRange } from './convert-prices.ts'

const euros: Conversion = { currency: 'EUR', rate: new Big('0.92'), rounding: { step: '1', below: '0.01' } }
const yen: Conversion = { currency: 'JPY', rate: new Big('151.3') }

test.each([euros, yen])('a range of converted prices holds exactly the prices that are read within it', (conversion) => {
  const { from = 0, to = 0 } = ownRange({ from: 20, to: 40 }, conversion)
  const isWithin = (price: number) => {
    const read = convertPrice(new Big(price), conversion)
    return read.gte(20) && read.lte(40)
  }
  for (let cents = 0; cents <= 6_000; cents += 1) {
    const price = cents / 100
    expect(price >= from && price <= to, String(price)).toBe(isWithin(price))
  }
})

test('an end that is open stays open', () => {
  expect(ownRange({ from: 20 }, euros)).toEqual({ from: lowestOwnPrice(20, euros) })
  expect(ownRange({}, euros)).toEqual({})
})

test('what is free is read as free', () => {
  expect(lowestOwnPrice(0, euros)).toBe(0)
  expect(lowestOwnPrice(0.01, euros)).toBeGreaterThan(0)
})

test('the dearest thing is found in a currency of high amounts', () => {
  const { from = 0, to = 0 } = ownRange({ from: 1_000_000_000, to: 200_000_000_000 }, yen)
  expect([from, to].map(Math.floor)).toEqual([6_609_385, 999_999_999])
})
