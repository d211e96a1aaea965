import { readJwt } from '@galleria/commerce/access/token-keys'
import { leadingZeroBits } from '@galleria/commerce/auth/proof-of-work'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CaptchaToken } from '@galleria/platform-client/entities/auth/authentication-requests'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { SignJWT } from 'jose'
import type { Variables } from '../env.ts'
import type { CaptchaResult } from '../services/auth/sign-in/captcha-gate.ts'

/** RFC 8725 section 3.11: a challenge passes for no other token. */
const TYPE = 'pow+jwt'
const LIFETIME_SECONDS = 600
/** A telephone's browser takes about a second for 2^16 digests. */
export const DIFFICULTY = 16

type Keys = Pick<Variables, 'TOKEN_SECRET' | 'SITE_ID'>

/** A riddle of the platform's own: signed, so that nothing has to be kept of it before it is solved. */
export function newChallenge({ TOKEN_SECRET, SITE_ID }: Keys, now: number): Promise<string> {
  return new SignJWT({ difficulty: DIFFICULTY })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setJti(crypto.randomUUID())
    .setIssuer(SITE_ID)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_SECONDS)
    .sign(TOKEN_SECRET[0])
}

/** A refusal for want of a captcha brings the next challenge along: it can be solved where no call for one is served. */
export async function withChallenge<Result>(keys: Keys, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (
      !(error instanceof Failure) ||
      (error.code !== signInErrorCodes.missingCaptchaToken && error.code !== signInErrorCodes.invalidCaptchaToken)
    )
      throw error
    throw new Failure(error.code, error.message, { challenge: await newChallenge(keys, Date.now()), difficulty: DIFFICULTY })
  }
}

/**
 * What the captcha tokens of a request are worth. A solution is the challenge, a colon and a nonce of which the SHA-256 digest begins
 * with as many zero bits as the challenge asks for.
 */
export async function readCaptcha(tokens: readonly CaptchaToken[] | undefined, keys: Keys): Promise<CaptchaResult> {
  const solutions = (tokens ?? []).flatMap(({ Recaptcha, InvisibleRecaptcha, NoCaptcha, recaptchaForClientSiteKey }) => [
    Recaptcha,
    InvisibleRecaptcha,
    NoCaptcha,
    recaptchaForClientSiteKey?.token,
  ])
  const candidates = [...new Set(solutions.filter((solution) => solution !== undefined && solution !== ''))].slice(0, 4)
  if (candidates.length === 0) return { state: 'none' }
  for (const solution of candidates) {
    const solved = solution === undefined ? undefined : await readSolution(solution, keys)
    if (solved) return solved
  }
  return { state: 'wrong' }
}

async function readSolution(solution: string, { TOKEN_SECRET, SITE_ID }: Keys): Promise<CaptchaResult | undefined> {
  const [challenge = '', nonce] = solution.split(':')
  if (nonce === undefined) return undefined
  const read = await readJwt(challenge, TOKEN_SECRET, { typ: TYPE, issuer: SITE_ID, requiredClaims: ['jti', 'exp'] })
  if (!read) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(solution))
  const { jti = '', exp = 0, difficulty } = read.payload
  if (typeof difficulty !== 'number' || leadingZeroBits(new Uint8Array(digest)) < difficulty) return undefined
  return { state: 'solved', id: jti, expiresAt: exp * 1000 }
}
