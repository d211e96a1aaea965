import { ownerKey } from '@galleria/commerce/access/owner'
import {
  beginPasskeyRegistration,
  beginPasskeySignIn,
  registerPasskey,
  removePasskey,
  signInByPasskey,
} from '@galleria/platform-client/operations/account-security'
import { accounts } from '../../auth/accounts.ts'
import { MAX_PROFILE, type Operation, serve } from '../../http/operation.ts'

/** Passkeys (Web Authentication Level 3): a second way in, bound to the store's origin. */
export const passkeyOperations: readonly Operation[] = [
  serve(
    beginPasskeyRegistration,
    async ({ caller, services, variables }) => {
      return { options: await accounts.beginPasskeyRegistration(services, { memberId: caller.id, store: variables }) }
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    registerPasskey,
    ({ caller, services, variables }, { credential, name }) =>
      accounts.registerPasskey(services, { memberId: caller.id, store: variables, credential, name }),
    { largestBody: MAX_PROFILE },
  ),
  serve(
    removePasskey,
    async ({ caller, services }, { id }) => {
      await accounts.removePasskey(services, { memberId: caller.id, id })
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    beginPasskeySignIn,
    async ({ caller, services, variables }) => {
      return { options: await accounts.beginPasskeySignIn(services, { shopper: ownerKey(caller), store: variables }) }
    },
    { largestBody: MAX_PROFILE },
  ),
  serve(
    signInByPasskey,
    ({ caller, services, variables }, { credential }) =>
      accounts.signInByPasskey(services, { shopper: ownerKey(caller), store: variables, credential }),
    { largestBody: MAX_PROFILE },
  ),
]
