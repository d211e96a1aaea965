import { Failure } from '@galleria/commerce/failures/failure'
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '@galleria/platform-client/entities/auth/passkey'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { SignInOutcome } from '../../services/auth/sign-in/sign-in-outcome.ts'
import type { AccountServices } from './account-services.ts'
import {
  challengeOf,
  type PasskeyStore,
  registrationOptions,
  signInOptions,
  verifyAssertion,
  verifyRegistration,
} from './passkey-credentials.ts'

interface OfStore {
  /** Where the passkeys are valid. */
  readonly store: PasskeyStore
}
interface OfMember extends OfStore {
  readonly memberId: string
}
interface OfShopper extends OfStore {
  /** Key of the visitor or member that the browser's token is for. */
  readonly shopper: string
}

export async function beginPasskeyRegistration(
  services: AccountServices,
  { memberId, store }: OfMember,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const start = await services[ACCOUNT_STORE].run('beginPasskeyRegistration', { memberId })
  return registrationOptions(memberId, start, store)
}

interface Registration extends OfMember {
  readonly credential: Wire<typeof PasskeyRegistration>
  readonly name: string | undefined
}

export async function registerPasskey(
  services: AccountServices,
  { memberId, store, credential, name }: Registration,
): Promise<{ passkey: Wire<typeof Passkey> }> {
  const challenge = challengeOf(credential)
  const isExpected = await services[ACCOUNT_STORE].run('takeRegistrationChallenge', { memberId, challenge })
  if (!isExpected) throw new Failure('PASSKEY_REFUSED', 'The challenge was used, or is too old.')
  const key = await verifyRegistration(credential, challenge, store)
  return services[ACCOUNT_STORE].run('storePasskey', { ...key, memberId, name })
}

export async function beginPasskeySignIn(
  services: AccountServices,
  { shopper, store }: OfShopper,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { challenge } = await services[ACCOUNT_STORE].run('beginPasskeySignIn', { shopper })
  return signInOptions(challenge, store)
}

export async function signInByPasskey(
  services: AccountServices,
  { shopper, store, credential }: OfShopper & { readonly credential: Wire<typeof PasskeyAssertion> },
): Promise<SignInOutcome> {
  const challenge = challengeOf(credential)
  const key = await services[ACCOUNT_STORE].run('openPasskeySignIn', { shopper, challenge, id: credential.id })
  if (!key) throw new Failure('PASSKEY_REFUSED', 'The challenge was used, or is too old, or the passkey is not known.')
  const counter = await verifyAssertion(credential, key, challenge, store)
  return services[ACCOUNT_STORE].run('completePasskeySignIn', { id: key.id, publicKey: key.publicKey, counter })
}
