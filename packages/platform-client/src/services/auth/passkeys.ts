import type { Passkey, PasskeyAssertion, PasskeyOptions, RegisterPasskey } from '../../entities/auth/passkey.ts'
import type { StateMachineResponse } from '../../entities/auth/state-machine-response.ts'
import {
  beginPasskeyRegistration as beginRegistrationCall,
  beginPasskeySignIn as beginSignInCall,
  registerPasskey as registerCall,
  removePasskey as removeCall,
  signInByPasskey as signInCall,
} from '../../operations/account-security.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * What the browser of the signed-in member makes a passkey with. POST /platform/v1/my-passkeys/begin. Needs the capability `passkeys`; the
 * hosted platform has no such call. TOO_MANY_PASSKEYS for a member who has twenty.
 */
export async function beginPasskeyRegistration(transport: Transport, options?: SendOptions): Promise<PasskeyOptions['options']> {
  return (await transport.send(beginRegistrationCall, {}, options)).options
}

/** Keeps the passkey that the browser has made, once. POST /platform/v1/my-passkeys. PASSKEY_REFUSED where it answers no challenge of the member's. */
export async function registerPasskey(transport: Transport, passkey: RegisterPasskey, options?: SendOptions): Promise<Passkey> {
  return (await transport.send(registerCall, passkey, options)).passkey
}

/** Removes a passkey of the signed-in member. DELETE /platform/v1/my-passkeys/{id}. PASSKEY_NOT_FOUND for one that is not the member's. */
export async function removePasskey(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(removeCall, { id }, options)
}

/** What a browser asks the shopper's passkeys with. POST /platform/v1/passkeys/begin-sign-in, as a visitor. */
export async function beginPasskeySignIn(transport: Transport, options?: SendOptions): Promise<PasskeyOptions['options']> {
  return (await transport.send(beginSignInCall, {}, options)).options
}

/**
 * Signs in by what the passkey has signed, as the visitor who began it. POST /platform/v1/passkeys/sign-in. Gives what `login` gives.
 * PASSKEY_REFUSED for a challenge that is used, expired or another visitor's, another origin, or an unknown passkey; PASSKEY_CLONED where
 * the passkey was copied.
 *
 * @example
 * const credential = await startAuthentication({ optionsJSON: await client.passkeys.beginSignIn() })
 * const state = loginStateOf(await client.passkeys.signIn(credential))
 */
export function signInByPasskey(transport: Transport, credential: PasskeyAssertion, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(signInCall, { credential }, options)
}

export const passkeys = {
  beginRegistration: beginPasskeyRegistration,
  register: registerPasskey,
  remove: removePasskey,
  beginSignIn: beginPasskeySignIn,
  signIn: signInByPasskey,
}
