import * as z from 'zod/mini'
import {
  ApplicationError,
  FieldViolationsError,
  GrantRefusedError,
  type PlatformError,
  RefusedError,
  isPlatformError,
} from '../errors/index.ts'

/** Returns a `GrantRefusedError` when the grant itself is dead, otherwise the error unchanged. */
export const grantErrorOf = (error: unknown): unknown =>
  isPlatformError(error) && isGrantRejected(error) ? new GrantRefusedError(error) : error

const OAuthError = z.looseObject({ error: z.string() })
/** RFC 6749 section 5.2 and RFC 6750 section 3.1. Every other code speaks of the client or of the platform. */
const REFUSAL_CODES = new Set(['invalid_grant', 'invalid_token'])
/** The fields that hold the grant. A violation of `clientId`, say, is a wrong setting of ours. */
const GRANT_FIELDS = new Set(['refreshToken', 'refresh_token', 'code'])

/**
 * Only a plain "no" of the token service to the grant itself counts. A 429, a gateway's HTML, a wrong client id or any code
 * that is not known here says nothing about the token, and taking it for a refusal would cost shoppers their carts.
 */
function isGrantRejected(error: PlatformError): boolean {
  if (error.status !== 400 && error.status !== 401 && error.status !== 403) return false
  if (error instanceof FieldViolationsError) {
    return error.violations.length > 0 && error.violations.every(({ field = '' }) => GRANT_FIELDS.has(field))
  }
  if (error instanceof ApplicationError) return REFUSAL_CODES.has(error.code.toLowerCase())
  if (!(error instanceof RefusedError)) return false
  const oauth = z.safeParse(OAuthError, error.body)
  return oauth.success && REFUSAL_CODES.has(oauth.data.error)
}
