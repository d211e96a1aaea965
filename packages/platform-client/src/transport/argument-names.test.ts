import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Address } from '../entities/values/address.ts'
import { list, optionalFields } from '../entities/values/fields.ts'
import { argumentNameOf } from './argument-names.ts'

const nothing = z.unknown()

describe('a field of the wire', () => {
  const argumentNames = { subscription: '', lineItems: 'options.lineItems', 'cart.buyer': 'buyer', cart: 'cartInfo' }

  test.each([
    ['subscription.email', 'email'],
    ['subscription', 'subscription'],
    ['subscription[0]', '[0]'],
    ['lineItems', 'options.lineItems'],
    ['lineItems.0.quantity', 'options.lineItems.0.quantity'],
    ['lineItems[0].quantity', 'options.lineItems[0].quantity'],
    ['lineItems[12].descriptionLines[3].name', 'options.lineItems[12].descriptionLines[3].name'],
    ['lineItemsX', 'lineItemsX'],
    ['lineItemsX.0.quantity', 'lineItemsX.0.quantity'],
    ['lineItem', 'lineItem'],
    ['xlineItems.0', 'xlineItems.0'],
    ['other.lineItems.0', 'other.lineItems.0'],
    ['cart.note', 'cartInfo.note'],
    ['cart.buyer.email', 'buyer.email'],
    ['cart.buyers.0', 'cartInfo.buyers.0'],
    ['', ''],
    ['.', '.'],
    ['[', '['],
  ])('%s is reported as %s', (field, expected) => expect(argumentNameOf(field, { argumentNames, input: nothing })).toBe(expected))

  test('keeps its name where the arguments have the wire form', () => {
    fc.assert(
      fc.property(fc.string(), (field) => {
        expect(argumentNameOf(field, { input: nothing })).toBe(field)
      }),
    )
  })

  test('loses only its wrapper', () => {
    const part = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]*$/)
    const step = fc.oneof(
      part.map((name) => `.${name}`),
      fc.nat(99).map((index) => `.${index}`),
      fc.nat(99).map((index) => `[${index}]`),
    )
    fc.assert(
      fc.property(part, part, fc.array(step), (wrapper, argument, steps) => {
        const rest = steps.join('')
        expect(argumentNameOf(wrapper + rest, { argumentNames: { [wrapper]: argument }, input: nothing })).toBe(argument + rest)
        expect(argumentNameOf(`${wrapper}x${rest}`, { argumentNames: { [wrapper]: argument }, input: nothing })).toBe(`${wrapper}x${rest}`)
      }),
    )
  })
})

describe('a part of an address', () => {
  const own = z.object({ addressLine: z.string(), formattedAddress: z.string() })
  const input = z.object(
    optionalFields({
      contactInfo: z.object(optionalFields({ address: Address })),
      addresses: list(z.object({ address: Address })),
      byName: z.record(z.string(), Address),
      member: z.object({ addresses: list(own) }),
    }),
  )

  test.each([
    ['contactInfo.address.addressLine', 'contactInfo.address.addressLine1'],
    ['contactInfo.address.formattedAddress', 'contactInfo.address.formatted'],
    ['contactInfo.address.geocode.latitude', 'contactInfo.address.location.latitude'],
    ['contactInfo.address.addressLine2', 'contactInfo.address.addressLine2'],
    ['contactInfo.address.addressLine1', 'contactInfo.address.addressLine1'],
    ['addresses[3].address.addressLine', 'addresses[3].address.addressLine1'],
    ['addresses.3.address.addressLine', 'addresses.3.address.addressLine1'],
    ['byName.home.addressLine', 'byName.home.addressLine1'],
  ])('%s is reported under its program name: %s', (field, expected) => expect(argumentNameOf(field, { input })).toBe(expected))

  test.each([
    'member.addresses.0.addressLine',
    'member.addresses[0].formattedAddress',
    'addressLine',
    'contactInfo.addressLine',
    'unknown.addressLine',
  ])('%s keeps its name because it is not part of an address', (field) => expect(argumentNameOf(field, { input })).toBe(field))

  test('is renamed before its wrapper is taken off', () => {
    expect(argumentNameOf('contactInfo.address.addressLine', { input, argumentNames: { contactInfo: '' } })).toBe('address.addressLine1')
  })
})
