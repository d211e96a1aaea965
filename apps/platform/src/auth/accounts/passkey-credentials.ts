import { Failure } from '@galleria/commerce/failures/failure'
import type { PasskeyAssertion, PasskeyRegistration } from '@galleria/platform-client/entities/auth/passkey'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { base64url } from 'jose'
import type { Variables } from '../../env.ts'
import type { PasskeyRegistrationStart } from '../../services/auth/passkeys/passkeys.ts'
import { listRegisteredOrigins } from '../origins.ts'

export type PasskeyStore = Pick<Variables, 'STORE_URL' | 'REGISTERED_ORIGINS'>

/** Passkeys belong to the store's host; browsers offer them on no other. */
const relyingParty = ({ STORE_URL }: PasskeyStore): string => new URL(STORE_URL).hostname

/** Where passkeys may sign: the store's registered origins on that host. */
function originsOf(store: PasskeyStore): string[] {
  return listRegisteredOrigins(store).filter((origin) => new URL(origin).hostname === relyingParty(store))
}

/** What the browser of a member makes a passkey with: one that is found without an address (discoverable), and verifies its user. */
export function registrationOptions(
  memberId: string,
  { storeName, challenge, loginEmail, displayName, known }: PasskeyRegistrationStart,
  store: PasskeyStore,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: storeName,
    rpID: relyingParty(store),
    userID: Uint8Array.from(new TextEncoder().encode(memberId)),
    userName: loginEmail,
    userDisplayName: displayName,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser asks the passkeys of a shopper with: it offers those that it knows of the store. */
export function signInOptions(challenge: string, store: PasskeyStore): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({ rpID: relyingParty(store), challenge: bytesOf(challenge), userVerification: 'required' })
}

/** The challenge that a browser says it was given. Empty where it says none. */
export function challengeOf({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(response.clientDataJSON)))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

export interface VerifiedKey {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** The new key, once the browser's origin and all that the authenticator says of itself are right. Throws PASSKEY_REFUSED otherwise. */
export async function verifyRegistration(
  credential: Wire<typeof PasskeyRegistration>,
  challenge: string,
  store: PasskeyStore,
): Promise<VerifiedKey> {
  const verified = await orRefused(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        authenticatorAttachment: undefined,
        response: { ...credential.response, transports: transportsOf(credential.response.transports) },
      },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(store),
      expectedRPID: relyingParty(store),
      requireUserVerification: true,
    }),
  )
  if (!verified.verified) throw refusal()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: base64url.encode(publicKey), counter, transports }
}

/** The counter of a signature that the key has made for the challenge and the store. Throws PASSKEY_REFUSED for any other. */
export async function verifyAssertion(
  credential: Wire<typeof PasskeyAssertion>,
  key: { readonly id: string; readonly memberId: string; readonly publicKey: string; readonly transports: readonly string[] },
  challenge: string,
  store: PasskeyStore,
): Promise<number> {
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== base64url.encode(key.memberId)) throw refusal()
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: { ...credential, authenticatorAttachment: undefined },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(store),
      expectedRPID: relyingParty(store),
      requireUserVerification: true,
      // The counter is compared once the signature is known to be right: a counter without a right signature is no proof of a copy.
      credential: { id: key.id, publicKey: bytesOf(key.publicKey), counter: 0, transports: transportsOf(key.transports) },
    }),
  )
  if (!verified) throw refusal()
  return authenticationInfo.newCounter
}

/** Bytes in a buffer of their own, as the library wants them. */
const bytesOf = (text: string) => new Uint8Array(base64url.decode(text))

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

function transportsOf(names: readonly string[] = []): AuthenticatorTransport[] {
  return TRANSPORTS.filter((transport) => names.includes(transport))
}

const refusal = () => new Failure('PASSKEY_REFUSED', 'The passkey does not answer what was asked.')

/** The library throws for everything that is wrong with what a browser sent. */
async function orRefused<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    console.warn(
      JSON.stringify({ level: 'warn', event: 'passkey-refused', reason: cause instanceof Error ? cause.message : String(cause) }),
    )
    throw refusal()
  }
}
