import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { HOSTED_FIELDS } from '@galleria/commerce/failures/hosted-fields'
import { findUnknownFields, type KnownFields } from '@galleria/commerce/failures/unknown-fields'
import { describe, expect, test } from 'vitest'
import type { Operation } from '../../src/http/operation.ts'
import { toKnownFields } from '../../src/http/refuse-unknown.ts'
import { operations } from '../../src/routes/operations.ts'
import type { Json } from '../support/shop.ts'
import { recordings, type Recording } from './recording.ts'

interface Shape {
  readonly fields: Readonly<Record<string, Field>>
  readonly types: Readonly<Record<string, Shape['fields']>>
}
interface Field {
  readonly kind: string
  readonly shape?: string
  readonly of?: Field
}

const { shapes }: { shapes: Readonly<Record<string, Shape>> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../packages/platform-client/fixtures/shapes.json'), 'utf8'),
)

describe('no field is unknown of the request that', () => {
  const requests = recordings.flatMap((recording) => [recording, ...(recording.older ? [{ ...recording, ...recording.older }] : [])])

  test.each(requests.filter(({ body }) => body))('clients send as $id', (recording) => {
    expect(unknownOf(operationOf(recording), recording.body)).toEqual([])
  })

  test.each([
    ['products.create', 'Product', (product: Json) => ({ product })],
    ['products.update', 'Product', (product: Json) => ({ product })],
    ['products.updateVariants', 'Variant override', (variant: Json) => ({ variants: [variant] })],
    ['products.addMedia', 'Media for write', (item: Json) => ({ media: [item] })],
    ['products.addChoiceMedia', 'Media to choice', (item: Json) => ({ media: [item] })],
    ['products.bulkUpdate', 'Bulk set', (set: Json) => ({ set })],
    ['products.bulkAdjust', 'Bulk adjust', (adjust: Json) => ({ adjust })],
    ['collections.create', 'Collection', (collection: Json) => ({ collection })],
    ['collections.update', 'Collection', (collection: Json) => ({ collection })],
    ['carts.update', 'Update current cart request', (request: Json) => request],
    ['carts.update', 'Cart', (cart: Json) => ({ cartInfo: cart, lineItems: cart.lineItems })],
    ['orders.create', 'Order', (order: Json) => ({ order })],
    ['orders.create', 'Order creation settings', (settings: Json) => ({ settings })],
    ['orders.update', 'Order', (order: Json) => ({ order })],
    ['orders.bulkUpdate', 'Order', (order: Json) => ({ orders: [{ order }] })],
    ['orders.cancel', 'Cancel order request', (request: Json) => request],
    ['members.create', 'Member', (member: Json) => ({ member })],
    ['members.update', 'Member', (member: Json) => ({ member })],
    ['members.bulkDeleteByFilter', 'Bulk delete by filter request', (request: Json) => request],
    ['subs.upsert', 'Email subscription', (subscription: Json) => ({ subscription })],
    ['subs.bulkUpsert', 'Email subscription', (subscription: Json) => ({ subscriptions: [subscription] })],
    ['subs.unsubscribeLink', 'Unsubscribe link request', (request: Json) => request],
    ['redirects.create', 'Redirect session request', (request: Json) => request],
  ])('sends to %s all of a documented %s', (name, shape, requestOf) => {
    const operation = operations.find((candidate) => candidate.name === name)
    expect(unknownOf(operation, requestOf(everyField(shape)))).toEqual([])
  })
})

test('every field that is ignored is one that its operation does not have', () => {
  for (const [name, paths] of Object.entries(HOSTED_FIELDS)) {
    const operation = operations.find((candidate) => candidate.name === name)
    const known = paths.filter((path) =>
      objectsAt(path.split('.')).every((payload) => unknownOf(operation, payload, { ignored: [] }).length === 0),
    )
    expect(known, name).toEqual([])
  }
})

function unknownOf(operation: Operation | undefined, payload: unknown, change: Partial<KnownFields> = {}) {
  if (!operation) throw new Error('There is no such operation')
  return findUnknownFields({ ...toKnownFields(operation), ...change }, payload)
}

function operationOf({ method, path }: Recording): Operation | undefined {
  const pattern = path.replaceAll(/\{\w+\}/g, ':').toLowerCase()
  return operations.find(
    ({ methods, paths }) =>
      methods.some((known) => known === method) &&
      paths.some((known) => known.replaceAll(/:\w+(\{[^}]*\})?/g, ':').toLowerCase() === pattern),
  )
}

/** A value of a documented shape with every field that it may have, each once. */
function everyField(shape: string, type = shape, around: readonly string[] = []): Json {
  if (around.includes(type)) return {}
  const fields = type === shape ? shapes[shape]?.fields : (shapes[shape]?.types[type] ?? shapes[type]?.fields)
  if (!fields) throw new Error(`There is no ${type} in ${shape}`)
  const home = type === shape || shapes[shape]?.types[type] ? shape : type
  const valueOf = (field: Field): Json => {
    if (field.shape) return everyField(home, field.shape, [...around, type])
    if (!field.of) return 'text'
    return field.kind === 'map' ? { any: valueOf(field.of) } : [valueOf(field.of)]
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]))
}

/** Objects with nothing but this path: what is a list on the way, paths without indices do not tell. */
function objectsAt([name = '', ...rest]: readonly string[]): Json[] {
  if (rest.length === 0) return [{ [name]: 'text' }]
  return objectsAt(rest).flatMap((inner) => [{ [name]: inner }, { [name]: [inner] }])
}
