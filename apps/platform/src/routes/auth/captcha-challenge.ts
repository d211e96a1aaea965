import { getCaptchaChallenge } from '@galleria/platform-client/operations/sign-in'
import { DIFFICULTY, newChallenge } from '../../auth/captcha.ts'
import { serve } from '../../http/operation.ts'

/**
 * A challenge that a sign-in or a sign-up accepts, once solved, as a captcha token: `<challenge>:<nonce>` with a SHA-256 digest that begins
 * with `difficulty` zero bits. Each challenge works once, within ten minutes.
 */
export const captchaChallenge = serve(getCaptchaChallenge, async ({ variables }) => ({
  challenge: await newChallenge(variables, Date.now()),
  difficulty: DIFFICULTY,
}))
