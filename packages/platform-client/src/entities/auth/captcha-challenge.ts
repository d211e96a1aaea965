import * as z from 'zod/mini'

/**
 * A challenge that a sign-in or a sign-up accepts, once solved, as a captcha token: `<challenge>:<nonce>` with a SHA-256 digest that begins
 * with `difficulty` zero bits.
 */
export const CaptchaChallenge = z.object({ challenge: z.string(), difficulty: z.number() })
