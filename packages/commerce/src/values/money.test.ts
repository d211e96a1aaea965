import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { cartPrice, convertMoney, convertPrice, decimalsOf, formatMoney, fromMinor, sum, toAmount, toMinor } from './money.ts'

describe('money', () => {
  test('adds amounts that binary floats cannot hold', () => {
    expect(toAmount(sum([new Big('0.1'), new Big('0.2')]), 'USD')).toBe('0.30')
  })

  test('keeps an amount through minor units and back', () => {
    expect(toAmount(fromMinor(toMinor('999999999.99')), 'USD')).toBe('999999999.99')
  })

  test('refuses to round an amount silently', () => {
    expect(() => toMinor('9.9999')).toThrow(RangeError)
  })

  test.each([
    ['18.1', 'USD', '18.10'],
    ['18.105', 'USD', '18.11'],
    ['1250.5', 'JPY', '1251.00'],
    ['4.5', 'KWD', '4.500'],
    ['0.0005', 'KWD', '0.001'],
  ])('%s of %s is written %3$s, in whole units of the currency', (amount, currency, written) => {
    expect(toAmount(new Big(amount), currency)).toBe(written)
  })

  test('formats amounts beyond the safe integers exactly', () => {
    expect(formatMoney(new Big('1000000000000000.01'), 'USD', 'en')).toBe('$1,000,000,000,000,000.01')
  })

  test('gives a cart price in both currencies', () => {
    expect(cartPrice(new Big(5), { currency: 'USD', language: 'en' })).toEqual({
      amount: '5.00',
      convertedAmount: '5.00',
      formattedAmount: '$5.00',
      formattedConvertedAmount: '$5.00',
    })
  })
})

describe('converted money', () => {
  test.each([
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
  ])('%s has as many decimals as ISO 4217 says', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
  })

  test.each([
    ['10.00', 'EUR', '0.92', '9.2'],
    ['0.05', 'EUR', '0.9', '0.05'],
    ['0.045', 'EUR', '1', '0.05'],
    ['18.10', 'JPY', '150.5', '2724'],
    ['1.00', 'KWD', '0.30755', '0.308'],
    ['999999999.99', 'JPY', '1000000', '999999999990000'],
  ])('%s in %s at %s is %3$s, halves up at the smallest unit', (amount, currency, rate, expected) => {
    expect(convertMoney(new Big(amount), { currency, rate: new Big(rate) }).toFixed()).toBe(expected)
  })

  test.each([
    ['12.30', { step: '1', below: '0.01' }, '12.99'],
    ['12.99', { step: '1', below: '0.01' }, '12.99'],
    ['13.00', { step: '1', below: '0.01' }, '13.99'],
    ['12.30', { step: '1', below: '0.05' }, '12.95'],
    ['12.96', { step: '1', below: '0.05' }, '13.95'],
    ['12.30', { step: '1' }, '13'],
    ['12.00', { step: '1' }, '12'],
    ['12.30', { step: '0.05' }, '12.3'],
    ['12.31', { step: '0.05' }, '12.35'],
    ['31.00', { step: '10', below: '1' }, '39'],
    ['0.00', { step: '1', below: '0.01' }, '0'],
  ])('%s goes up to the ending that the owner wants: %j', (amount, rounding, expected) => {
    expect(convertPrice(new Big(amount), { currency: 'EUR', rate: new Big(1), rounding }).toFixed()).toBe(expected)
  })
})
