import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { cartPrice, formatMoney, fromMinor, sum, toAmount, toMinor } from './money.ts'

describe('money', () => {
  test('adds amounts that binary floats cannot hold', () => {
    expect(toAmount(sum([new Big('0.1'), new Big('0.2')]))).toBe('0.30')
  })

  test('keeps an amount through minor units and back', () => {
    expect(toAmount(fromMinor(toMinor('999999999.99')))).toBe('999999999.99')
  })

  test('refuses to round an amount silently', () => {
    expect(() => toMinor('9.999')).toThrow(RangeError)
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
