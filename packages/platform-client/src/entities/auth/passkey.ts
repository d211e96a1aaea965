import * as z from 'zod/mini'
import { freeMap, instant, optionalFields, text } from '../values/fields.ts'

/* No recorded calls: what they take and give is declared here, and what browsers make of it by Web Authentication Level 3. */

export const MAX_PASSKEY_NAME_LENGTH = 60

/** Base64url, as browsers write what authenticators give (section 5.1.8). */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const credentialId = () => bytes(1_400)

/** A key on a member's device that signs the member in. */
export const Passkey = z.looseObject({
  id: credentialId(),
  name: z.string(),
  createdDate: instant(),
  ...optionalFields({
    lastUsedDate: instant(),
    /** Whether the passkey was used by two devices as if it were one: it signs in no longer. */
    cloned: z.boolean(),
  }),
})
export type Passkey = z.infer<typeof Passkey>

/** What a browser makes a passkey or a signature of: `PublicKeyCredentialCreationOptionsJSON`, or the options of a request. */
export const PasskeyOptions = z.object({ options: freeMap() })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const common = {
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  clientExtensionResults: freeMap(),
  ...optionalFields({ authenticatorAttachment: text(40) }),
}

/** `RegistrationResponseJSON`. */
export const PasskeyRegistration = z.object({
  ...common,
  response: z.looseObject({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(12_000),
    ...optionalFields({ transports: z.array(text(40)).check(z.maxLength(10)) }),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** `AuthenticationResponseJSON`. */
export const PasskeyAssertion = z.object({
  ...common,
  response: z.looseObject({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    ...optionalFields({ userHandle: bytes(100) }),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const RegisterPasskey = z.object({
  credential: PasskeyRegistration,
  ...optionalFields({ name: text(MAX_PASSKEY_NAME_LENGTH) }),
})
export type RegisterPasskey = z.infer<typeof RegisterPasskey>
export const RegisteredPasskey = z.object({ passkey: Passkey })

export const PasskeyById = z.object({ id: credentialId() })

export const SignInByPasskey = z.object({ credential: PasskeyAssertion })
export type SignInByPasskey = z.infer<typeof SignInByPasskey>
