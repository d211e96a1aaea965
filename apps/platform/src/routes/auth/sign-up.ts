import type { CaptchaToken } from '@galleria/platform-client/entities/auth/authentication-requests'
import type { IdentityProfile } from '@galleria/platform-client/entities/auth/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { accounts } from '../../auth/accounts.ts'
import { readCaptcha, withChallenge } from '../../auth/captcha.ts'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { checkNewPassword } from '../../auth/new-password.ts'
import type { OperationContext } from '../../http/operation.ts'

interface SignUpInput {
  readonly email: string | undefined
  readonly emailField: string
  readonly password: string | undefined
  readonly passwordField: string
  readonly profile: Wire<typeof IdentityProfile> | undefined
  readonly captchaTokens: readonly CaptchaToken[] | undefined
}

/** Signs up, in both generations. */
export async function register(
  { caller, services, variables, network: callerNetwork }: OperationContext<'identified'>,
  input: SignUpInput,
) {
  const { email, emailField, password, passwordField, profile = {}, captchaTokens } = input
  checkLoginAddress(emailField, email)
  checkNewPassword(passwordField, password)
  const captcha = await readCaptcha(captchaTokens, variables)
  // The shop's own servers sign many up from one place.
  const network = caller.kind === 'elevated' ? undefined : callerNetwork
  return withChallenge(variables, () => accounts.register(services, { email, password, profile, captcha, proof: 'session', network }))
}
