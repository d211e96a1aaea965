import type { OrderActivityType } from '@galleria/platform-client/entities/orders/order-activity'
import type { OrderChanges } from '@galleria/platform-client/entities/orders/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { InvalidRequest } from '../failures/failure.ts'
import { valueAt } from '../values/records.ts'
import type { OrderDocument } from './order-transactions.ts'

export type Changes = Wire<typeof OrderChanges>

type Values = Record<string, unknown>

/**
 * All that can be changed of a placed order. An address is replaced as a whole, of contact details each field by itself; what cannot
 * be removed, an order cannot do without.
 */
const CHANGEABLE_FIELDS: Readonly<Record<string, 'value' | 'address' | 'details' | 'required'>> = {
  'buyerInfo.email': 'required',
  buyerLanguage: 'value',
  weightUnit: 'value',
  'billingInfo.address': 'address',
  'billingInfo.contactDetails': 'details',
  archived: 'value',
  attributionSource: 'value',
  seenByAHuman: 'value',
  'recipientInfo.address': 'address',
  'recipientInfo.contactDetails': 'details',
  'shippingInfo.logistics.shippingDestination.address': 'address',
  'shippingInfo.logistics.shippingDestination.contactDetails': 'details',
}

/** Flags are never absent: without a value they are off. */
const CLEARED_FLAGS: Values = { archived: false, seenByAHuman: false }

/**
 * Gives the order with its changes. Without a mask, what the changes lack stays and null removes; with one, what it names and they
 * lack is removed, and what it does not name stays. Throws on a mask that names what cannot be changed.
 */
export function applyOrderChanges(order: OrderDocument, changes: Changes, mask?: readonly string[]): OrderDocument {
  const named = mask && parseMask(mask)
  let result: Values = { ...order }
  for (const [path, kind] of Object.entries(CHANGEABLE_FIELDS)) {
    const changed = valueAt(changes, path.split('.'))
    if (named ? !named.has(path) : changed === undefined) continue
    const value = changed ?? undefined
    if (value === undefined && (kind === 'required' || kind === 'details'))
      throw new InvalidRequest([{ field: `order.${path}`, description: 'cannot be removed', violatedRule: 'REQUIRED_FIELD' }])
    const merged =
      kind === 'details' ? { ...valuesOf(valueAt(order, path.split('.'))), ...valuesOf(value) } : (value ?? CLEARED_FLAGS[path])
    result = withValue(result, path.split('.'), merged)
  }
  // Every path is one of the order's own, with a value that its schema let through.
  return result as OrderDocument
}

/** The fields that a mask names, each by itself or as part of what it stands in. */
function parseMask(mask: readonly string[]): Set<string> {
  const named = new Set<string>()
  for (const name of mask) {
    const path = name.replace(/^order\./, '')
    const found = Object.keys(CHANGEABLE_FIELDS).filter((field) => field === path || field.startsWith(`${path}.`))
    if (found.length === 0)
      throw new InvalidRequest([
        { field: 'fieldMask', description: `${name} is not a field that can be changed`, violatedRule: 'FIELD_NOT_ALLOWED' },
      ])
    for (const field of found) named.add(field)
  }
  return named
}

const destination = ({ shippingInfo }: OrderDocument) => JSON.stringify(shippingInfo?.logistics?.shippingDestination)

/** What the shop's list of activities says of a change. */
export function activitiesOf(before: OrderDocument, after: OrderDocument): { type: OrderActivityType }[] {
  return [
    ...(before.buyerInfo?.email === after.buyerInfo?.email ? [] : [{ type: 'EMAIL_EDITED' }]),
    ...(destination(before) === destination(after) ? [] : [{ type: 'SHIPPING_ADDRESS_EDITED' }]),
  ]
}

function withValue(target: Values, [key = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length > 0)
    return value === undefined && target[key] === undefined ? target : { ...target, [key]: withValue(valuesOf(target[key]), rest, value) }
  const { [key]: _, ...others } = target
  return value === undefined ? others : { ...others, [key]: value }
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
