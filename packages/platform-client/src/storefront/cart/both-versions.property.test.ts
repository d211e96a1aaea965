import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as first from '../../../test/cart-state-v1.ts'
import * as second from '../../../test/cart-state-v2.ts'
import { cartStates, sumsOf, toText } from '../../../test/cart-states.ts'
import { PricedCartResponse } from '../../entities/cart-v2/cart-responses.ts'
import { Cart as CartOfV2 } from '../../entities/cart-v2/cart.ts'
import { Cart as CartOfV1 } from '../../entities/cart/cart.ts'
import { EstimateTotals } from '../../entities/cart/estimate-totals.ts'
import { sumDecimals, subtractDecimals } from '../../entities/values/decimal-arithmetic.ts'
import { compareDecimals } from '../../entities/values/decimal.ts'
import { readWire } from '../../entities/wire/wire.ts'
import type { CartLine } from './cart.ts'
import { toCart as toCartV1 } from './v1/to-cart.ts'
import { toPricedCart as toPricedCartV1 } from './v1/to-priced-cart.ts'
import { toCart as toCartV2 } from './v2/to-cart.ts'
import { toPricedCart as toPricedCartV2 } from './v2/to-priced-cart.ts'

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The document does not fit its schema')
  return value
}

/** A picture that is not there is left open by one version only. */
const withPicture = (line: CartLine) => ({ ...line, picture: line.picture ?? null })
const read = <Priced extends { cart: { lines: readonly CartLine[] } }>(priced: Priced) => ({
  ...priced,
  cart: { ...priced.cart, lines: priced.cart.lines.map(withPicture) },
})

test('A cart in either form of the wire is the same cart of the storefront', () => {
  fc.assert(
    fc.property(cartStates, (state) => {
      const ofV1 = toCartV1(required(readWire(CartOfV1, first.cartOf(state)).data))
      const ofV2 = toCartV2(required(readWire(CartOfV2, second.cartOf(state)).data))
      expect(read({ cart: ofV2 })).toEqual(read({ cart: ofV1 }))
    }),
  )
})

test('A priced cart in either form of the wire is the same, and its rows come to its total', () => {
  fc.assert(
    fc.property(cartStates, (state) => {
      const estimate = required(readWire(EstimateTotals, first.estimateOf(state)).data)
      const ofV1 = toPricedCartV1(required(estimate.cart), estimate)
      const ofV2 = toPricedCartV2(required(readWire(PricedCartResponse, second.estimateOf(state)).data), state.address)
      expect(read(ofV2)).toEqual(read(ofV1))
      const { totals, cart, discounts } = ofV1
      const { subtotal, discount, fees, deliveryPrice, tax, total } = required(totals ?? undefined)
      const added = [subtotal, deliveryPrice, cart.taxIncluded ? null : tax, ...fees.map(({ amount }) => amount)]
      const rows = sumDecimals(added.flatMap((money) => money?.amount ?? []))
      expect(compareDecimals(subtractDecimals(rows, discount?.amount ?? '0'), total.amount)).toBe(0)
      expect(total.amount).toBe(toText(sumsOf(state).total))
      expect(compareDecimals(sumDecimals(cart.lines.flatMap((line) => line.total?.amount ?? [])), subtotal.amount)).toBe(0)
      expect(compareDecimals(sumDecimals(discounts.map(({ amount }) => amount.amount)), discount?.amount ?? '0')).toBe(0)
    }),
  )
})
