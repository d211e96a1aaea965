import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { memberships } from './memberships.ts'

test('memberships are listed with what is left of them and the orders that used them', async () => {
  const id = '99999999-9999-4999-8999-999999999999'
  const use = { credits: 2, date: '2026-11-22T12:00:00.000Z', orderId: id, orderNumber: '10001' }
  const held = { id, name: 'Coffee club', state: 'ACTIVE', startDate: '2026-01-01T00:00:00.000Z', credits: { total: 10, remaining: 8 } }
  const { origin, received } = await serve(() => ({ body: { memberships: [{ ...held, uses: [use] }, held] } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { memberships }).memberships
  const shown = { ...held, startDate: new Date(held.startDate) }
  expect(await client.listMine()).toEqual([
    { ...shown, uses: [{ ...use, date: new Date(use.date) }] },
    { ...shown, uses: [] },
  ])
  expect(received).toMatchObject([{ method: 'GET', path: '/platform/v1/my-memberships' }])
})
