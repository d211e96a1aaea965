import { AddressForm, type AddressPart } from '../../src/commerce/address-form.tsx'
import type { Stories } from '../story.ts'

const COUNTRIES = [
  { code: 'DE', name: 'Germany' },
  { code: 'JP', name: 'Japan' },
  { code: 'US', name: 'United States' },
]

const NAME: readonly AddressPart[] = [
  { name: 'firstName', label: 'First name', half: true },
  { name: 'lastName', label: 'Last name', half: true },
]

export default [
  {
    name: 'empty, for the United States',
    element: (
      <AddressForm
        legend="Delivery address"
        kind="shipping"
        country={{ label: 'Country', value: 'US', options: COUNTRIES }}
        parts={[
          ...NAME,
          { name: 'addressLine', label: 'Street and number' },
          { name: 'city', label: 'Town', half: true },
          { name: 'postalCode', label: 'ZIP code', half: true },
          { name: 'subdivision', label: 'State' },
          { name: 'phone', label: 'Phone, optional', hint: 'Only for the driver.', optional: true },
        ]}
      />
    ),
  },
  {
    name: 'filled in, with an error',
    element: (
      <AddressForm
        legend="Invoice address"
        kind="billing"
        country={{ label: 'Country', value: 'DE', options: COUNTRIES }}
        parts={[
          { name: 'company', label: 'Company, optional', value: 'Halm GmbH', optional: true },
          { name: 'addressLine', label: 'Street and number', value: 'Lindenallee 14' },
          { name: 'postalCode', label: 'Postcode', half: true, value: '2025', error: 'A German postcode has 5 digits. One is missing.' },
          { name: 'city', label: 'Town', half: true, value: 'Hamburg' },
        ]}
      />
    ),
  },
] satisfies Stories
