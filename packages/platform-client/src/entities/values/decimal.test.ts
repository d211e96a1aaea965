import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldViolations } from '../wire/field-violations.ts'
import { compareDecimals, decimal } from './decimal.ts'

describe('compareDecimals', () => {
  test.each([
    ['10.10', '10.1', 0],
    ['9.99', '10', -1],
    ['-1', '-2', 1],
    ['0.1', '0.10000000000000000001', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['-0', '0', 0],
  ])('orders %s and %s exactly', (left, right, expected) => {
    expect(compareDecimals(left, right)).toBe(expected)
  })

  test('refuses text that is not a decimal', () => {
    expect(() => compareDecimals('1e3', '1')).toThrow(RangeError)
  })
})

describe('decimal', () => {
  const price = decimal({ gte: '0', lte: '999999999', maxScale: 3 })
  const rulesOf = (value: unknown) => {
    const result = z.safeParse(price, value)
    return result.success ? [] : fieldViolations(result.error.issues, value).map(({ violatedRule }) => violatedRule)
  }

  test.each(['0', '12.5', '999999999', '0.001'])('takes %s', (value) => expect(rulesOf(value)).toEqual([]))

  test.each([
    ['-0.01', 'DECIMAL_GTE'],
    ['999999999.1', 'DECIMAL_LTE'],
    ['1.2345', 'DECIMAL_MAX_SCALE'],
    ['1,5', 'FORMAT'],
    ['', 'FORMAT'],
    [5, 'FORMAT'],
  ])('refuses %s with %s', (value, rule) => expect(rulesOf(value)).toEqual([rule]))
})
