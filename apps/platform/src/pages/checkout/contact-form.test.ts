import { describe, expect, test } from 'vitest'
import { messagesIn, say } from '../../messages.ts'
import { checkContact, knownContactValues, readContactValues, type ContactValues } from './contact-form.ts'

const good: ContactValues = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '',
  country: 'US',
  addressLine: '5 Laight Street',
  addressLine2: '',
  postalCode: '10013',
  city: 'New York',
  subdivision: 'ny',
}

const countries = ['CA', 'DE', 'GB', 'JP', 'US']
const delivered = { needsDelivery: true, countries }
const sent = { needsDelivery: false, countries }

describe('the contact form', () => {
  test('gives the details of a good address, the state in its code', () => {
    expect(checkContact(good, delivered)).toEqual({
      details: {
        email: 'ann@example.com',
        contact: { firstName: 'Ann', lastName: 'Lee' },
        shippingAddress: { country: 'US', addressLine: '5 Laight Street', postalCode: '10013', city: 'New York', subdivision: 'US-NY' },
      },
    })
  })

  test('shows what it was told before', () => {
    const answer = checkContact(good, delivered)
    if (!('details' in answer)) throw new Error('the form was refused')
    expect(knownContactValues(answer.details)).toEqual({ ...good, subdivision: 'NY' })
  })

  test('names every missing field at once', () => {
    const empty = readContactValues(new URLSearchParams())
    expect(Object.keys(Object(Reflect.get(checkContact(empty, delivered), 'errors'))).toSorted()).toEqual([
      'addressLine',
      'city',
      'country',
      'email',
      'firstName',
      'lastName',
      'postalCode',
    ])
  })

  test('asks for no address where nothing travels', () => {
    const answer = checkContact({ ...good, country: '', addressLine: '', postalCode: '', city: '', subdivision: '' }, sent)
    expect(answer).toEqual({ details: { email: 'ann@example.com', contact: { firstName: 'Ann', lastName: 'Lee' } } })
  })

  test.each([
    ['email', 'ann', '@'],
    ['email', 'ann@example', '.com'],
    ['email', 'a<b>@example.com', '@'],
    ['postalCode', '1001', '10013'],
    ['country', 'AQ', 'deliver'],
    ['subdivision', '', 'NY'],
    ['phone', 'call me', 'digits'],
    ['firstName', 'x'.repeat(101), '100'],
  ] as const)('refuses %s "%s" and says the way out', (field, value, hint) => {
    const answer = checkContact({ ...good, [field]: value }, delivered)
    const error = 'errors' in answer ? answer.errors[field] : undefined
    expect(error && say(messagesIn('en'), error)).toContain(hint)
  })
})
