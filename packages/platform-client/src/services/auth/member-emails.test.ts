import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { memberEmails } from './member-emails.ts'

test('an address is asked for, confirmed and removed, each by one request', async () => {
  const email = 'new@example.com'
  const { origin, received } = await serve(() => ({ body: { email, outcome: 'LOGIN' } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { memberEmails }).memberEmails
  const request = { email, purpose: 'LOGIN', url: 'https://store.example/account/email?token=', password: 'secret' } as const
  await client.request(request)
  expect(await client.confirm('T')).toEqual({ email, outcome: 'LOGIN' })
  await client.remove(email)
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/my-emails', body: request },
    { method: 'POST', path: '/platform/v1/my-emails/confirm', body: { token: 'T' } },
    { method: 'POST', path: '/platform/v1/my-emails/remove', body: { email } },
  ])
  await expect(client.request({ ...request, email: 'new' })).rejects.toThrow('email')
})
