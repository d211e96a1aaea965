import type { CaptchaToken } from '@galleria/platform-client/entities/authentication-requests'
import type { IdentityProfile } from '@galleria/platform-client/entities/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { InvalidRequest } from '../../domain/failure.ts'
import { readCaptcha, withChallenge } from '../../http/captcha.ts'
import type { CallContext } from '../../http/call.ts'
import { checkNewPassword, hashPassword } from '../../http/passwords.ts'

interface GivenSignUp {
  readonly email: string | undefined
  readonly emailField: string
  readonly password: string | undefined
  readonly passwordField: string
  readonly profile: Wire<typeof IdentityProfile> | undefined
  readonly captchaTokens: readonly CaptchaToken[] | undefined
}

/** Both generations' sign-up. */
export async function register({ services, variables }: Pick<CallContext<'iam.registerV2'>, 'services' | 'variables'>, given: GivenSignUp) {
  const { email, emailField, password, passwordField, profile = {}, captchaTokens } = given
  if (!email) throw new InvalidRequest([{ field: emailField, description: 'is required', violatedRule: 'REQUIRED_FIELD', data: { type: 'EMAIL' } }])
  checkNewPassword(passwordField, password)
  const captcha = await readCaptcha(captchaTokens, variables)
  const passwordHash = await hashPassword(password)
  return withChallenge(variables, () => services.identity.run('signUp', { email, passwordHash, profile, captcha, proof: 'session' }))
}
