import { describe, expect, test } from 'vitest'
import { messagesIn, say } from '../../messages.ts'
import { inPageOrder } from './address/address-form.ts'
import { checkContact, toContactValues, readContactValues, type ContactErrors, type ContactValues } from './contact-form.ts'

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
  handover: '',
}

const countries = ['CA', 'DE', 'GB', 'JP', 'US']
const delivered = { needsDelivery: true, countries, pickups: [] }
const sent = { needsDelivery: false, countries, pickups: [] }

describe('the contact form', () => {
  test('returns the details of a valid address with the state as a code', () => {
    expect(checkContact(good, delivered)).toEqual({
      details: {
        email: 'ann@example.com',
        contact: { firstName: 'Ann', lastName: 'Lee' },
        shippingAddress: {
          country: 'US',
          addressLine: '5 Laight Street',
          postalCode: '10013',
          city: 'New York',
          subdivision: 'US-NY',
          subdivisionFullname: 'New York',
        },
        pickup: false,
      },
    })
  })

  test('is filled in with stored details', () => {
    const response = checkContact(good, delivered)
    if (!('details' in response)) throw new Error('the form was refused')
    expect(toContactValues(response.details)).toEqual({ ...good, subdivision: 'NY' })
  })

  test('has what is wrong in the order of the page', () => {
    const wrong = ['email', 'firstName', 'lastName', 'addressLine', 'postalCode', 'city', 'subdivision'] as const
    expect(inPageOrder(wrong, 'US', 'en')).toEqual(['email', 'firstName', 'lastName', 'addressLine', 'city', 'subdivision', 'postalCode'])
    expect(inPageOrder(wrong, 'JP', 'ja').slice(0, 4)).toEqual(['email', 'lastName', 'firstName', 'postalCode'])
  })

  test('calls a postal code in an error as its label does', () => {
    const { errors } = checkContact({ ...good, postalCode: '' }, delivered) as { errors: ContactErrors }
    expect(errors.postalCode && say(messagesIn('en'), errors.postalCode)).toBe('Enter a ZIP code.')
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
    ])
  })

  test.each([
    ['US', 'New York', 'US-NY'],
    ['CA', 'québec', 'CA-QC'],
    ['JP', '13', 'JP-13'],
    ['DE', 'NY', undefined],
  ])('accepts a state of %s as "%s", by name or code', (country, subdivision, code) => {
    const postalCode = { US: '10013', CA: 'M5V 2T6', JP: '100-0001', DE: '20259' }[country] ?? ''
    const response = checkContact({ ...good, country, postalCode, subdivision }, delivered)
    expect('details' in response && response.details.shippingAddress?.subdivision).toBe(code)
  })

  test.each([
    ['HK', { subdivision: 'Kowloon', city: 'Mong Kok', postalCode: '' }, { subdivision: 'Kowloon', city: 'Mong Kok' }],
    ['AE', { subdivision: 'DU', city: '', postalCode: '' }, { subdivision: 'AE-DU', subdivisionFullname: 'Dubayy' }],
    ['SG', { subdivision: '', city: 'Berlin', postalCode: '018956' }, { postalCode: '018956' }],
    ['IE', { subdivision: '', city: 'Dublin', postalCode: '' }, { city: 'Dublin' }],
    [
      'JP',
      { subdivision: '13', city: '中央区', postalCode: '１０３－００２７'.replace('－', '-') },
      { city: '中央区', postalCode: '103-0027', subdivision: 'JP-13', subdivisionFullname: 'Tôkyô' },
    ],
  ])('takes an address in %s with the parts that its addresses have', (country, parts, stored) => {
    const response = checkContact({ ...good, country, ...parts }, { ...delivered, countries: [country] })
    const { addressLine } = good
    expect('details' in response && response.details.shippingAddress).toEqual({ country, addressLine, ...stored })
  })

  test.each([
    ['HK', { subdivision: '' }, 'subdivision'],
    ['AE', { subdivision: '' }, 'subdivision'],
    ['SG', { postalCode: '' }, 'postalCode'],
    ['SG', { postalCode: '12' }, 'postalCode'],
    ['JP', { city: '' }, 'city'],
  ])('asks in %s for what its addresses need: %o', (country, missing, field) => {
    const complete = {
      HK: { subdivision: 'Kowloon' },
      AE: { subdivision: 'DU' },
      SG: { postalCode: '018956' },
      JP: { subdivision: '13', postalCode: '103-0027' },
    }
    const values = { ...good, country, ...complete[country as keyof typeof complete], ...missing }
    const response = checkContact(values, { ...delivered, countries: [country] })
    expect('errors' in response && Object.keys(response.errors)).toEqual([field])
  })

  test('asks for no address for pickup, where it is offered', () => {
    const picked = { ...good, handover: 'pickup', country: '', addressLine: '', postalCode: '', city: '', subdivision: '' }
    expect(checkContact(picked, { ...delivered, pickups: ['gallery'] })).toEqual({
      details: { email: 'ann@example.com', contact: { firstName: 'Ann', lastName: 'Lee' }, pickup: true },
    })
    expect(checkContact(picked, delivered)).toHaveProperty('errors.addressLine')
  })

  test('asks for no address when nothing is shipped', () => {
    const response = checkContact({ ...good, country: '', addressLine: '', postalCode: '', city: '', subdivision: '' }, sent)
    expect(response).toEqual({ details: { email: 'ann@example.com', contact: { firstName: 'Ann', lastName: 'Lee' } } })
  })

  test.each([
    ['email', 'ann', '@'],
    ['email', 'ann@example', '.com'],
    ['email', 'a<b>@example.com', '@'],
    ['postalCode', '1001', '95014'],
    ['country', 'AQ', 'ship to'],
    ['subdivision', '', 'from the list'],
    ['subdivision', 'ZZ', 'from the list'],
    ['subdivision', 'ON', 'from the list'],
    ['phone', 'call me', 'digits'],
    ['firstName', 'x'.repeat(101), '100'],
  ] as const)('refuses %s "%s" with a helpful message', (field, value, hint) => {
    const response = checkContact({ ...good, [field]: value }, delivered)
    const error = 'errors' in response ? response.errors[field] : undefined
    expect(error && say(messagesIn('en'), error)).toContain(hint)
  })
})
