import Big from 'big.js'
import { expect, test } from 'vitest'
import { line } from '../../../test/pricing-input.ts'
import { DiscountLedger } from './discount-ledger.ts'

const ledger = () =>
  new DiscountLedger(
    [
      { line: line('a', '10'), total: new Big('10') },
      { line: line('b', '5'), total: new Big('5') },
    ],
    2,
  )

test('a line is never discounted below zero by several discounts', () => {
  const book = ledger()
  expect(book.take({ each: new Map([['a', new Big('99')]]) }).amount.toFixed(2)).toBe('10.00')
  expect(
    book.take({
      each: new Map([
        ['a', new Big('1')],
        ['b', new Big('2')],
      ]),
    }),
  ).toMatchObject({ lines: [{ id: 'b' }] })
  expect([book.remaining('a'), book.remaining('b')].map((money) => money.toFixed(2))).toEqual(['0.00', '3.00'])
})

test('a shared discount never exceeds the sum of its lines', () => {
  const book = ledger()
  expect(book.take({ shared: new Big('99'), among: ['a', 'b'] }).amount.toFixed(2)).toBe('15.00')
  expect(book.discountable()).toEqual([])
})
