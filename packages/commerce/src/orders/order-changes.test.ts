import { describe, expect, test } from 'vitest'
import { InvalidRequest } from '../failures/failure.ts'
import { applyOrderChanges } from './order-changes.ts'
import type { OrderDocument } from './order-transactions.ts'

const order: OrderDocument = {
  id: 'o',
  number: '1',
  archived: true,
  weightUnit: 'KG',
  buyerInfo: { email: 'ann@example.com', memberId: 'm' },
  billingInfo: { address: { country: 'US', city: 'New York' }, contactDetails: { firstName: 'Ann', phone: '5551234' } },
  shippingInfo: {
    title: 'Standard',
    logistics: { deliveryTime: '3 days', shippingDestination: { address: { country: 'US' }, contactDetails: { firstName: 'Ann' } } },
  },
}

describe('a change of an order without a mask', () => {
  test('keeps what it does not name', () => {
    expect(applyOrderChanges(order, {})).toEqual(order)
    expect(applyOrderChanges(order, { shippingInfo: { logistics: { shippingDestination: { address: { country: 'DE' } } } } })).toEqual({
      ...order,
      shippingInfo: {
        title: 'Standard',
        logistics: { deliveryTime: '3 days', shippingDestination: { address: { country: 'DE' }, contactDetails: { firstName: 'Ann' } } },
      },
    })
  })

  test('removes null fields, and sets null flags to off', () => {
    const changed = applyOrderChanges(order, { weightUnit: null, archived: null, billingInfo: { address: null } })
    expect(changed).not.toHaveProperty('weightUnit')
    expect(changed.archived).toBe(false)
    expect(changed.billingInfo).toEqual({ contactDetails: order.billingInfo?.contactDetails })
  })

  test('changes contact details field by field', () => {
    expect(applyOrderChanges(order, { billingInfo: { contactDetails: { phone: '1' } } }).billingInfo?.contactDetails).toEqual({
      firstName: 'Ann',
      phone: '1',
    })
  })
})

describe('a change of an order with a mask', () => {
  test('changes the fields of the mask, and removes those without a value', () => {
    const changed = applyOrderChanges(order, { buyerInfo: { email: 'new@example.com' }, archived: false }, ['buyerInfo', 'weightUnit'])
    expect(changed.buyerInfo).toEqual({ email: 'new@example.com', memberId: 'm' })
    expect(changed.archived).toBe(true)
    expect(changed).not.toHaveProperty('weightUnit')
  })

  test.each([['number'], ['id'], ['billingInfo.address.city'], ['__proto__'], ['']])('cannot contain %s', (name) => {
    expect(() => applyOrderChanges(order, {}, [name])).toThrow(InvalidRequest)
  })

  test('cannot remove the buyer’s contact', () => {
    expect(() => applyOrderChanges(order, {}, ['buyerInfo.email'])).toThrow('cannot be removed')
    expect(() => applyOrderChanges(order, {}, ['billingInfo.contactDetails'])).toThrow('cannot be removed')
  })
})
