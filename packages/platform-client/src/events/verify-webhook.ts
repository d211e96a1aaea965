import { type JWTPayload, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { decodeBase64url } from '../base64url.ts'
import { MalformedWebhookError } from './errors/malformed-webhook-error.ts'
import { WebhookSignatureError } from './errors/webhook-signature-error.ts'
import { WebhookTimeError } from './errors/webhook-time-error.ts'
import type { ImportedKey } from './webhook-keys.ts'

export interface TimeLimits {
  /** The maximum age of a webhook's signature, in seconds. */
  readonly maxAgeSeconds: number
  /** How far the platform's clock and ours may be apart. */
  readonly clockToleranceSeconds: number
  readonly now: () => number
}

/**
 * The claims of a webhook's token (RFC 7519), once a key of the ring is found to have signed it (RFC 7515) and its times are
 * within the limits. The token's key id narrows the choice, keys without one are always tried.
 */
export async function verifyWebhook(
  token: string,
  ring: readonly ImportedKey[],
  { maxAgeSeconds, clockToleranceSeconds, now }: TimeLimits,
): Promise<JWTPayload> {
  const { alg, kid } = headerOf(token)
  const candidates = ring.filter((key) => key.algorithm === alg && (kid === undefined || key.kid === undefined || key.kid === kid))
  if (candidates.length === 0) throw new WebhookSignatureError('no key for its algorithm and key id')
  const limits = { clockTolerance: clockToleranceSeconds, maxTokenAge: maxAgeSeconds, currentDate: new Date(now()) }
  for (const { key, algorithm } of candidates) {
    try {
      return (await jwtVerify(token, key, { ...limits, algorithms: [algorithm] })).payload
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw webhookErrorOf(error)
    }
  }
  throw new WebhookSignatureError('no key of the ring made its signature')
}

function headerOf(token: string): { alg?: unknown; kid?: unknown } {
  // Several spellings of one signature would be several tokens for one webhook.
  const canonical = token.split('.').every((part) => decodeBase64url(part) !== undefined)
  if (!canonical) throw new MalformedWebhookError('it is not base64url')
  try {
    return decodeProtectedHeader(token)
  } catch (cause) {
    throw new MalformedWebhookError('it is not a JSON Web Token', { cause })
  }
}

/** What went wrong after a key was chosen. Errors that are not about the token are passed on. */
function webhookErrorOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new WebhookTimeError({ cause: error })
  // "Not before", or "issued at" in the future; a time that is no number or missing is malformed.
  if (error instanceof errors.JWTClaimValidationFailed && error.reason === 'check_failed') return new WebhookTimeError({ cause: error })
  if (error instanceof errors.JOSEError) return new MalformedWebhookError('its token cannot be read', { cause: error })
  return error
}
