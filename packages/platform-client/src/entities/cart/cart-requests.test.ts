import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordedResponse } from '../../../test/recorded.ts'
import { readWire, writeWire } from '../wire/wire.ts'
import { AddToCurrentCart, UpdateCurrentCart } from './cart-requests.ts'
import { Cart } from './cart.ts'

const recorded = z.parse(z.looseObject({ cart: z.unknown() }), recordedResponse('cart.get')).cart

test('a cart that was read can be written back with its writable fields only', () => {
  const cart = readWire(Cart, recorded).data
  const written = cart && writeWire(UpdateCurrentCart, { cartInfo: { ...cart, buyerNote: 'Leave at door' } }).data
  expect(Object.keys(written?.cartInfo ?? {}).toSorted()).toEqual(['buyerInfo', 'buyerNote', 'contactInfo'])
})

test('a line that was read can be added again without its read-only fields', () => {
  const cart = readWire(Cart, recorded).data
  const lineItems = (cart?.lineItems ?? []).flatMap(({ catalogReference, ...line }) =>
    catalogReference ? [{ ...line, catalogReference }] : [],
  )
  const [line] = writeWire(AddToCurrentCart, { lineItems }).data?.lineItems ?? []
  expect(Object.keys(line ?? {}).toSorted()).toEqual(['catalogReference', 'id', 'paymentOption', 'quantity'])
})
