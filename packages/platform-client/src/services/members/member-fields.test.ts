import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { memberFields } from './member-fields.ts'

test('the fields of the shop are listed, and a kind of later releases can be read', async () => {
  const fields = [
    { key: 'vat-number', name: 'VAT number', kind: 'TEXT' },
    { key: 'shoe', name: 'Shoe size', kind: 'RANGE' },
  ]
  const { origin, received } = await serve(() => ({ body: { fields } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { memberFields }).memberFields
  expect(await client.list()).toEqual(fields)
  expect(received[0]).toMatchObject({ method: 'GET', path: '/members/v1/member-fields' })
})
