import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordedResponse } from '../../../test/recorded.ts'
import { AddToCurrentCart } from '../cart/cart-requests.ts'
import { Cart } from '../cart/cart.ts'
import { EstimateTotals } from '../cart/estimate-totals.ts'
import { Collection } from '../catalog/collection.ts'
import { Product } from '../catalog/product.ts'
import { Order } from '../orders/order.ts'
import { EmailSubscription } from '../subscriptions/email-subscription.ts'
import { fieldViolations } from './field-violations.ts'
import { readWire, writeWire } from './wire.ts'

const part = (response: unknown, name: string) => z.parse(z.looseObject({ [name]: z.looseObject({}) }), response)[name]
const cart = part(recordedResponse('cart.get'), 'cart')
const order = part(recordedResponse('orders.get'), 'order')
const product = part(recordedResponse('products.get'), 'product')

describe('readWire', () => {
  test.each([
    ['cart', Cart, cart],
    ['order', Order, order],
    ['product', Product, product],
    ['collection', Collection, part(recordedResponse('collections.get'), 'collection')],
    ['estimate', EstimateTotals, recordedResponse('cart.estimate')],
    ['subscription', EmailSubscription, part(recordedResponse('subs.upsert'), 'subscription')],
  ])('reads the recorded %s with all fields', (_name, schema, recorded) => {
    const read = readWire(schema, recorded)
    expect(read.error?.issues).toBeUndefined()
    expect(Object.keys(read.data ?? {})).toEqual(expect.arrayContaining(Object.keys(withoutNulls(recorded))))
  })

  test('turns instants into dates', () => {
    expect(readWire(Order, order).data?.createdDate).toEqual(new Date('2024-05-01T10:00:00.000Z'))
  })

  test('keeps unknown enumeration values', () => {
    expect(readWire(Order, { ...order, status: 'ON_HOLD' }).data?.status).toBe('ON_HOLD')
  })

  test('undeclared fields pass through unchanged', () => {
    expect(readWire(Product, { ...product, novelty: { a: 1 } }).data).toMatchObject({ novelty: { a: 1 } })
  })

  test('reads null as absent at any depth', () => {
    const read = readWire(Cart, { ...cart, buyerNote: null, contactInfo: { address: { city: null, country: 'US' } } })
    expect(read.data?.buyerNote).toBeUndefined()
    expect(read.data?.contactInfo).toEqual({ address: { country: 'US' } })
  })

  test.each([
    '{ "id": "c", "__proto__": { "isAdmin": true } }',
    '{ "id": "c", "__proto__": { "isAdmin": true, "note": null } }',
    '{ "id": "c", "contactInfo": { "address": { "__proto__": { "isAdmin": true }, "city": null } } }',
    '{ "id": "c", "extendedFields": { "namespaces": { "__proto__": { "isAdmin": true } } } }',
  ])('ignores inherited properties of %s', (json) => {
    const { data } = readWire(Cart, JSON.parse(json))
    const objects = [data, data?.contactInfo?.address, data?.extendedFields?.namespaces, {}]
    expect(objects.some((object) => object && 'isAdmin' in object)).toBe(false)
  })

  test('reads a missing list as empty', () => {
    expect(readWire(Cart, { id: 'c1' }).data).toEqual({ id: 'c1', lineItems: [], appliedDiscounts: [] })
  })

  test('reads a product without its margin when that is not a number', () => {
    const costAndProfitData = { itemCost: 2, profit: -2, profitMargin: '-Infinity' }
    expect(readWire(Product, { ...product, costAndProfitData }).data?.costAndProfitData).toEqual({
      itemCost: 2,
      profit: -2,
      profitMargin: undefined,
    })
  })

  test('does not apply write limits to reading', () => {
    expect(readWire(Product, { ...product, name: 'x'.repeat(500) }).success).toBe(true)
  })

  test('refuses a response of the wrong shape and names the path', () => {
    const read = readWire(Cart, { id: 'c1', lineItems: [{ id: 'l1', quantity: 'two' }], createdDate: 'yesterday-ish' })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['lineItems.0.quantity', 'createdDate'])
  })
})

describe('writeWire', () => {
  const line = { catalogReference: { catalogItemId: 'p1', appId: 'a1' }, quantity: 1 }
  // Seen as any schema at all, it takes input that TypeScript would refuse.
  const request: z.ZodMiniType = AddToCurrentCart
  const violationsOf = (lineItems: unknown[]) => {
    const written = writeWire(request, { lineItems })
    return written.success
      ? []
      : fieldViolations(written.error.issues, { lineItems }).map(({ field, violatedRule }) => [field, violatedRule])
  }

  test('writes dates as ISO text and drops unknown fields', () => {
    const read = readWire(Order, order).data
    expect(read && writeWire(z.object({ createdDate: Order.shape.createdDate }), read).data).toEqual({
      createdDate: '2024-05-01T10:00:00.000Z',
    })
  })

  test.each([
    ['a quantity of nothing', { ...line, quantity: 0 }, ['lineItems.0.quantity', 'MIN']],
    ['a negative quantity', { ...line, quantity: -1 }, ['lineItems.0.quantity', 'MIN']],
    ['a quantity beyond all stock', { ...line, quantity: 1e9 }, ['lineItems.0.quantity', 'MAX']],
    ['half a piece', { ...line, quantity: 1.5 }, ['lineItems.0.quantity', 'FORMAT']],
    ['a word for a quantity', { ...line, quantity: 'abc' }, ['lineItems.0.quantity', 'FORMAT']],
    ['no catalog reference', { quantity: 1 }, ['lineItems.0.catalogReference', 'REQUIRED_FIELD']],
    [
      'an item id that is too long',
      { ...line, catalogReference: { ...line.catalogReference, catalogItemId: 'x'.repeat(37) } },
      ['lineItems.0.catalogReference.catalogItemId', 'MAX_LENGTH'],
    ],
    ['an undeclared payment option', { ...line, paymentOption: 'BARTER' }, ['lineItems.0.paymentOption', 'INVALID_ENUM_VALUE']],
  ])('refuses %s and names the field', (_what, item, violation) => {
    expect(violationsOf([item])).toEqual([violation])
  })

  test('refuses the same inputs when decoding', () => {
    expect(z.safeParse(request, { lineItems: [{ ...line, quantity: 0 }] }).success).toBe(false)
  })

  test('refuses more lines than the limit of a cart', () => {
    expect(violationsOf(Array.from({ length: 301 }, () => line))).toEqual([['lineItems', 'MAX_SIZE']])
  })
})

const withoutNulls = (value: unknown) =>
  Object.fromEntries(Object.entries(z.parse(z.looseObject({}), value)).filter(([, field]) => field !== null))
