import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { accountDeletion } from './account-deletion.ts'

test('a deletion is requested by the member, and taken back by a token that is in no address', async () => {
  const { origin, received } = await serve(() => ({
    body: { deletion: { email: 'ann@example.com', dueDate: '2026-12-06T12:00:00.000Z' } },
  }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { accountDeletion }).accountDeletion
  expect(await client.request()).toEqual({ email: 'ann@example.com', dueDate: new Date('2026-12-06T12:00:00.000Z') })
  await client.get('T')
  await client.undo('T')
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/my-account-deletion' },
    { method: 'POST', path: '/platform/v1/account-deletions/get', body: { token: 'T' } },
    { method: 'POST', path: '/platform/v1/account-deletions/undo', body: { token: 'T' } },
  ])
})
