import { Failure } from '@galleria/commerce/failures/failure'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { lt } from 'drizzle-orm'
import { usedChallenges } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'

/** What came along as proof of work: nothing, something that solves no challenge of ours, or a solved one. */
export type CaptchaResult =
  | { readonly state: 'none' }
  | { readonly state: 'wrong' }
  | { readonly state: 'solved'; readonly id: string; readonly expiresAt: number }

/** Refuses a request without a solved challenge, and spends the challenge of any other. */
export function demandCaptcha({ db, now }: IdentityContext, captcha: CaptchaResult): void {
  if (captcha.state === 'none') throw new Failure(signInErrorCodes.missingCaptchaToken, 'A captcha token is required.')
  const used =
    captcha.state === 'solved' &&
    db.insert(usedChallenges).values({ id: captcha.id, expiresAt: captcha.expiresAt }).onConflictDoNothing().returning().all()
  if (!used || used.length === 0) throw new Failure(signInErrorCodes.invalidCaptchaToken, 'The captcha token is not valid.')
  db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now())).run()
}
