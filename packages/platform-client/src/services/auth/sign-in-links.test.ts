import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { signInLinks } from './sign-in-links.ts'

test('a link is mailed and used, each by one request', async () => {
  const identity = { id: '55555555-5555-4555-8555-555555555555' }
  const { origin, received } = await serve(() => ({ body: { state: 'SUCCESS', sessionToken: 'S', identity } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('VISITOR') }, { signInLinks }).signInLinks
  const request = { email: 'ann@example.com', url: 'https://store.example/login/link?token=' }
  await client.send(request)
  expect(await client.use('T')).toMatchObject({ state: 'SUCCESS', sessionToken: 'S' })
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/sign-in-links', body: request },
    { method: 'POST', path: '/platform/v1/sign-in-links/use', body: { token: 'T' } },
  ])
  await expect(client.send({ ...request, email: 'ann' })).rejects.toThrow('email')
})
