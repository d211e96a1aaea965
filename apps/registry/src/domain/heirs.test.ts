import { expect, test } from 'vitest'
import { inheritLayout, resolveHeirs } from './heirs.ts'

const retired = {
  basket: { buy: 'cart/add-to-cart', totals: null },
  till: { pay: 'basket/buy', print: 'basket/totals' },
}

test('the heir of a fragment is the one that is live: an heir may have been retired since', () => {
  expect(resolveHeirs(retired)).toEqual({ 'basket/buy': 'cart/add-to-cart', 'till/pay': 'cart/add-to-cart' })
})

test('fragments that name each other have no heir', () => {
  expect(resolveHeirs({ basket: { buy: 'till/pay' }, till: { pay: 'basket/buy' } })).toEqual({})
})

test('an outlet of the layout shows the heir of what filled it, and nothing where that has ended', () => {
  const layout = { main: 'basket/buy', side: 'basket/totals', foot: 'till/print', search: 'catalog/search' }
  expect(inheritLayout(layout, retired)).toEqual({ main: 'cart/add-to-cart', search: 'catalog/search' })
})
