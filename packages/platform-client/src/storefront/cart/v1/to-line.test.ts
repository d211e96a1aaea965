import { expect, test } from 'vitest'
import { LineItem } from '../../../entities/cart/cart-line-item.ts'
import { readWire } from '../../../entities/wire/wire.ts'
import { createToMoney } from '../to-money.ts'
import { toLine } from './to-line.ts'

const toMoney = createToMoney({ currency: 'USD', convertedCurrency: 'EUR' })

function lineOf(fields: object) {
  const line = readWire(LineItem, { id: '44444444-4444-4444-8444-444444444441', quantity: 3, ...fields }).data
  if (!line) throw new Error('The line does not fit its schema')
  return toLine(line, toMoney)
}

const price = (amount: string, convertedAmount: string) => ({ amount, convertedAmount })

test('Prices after the discounts of rules are shown before them', () => {
  const { unitPrice, total } = lineOf({
    price: price('8.00', '7.20'),
    priceBeforeDiscounts: price('10.00', '9.00'),
    lineItemPrice: price('24.00', '21.60'),
  })
  expect(unitPrice).toEqual({ amount: '10.00', currency: 'USD', converted: { amount: '9.00', currency: 'EUR' } })
  expect(total).toEqual({ amount: '30.00', currency: 'USD', converted: { amount: '27.00', currency: 'EUR' } })
})

test('The platform may keep what was asked for: what there is of it will be bought', () => {
  const partly = lineOf({ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 } })
  expect(partly).toMatchObject({ quantity: 2, requestedQuantity: 3, maxQuantity: 2, status: 'partly' })
  expect(lineOf({})).toMatchObject({ quantity: 3, requestedQuantity: 3, maxQuantity: null, status: 'available' })
})

test('A reduced price is shown beside the full one, for as many pieces as the total is for', () => {
  const prices = { price: price('8.00', '7.20'), fullPrice: price('10.00', '9.00'), lineItemPrice: price('24.00', '21.60') }
  expect(lineOf(prices).fullTotal).toEqual({ amount: '30.00', currency: 'USD', converted: { amount: '27.00', currency: 'EUR' } })
  expect(lineOf({ ...prices, fullPrice: price('8.00', '7.20') }).fullTotal).toBeNull()
})
