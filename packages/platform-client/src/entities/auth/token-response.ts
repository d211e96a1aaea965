import * as z from 'zod/mini'
import { optionalFields, text } from '../values/fields.ts'

/** Response of the token endpoint (RFC 6749 section 5.1): the refresh token is optional. Some platforms write `expires_in` as text. */
export const TokenResponse = z.looseObject({
  access_token: z.string(),
  expires_in: z.codec(z.union([z.number(), z.string()]), z.number(), {
    decode: (value, context) => {
      const seconds = Number(value)
      if (!Number.isFinite(seconds)) context.issues.push({ code: 'custom', input: value, message: 'must be a number of seconds' })
      return seconds
    },
    encode: (seconds) => seconds,
  }),
  ...optionalFields({ refresh_token: z.string(), token_type: z.string() }),
})
export type TokenResponse = z.infer<typeof TokenResponse>

/** The grants of the token endpoint that need no secret. Names are camelCase here, unlike RFC 6749's. */
export const AnonymousGrant = z.object({ clientId: z.string(), grantType: z.literal('anonymous') })
export type AnonymousGrant = z.infer<typeof AnonymousGrant>

/** Older clients leave the client id out. */
export const RefreshTokenGrant = z.object({
  ...optionalFields({ clientId: z.string() }),
  refreshToken: z.string(),
  grantType: z.literal('refresh_token'),
})
export type RefreshTokenGrant = z.infer<typeof RefreshTokenGrant>

/** RFC 6749 section 4.1.3 with the verifier of RFC 7636 section 4.5. The address stands where the request for the code had one. */
export const AuthorizationCodeGrant = z.object({
  clientId: z.string(),
  grantType: z.literal('authorization_code'),
  ...optionalFields({ redirectUri: z.string() }),
  code: text(undefined, 1),
  codeVerifier: text(undefined, 1),
})
export type AuthorizationCodeGrant = z.infer<typeof AuthorizationCodeGrant>

/** Signs a member in on the word of an operator. A grant of the platform's own, and the only one with RFC 6749's names. */
export const AuthorizedClientGrant = z.object({
  grant_type: z.literal('authorized_client'),
  ...optionalFields({ scope: z.literal('offline_access') }),
  member_id: text(undefined, 1),
  ...optionalFields({ session_token: text(undefined, 1) }),
})
export type AuthorizedClientGrant = z.infer<typeof AuthorizedClientGrant>
