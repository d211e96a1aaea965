import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { passkeys } from './passkeys.ts'

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  return { client: createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { passkeys }).passkeys, received }
}

const common = { id: 'KEY', rawId: 'KEY', type: 'public-key', clientExtensionResults: {} } as const

test('a passkey is registered with what the platform asked for, and removed', async () => {
  const passkey = { id: 'KEY', name: 'Laptop', createdDate: '2026-11-22T12:00:00.000Z' }
  const { client, received } = await clientFor({ body: { options: { challenge: 'RIDDLE' }, passkey } })
  expect(await client.beginRegistration()).toEqual({ challenge: 'RIDDLE' })
  const credential = { ...common, response: { clientDataJSON: 'DATA', attestationObject: 'OBJECT', transports: ['internal'] } }
  expect(await client.register({ credential, name: 'Laptop' })).toEqual({ ...passkey, createdDate: new Date(passkey.createdDate) })
  await client.remove('KEY')
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/my-passkeys/begin' },
    { method: 'POST', path: '/platform/v1/my-passkeys', body: { credential, name: 'Laptop' } },
    { method: 'DELETE', path: '/platform/v1/my-passkeys/KEY' },
  ])
})

test('a passkey signs in', async () => {
  const state = { state: 'SUCCESS', sessionToken: 'SESSION' }
  const { client, received } = await clientFor({ body: { options: { challenge: 'RIDDLE' }, ...state } })
  expect(await client.beginSignIn()).toEqual({ challenge: 'RIDDLE' })
  const credential = { ...common, response: { clientDataJSON: 'DATA', authenticatorData: 'DATA', signature: 'NAME' } }
  expect(await client.signIn(credential)).toMatchObject(state)
  expect(received.at(-1)).toMatchObject({ method: 'POST', path: '/platform/v1/passkeys/sign-in', body: { credential } })
})
