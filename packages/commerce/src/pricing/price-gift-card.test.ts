import Big from 'big.js'
import { expect, test } from 'vitest'
import { NOW } from '../../test/pricing-input.ts'
import { priceGiftCard } from './price-gift-card.ts'

test.each([
  ['50.00', '20.00', 2, '20'],
  ['5.00', '20.00', 2, '5'],
  ['5.75', '1250.00', 0, '5'],
  ['0.37', '1250.00', 0, '0'],
  ['5.125', '20.000', 3, '5.125'],
])('a gift card of %s pays of %s, in a currency with %i decimals, %s', (balance, payable, decimals, paid) => {
  const claim = { obfuscatedCode: '****', card: { id: 'g', balance, active: true } }
  expect(priceGiftCard(claim, new Big(payable), { now: NOW, decimals }).card?.amount.toString()).toBe(paid)
})
