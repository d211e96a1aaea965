import { ownerKey } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import {
  PasskeyById,
  PasskeyOptions,
  RegisteredPasskey,
  RegisterPasskey,
  SignInByPasskey,
} from '@galleria/platform-client/entities/auth/passkey'
import { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import * as z from 'zod/mini'
import { challengeOf, registrationOptions, signInOptions, verifyAssertion, verifyRegistration } from '../../auth/passkeys.ts'
import { defineOperation, MAX_PROFILE, type Operation } from '../../http/operation.ts'

const COMMON = { recorded: false, largestBody: MAX_PROFILE } as const

/** The shape of what a browser sends: no text can stand for what an authenticator signs. */
const credentialWith = (...parts: readonly string[]) => ({
  id: '$PASSKEY_ID',
  rawId: '$PASSKEY_ID',
  type: 'public-key',
  clientExtensionResults: {},
  response: Object.fromEntries(['clientDataJSON', ...parts].map((part) => [part, '$SIGNED_BY_BROWSER'])),
})

/** Passkeys (Web Authentication Level 3): a second way in, bound to the store's origin. */
export const passkeyOperations: readonly Operation[] = [
  defineOperation({
    ...COMMON,
    name: 'passkeys.beginRegistration',
    summary: 'Begin a passkey',
    description: 'Gives what the browser of the member who calls makes a passkey with. Its challenge works once, within five minutes.',
    methods: ['POST'],
    paths: ['/platform/v1/my-passkeys/begin'],
    request: z.object({}),
    response: PasskeyOptions,
    handle: async ({ caller, services, variables }) => {
      const start = await services.identity.run('beginPasskeyRegistration', { memberId: caller.id })
      return { options: await registrationOptions(caller.id, start, variables) }
    },
  }),
  defineOperation({
    ...COMMON,
    name: 'passkeys.register',
    summary: 'Register a passkey',
    description:
      'Keeps a passkey that the browser of the member who calls has made, and mails the member about it. The browser’s origin and the challenge are checked.',
    example: { takes: { credential: credentialWith('attestationObject'), name: 'Laptop' } },
    methods: ['POST'],
    paths: ['/platform/v1/my-passkeys'],
    request: RegisterPasskey,
    response: RegisteredPasskey,
    handle: async ({ caller, services, variables }, { credential, name }) => {
      const challenge = challengeOf(credential)
      const isExpected = await services.identity.run('takeRegistrationChallenge', { memberId: caller.id, challenge })
      if (!isExpected) throw new Failure('PASSKEY_REFUSED', 'The challenge was used, or is too old.')
      const key = await verifyRegistration(credential, challenge, variables)
      return services.identity.run('storePasskey', { ...key, memberId: caller.id, name })
    },
  }),
  defineOperation({
    ...COMMON,
    name: 'passkeys.remove',
    summary: 'Remove a passkey',
    description: 'Removes a passkey of the member who calls: it signs in no longer.',
    example: { takes: { id: '$PASSKEY_ID' } },
    methods: ['DELETE'],
    paths: ['/platform/v1/my-passkeys/:id'],
    request: PasskeyById,
    response: z.object({}),
    handle: async ({ caller, services }, { id }) => {
      await services.identity.run('removePasskey', { memberId: caller.id, id })
    },
  }),
  defineOperation({
    ...COMMON,
    name: 'passkeys.beginSignIn',
    summary: 'Begin a sign-in by passkey',
    description:
      'Gives what a browser asks the passkeys of a shopper with. Its challenge works once, within five minutes, for the visitor who calls.',
    methods: ['POST'],
    paths: ['/platform/v1/passkeys/begin-sign-in'],
    request: z.object({}),
    response: PasskeyOptions,
    handle: async ({ caller, services, variables }) => {
      const { challenge } = await services.identity.run('beginPasskeySignIn', { shopper: ownerKey(caller) })
      return { options: await signInOptions(challenge, variables) }
    },
  }),
  defineOperation({
    ...COMMON,
    name: 'passkeys.signIn',
    summary: 'Sign in by passkey',
    description:
      'Signs a member in by what a passkey has signed, and answers as a sign-in by password does. A passkey that was copied is refused, and the member is mailed.',
    example: { takes: { credential: credentialWith('authenticatorData', 'signature') } },
    methods: ['POST'],
    paths: ['/platform/v1/passkeys/sign-in'],
    request: SignInByPasskey,
    response: StateMachineResponse,
    handle: async ({ caller, services, variables }, { credential }) => {
      const challenge = challengeOf(credential)
      const key = await services.identity.run('openPasskeySignIn', { shopper: ownerKey(caller), challenge, id: credential.id })
      if (!key) throw new Failure('PASSKEY_REFUSED', 'The challenge was used, or is too old, or the passkey is not known.')
      const counter = await verifyAssertion(credential, key, challenge, variables)
      return services.identity.run('completePasskeySignIn', { id: key.id, publicKey: key.publicKey, counter })
    },
  }),
]
