import { ownerKey } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import {
  beginPasskeyRegistration,
  beginPasskeySignIn,
  registerPasskey,
  removePasskey,
  signInByPasskey,
} from '@galleria/platform-client/operations/account-security'
import { challengeOf, registrationOptions, signInOptions, verifyAssertion, verifyRegistration } from '../../auth/passkeys.ts'
import { MAX_PROFILE, type Operation, serve } from '../../http/operation.ts'

/** Passkeys (Web Authentication Level 3): a second way in, bound to the store's origin. */
export const passkeyOperations: readonly Operation[] = [
  serve(
    beginPasskeyRegistration,
    async ({ caller, services, variables }) => {
      const start = await services.identity.run('beginPasskeyRegistration', { memberId: caller.id })
      return { options: await registrationOptions(caller.id, start, variables) }
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    registerPasskey,
    async ({ caller, services, variables }, { credential, name }) => {
      const challenge = challengeOf(credential)
      const isExpected = await services.identity.run('takeRegistrationChallenge', { memberId: caller.id, challenge })
      if (!isExpected) throw new Failure('PASSKEY_REFUSED', 'The challenge was used, or is too old.')
      const key = await verifyRegistration(credential, challenge, variables)
      return services.identity.run('storePasskey', { ...key, memberId: caller.id, name })
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    removePasskey,
    async ({ caller, services }, { id }) => {
      await services.identity.run('removePasskey', { memberId: caller.id, id })
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    beginPasskeySignIn,
    async ({ caller, services, variables }) => {
      const { challenge } = await services.identity.run('beginPasskeySignIn', { shopper: ownerKey(caller) })
      return { options: await signInOptions(challenge, variables) }
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    signInByPasskey,
    async ({ caller, services, variables }, { credential }) => {
      const challenge = challengeOf(credential)
      const key = await services.identity.run('openPasskeySignIn', { shopper: ownerKey(caller), challenge, id: credential.id })
      if (!key) throw new Failure('PASSKEY_REFUSED', 'The challenge was used, or is too old, or the passkey is not known.')
      const counter = await verifyAssertion(credential, key, challenge, variables)
      return services.identity.run('completePasskeySignIn', { id: key.id, publicKey: key.publicKey, counter })
    },
    { largestBody: MAX_PROFILE },
  ),
]
