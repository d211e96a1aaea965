import { describe, expect, it } from 'vitest'
import { orderAddresses } from './order-addresses.ts'

const ann = {
  address: { addressLine1: '5th Avenue 1', city: 'New York', country: 'US' },
  contactDetails: { firstName: 'Ann', lastName: 'Lee' },
}
const bob = { ...ann, contactDetails: { firstName: 'Bob' } }
const addressesOf = (order: Parameters<typeof orderAddresses>[0]) =>
  orderAddresses(order, 'en', (label) => label).map(({ title, lines: [first] }) => `${title}: ${first}`)

describe('the addresses of an order', () => {
  it('name the destination of the delivery, or else the recipient', () => {
    expect(addressesOf({ shippingInfo: { logistics: { shippingDestination: ann } }, recipientInfo: bob })).toEqual(['address: Ann Lee'])
    expect(addressesOf({ shippingInfo: {}, recipientInfo: bob })).toEqual(['address: Bob'])
  })

  it('name the pickup point instead of a destination', () => {
    const logistics = { shippingDestination: ann, pickupDetails: { address: { addressLine1: '88 Laight Street' } } }
    expect(addressesOf({ shippingInfo: { logistics } })).toEqual(['pickup: 88 Laight Street'])
  })

  it('name the billing address only where it is a different one', () => {
    const shippingInfo = { logistics: { shippingDestination: ann } }
    expect(addressesOf({ shippingInfo, billingInfo: ann })).toEqual(['address: Ann Lee'])
    expect(addressesOf({ shippingInfo, billingInfo: bob })).toEqual(['address: Ann Lee', 'billing: Bob'])
  })

  it('are the billing address alone where nothing is shipped', () => {
    expect(addressesOf({ recipientInfo: ann, billingInfo: bob })).toEqual(['billing: Bob'])
    expect(addressesOf({})).toEqual([])
  })
})
