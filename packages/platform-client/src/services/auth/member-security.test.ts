import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { memberSecurity } from './member-security.ts'

const ID = '5c4f3e1a-0b8d-4a53-9c4e-2f6d7a8b9c01'

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { memberSecurity }).memberSecurity
  return { client, received }
}

test('the sessions of a member are listed with device and time', async () => {
  const date = '2026-11-22T12:00:00.000Z'
  const session = { id: ID, current: true, createdDate: date, lastUsedDate: date, device: { browser: 'Chrome' } }
  const signIn = { outcome: 'FAILURE', count: 3, date, device: {} }
  const { client, received } = await clientFor({
    body: { security: { sessions: [session], signIns: [signIn], loginEmail: 'ann@example.com', hasPassword: true } },
  })
  expect(await client.get()).toEqual({
    sessions: [{ ...session, createdDate: new Date(date), lastUsedDate: new Date(date) }],
    signIns: [{ ...signIn, date: new Date(date) }],
    passkeys: [],
    emails: [],
    loginEmail: 'ann@example.com',
    hasPassword: true,
  })
  expect(received).toMatchObject([{ method: 'GET', path: '/platform/v1/my-security' }])
})

test('one session ends, or all others', async () => {
  const { client, received } = await clientFor({ body: { ended: 2 } })
  await client.endSession(ID)
  expect(await client.endOtherSessions()).toBe(2)
  expect(received).toMatchObject([
    { method: 'DELETE', path: `/platform/v1/my-sessions/${ID}` },
    { method: 'POST', path: '/platform/v1/my-sessions/end-others' },
  ])
})

test('a password is changed by the present one', async () => {
  const { client, received } = await clientFor({ body: {} })
  const change = { password: 'old', newPassword: 'new secret', endOtherSessions: true }
  await client.changePassword(change)
  expect(received).toMatchObject([{ method: 'POST', path: '/platform/v1/my-password', body: change }])
})
