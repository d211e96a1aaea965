import { DAY } from '../../values/durations.ts'
import type { OrderDocument } from '../order-transactions.ts'

type Json = Readonly<Record<string, unknown>>

/** Fields of an address that taxes depend on. */
const TAX_FIELDS = new Set(['country', 'countryFullname', 'subdivision', 'subdivisionFullname', 'city', 'postalCode'])
/** Contact fields that an invoice has to name: they identify a company, not a person. */
const TAX_IDENTITY = new Set(['company', 'vatId'])

/** Orders count as done after this time: shops forget to mark them. */
const MAX_OPEN = 60 * DAY

/** Whether the order may still be on its way, for which its buyer has to be known. */
export function isOpenOrder({ status, fulfillmentStatus, purchasedDate, createdDate = '' }: OrderDocument, now: number): boolean {
  if (status === 'CANCELED' || status === 'REJECTED' || fulfillmentStatus === 'FULFILLED') return false
  return now - Date.parse(purchasedDate ?? createdDate) < MAX_OPEN
}

/**
 * The order without the person who placed it: what was sold, for how much and where it is taxed stays. `pseudonym` is the same for all orders of
 * the person, so that the records still agree with each other.
 */
export function pseudonymizeOrder(order: OrderDocument, pseudonym: string): OrderDocument {
  const { buyerNote: _, customFields: __, createdBy: ___, ...remaining } = order
  return { ...withoutPersons(remaining), buyerInfo: { email: `${pseudonym}@deleted.invalid` } } as OrderDocument
}

function withoutPersons(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (name === 'contactDetails') return [name, only(field, TAX_IDENTITY)]
      if (name === 'address') return [name, only(field, TAX_FIELDS)]
      if (name === 'email' || name === 'phone') return [name, '']
      if (Array.isArray(field)) return [name, field.map((each: unknown) => (isObject(each) ? withoutPersons(each) : each))]
      return [name, isObject(field) ? withoutPersons(field) : field]
    }),
  )
}

function only(field: unknown, names: ReadonlySet<string>): unknown {
  return isObject(field) ? Object.fromEntries(Object.entries(field).filter(([name]) => names.has(name))) : field
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
