import { getCaptchaChallenge } from '@galleria/platform-client/operations/sign-in'
import { DIFFICULTY, newChallenge } from '../../auth/captcha.ts'
import { serve } from '../../http/operation.ts'

export const captchaChallenge = serve(getCaptchaChallenge, async ({ variables }) => ({
  challenge: await newChallenge(variables, Date.now()),
  difficulty: DIFFICULTY,
}))
