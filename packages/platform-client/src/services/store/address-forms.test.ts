import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { addressForms } from './address-forms.ts'

test('the address form of a country is read in the language of the client', async () => {
  const addressForm = {
    countries: [{ code: 'US', name: 'Vereinigte Staaten' }],
    postalCode: { label: 'ZIP-Code', required: true, pattern: '\\d{5}', example: '95014' },
  }
  const { origin, received } = await serve(() => ({ body: { addressForm } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('TOKEN'), language: 'de' }, { addressForms })
  expect(await client.addressForms.get('US')).toEqual(addressForm)
  expect(received).toMatchObject([
    { method: 'GET', path: '/platform/v1/address-form', headers: { 'x-wix-linguist': expect.stringContaining('de') } },
  ])
})
