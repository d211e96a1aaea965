import * as z from 'zod/mini'
import { email, freeMap, guid, optionalFields, text, webUrl } from '../values/fields.ts'
import { IdentityProfile } from './identity-profile.ts'
import { Identity } from './identity.ts'

export const LoginId = z.object(optionalFields({ email: email() }))
export type LoginId = z.infer<typeof LoginId>

/** Proof that a person is at the form, in one of these ways. The wire capitalises the first three. */
export const CaptchaToken = z.object(
  optionalFields({
    Recaptcha: text(5000),
    InvisibleRecaptcha: text(5000),
    NoCaptcha: text(5000),
    recaptchaForClientSiteKey: z.object(optionalFields({ token: text(5000), siteKeyId: guid() })),
  }),
)
export type CaptchaToken = z.infer<typeof CaptchaToken>

const captchaTokens = z.array(CaptchaToken)

export const RegisterRequest = z.object({
  loginId: LoginId,
  ...optionalFields({ password: z.string(), profile: IdentityProfile, captchaTokens, clientMetaData: freeMap() }),
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

export const LoginRequest = z.object({
  loginId: LoginId,
  ...optionalFields({
    password: z.string(),
    captchaTokens,
    clientMetaData: freeMap(),
    /** Continues an attempt instead of beginning one. */
    stateToken: text(1000),
  }),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** What an authenticator of the first version asks for, such as `password`. */
const inputs = z.record(z.string(), z.string())

export const RegisterV1Request = z.object({
  identity: Identity,
  ...optionalFields({ authenticatorId: z.string(), inputs, captchaTokens }),
})
export type RegisterV1Request = z.infer<typeof RegisterV1Request>

export const LoginV1Request = z.object({
  identifier: z.object(optionalFields({ email: z.string(), userName: z.string() })),
  ...optionalFields({ authenticatorId: z.string(), inputs, captchaTokens, loginId: LoginId }),
})
export type LoginV1Request = z.infer<typeof LoginV1Request>

/** `tokenParams` is what the other provider gave: which fields, is between it and the connection. */
export const LoginWithTokenParamsRequest = z.object({ idpConnectionId: z.string(), tokenParams: z.record(z.string(), z.string()) })
export type LoginWithTokenParamsRequest = z.infer<typeof LoginWithTokenParamsRequest>

export const ChangePasswordRequest = z.object({ newPassword: z.string() })
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

export const ProceedRequest = z.object({ stateToken: z.string() })
export type ProceedRequest = z.infer<typeof ProceedRequest>

export const SignOnRequest = z.object({
  loginId: LoginId,
  ...optionalFields({
    /** The profile of a new member, or the changes to an existing member's. */
    profile: IdentityProfile,
    /** Takes the address for verified without asking; only where the caller has verified it. False by default. */
    verifyEmail: z.boolean(),
    /** Links the member to the contact with this address; true by default. */
    mergeExistingContact: z.boolean(),
  }),
})
export type SignOnRequest = z.infer<typeof SignOnRequest>

export const SignOnResponse = z.looseObject({ sessionToken: z.string(), ...optionalFields({ identity: Identity }) })
export type SignOnResponse = z.infer<typeof SignOnResponse>

export const LogoutRequest = z.object(optionalFields({ postLogoutRedirectUri: webUrl(), clientId: guid() }))
export type LogoutRequest = z.infer<typeof LogoutRequest>
