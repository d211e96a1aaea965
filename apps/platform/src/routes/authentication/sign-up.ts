import type { CaptchaToken } from '@galleria/platform-client/entities/authentication-requests'
import type { IdentityProfile } from '@galleria/platform-client/entities/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { CallContext } from '../../http/call.ts'
import { readCaptcha, withChallenge } from '../../http/captcha.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { checkLoginAddress } from '../../http/login-address.ts'
import { checkNewPassword } from '../../http/passwords.ts'
import { signUpByPassword } from '../../http/sign-up-by-password.ts'

interface GivenSignUp {
  readonly email: string | undefined
  readonly emailField: string
  readonly password: string | undefined
  readonly passwordField: string
  readonly profile: Wire<typeof IdentityProfile> | undefined
  readonly captchaTokens: readonly CaptchaToken[] | undefined
}

/** Both generations' sign-up. */
export async function register(
  { caller, services, variables, headers }: CallContext<'iam.registerV1' | 'iam.registerV2'>,
  given: GivenSignUp,
) {
  const { email, emailField, password, passwordField, profile = {}, captchaTokens } = given
  checkLoginAddress(emailField, email)
  checkNewPassword(passwordField, password)
  const captcha = await readCaptcha(captchaTokens, variables)
  // The shop's own servers sign many up from one place.
  const network = caller.kind === 'elevated' ? undefined : clientNetwork(headers, variables)
  return withChallenge(variables, () => signUpByPassword(services, { email, password, profile, captcha, proof: 'session', network }))
}
