import type { CaptchaToken } from '@galleria/platform-client/entities/authentication-requests'
import { InvalidRequest } from '../../domain/failure.ts'
import type { CallContext } from '../../http/call.ts'
import { readCaptcha, withChallenge } from '../../http/captcha.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { checkLoginAddress } from '../../http/login-address.ts'
import { signInByPassword } from '../../http/sign-in-by-password.ts'

interface GivenLogin {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly captchaTokens: readonly CaptchaToken[] | undefined
}

/** Both generations' sign-in by password. */
export async function signIn(
  { caller, services, variables, headers }: CallContext<'iam.loginV1' | 'iam.loginV2'>,
  { email, password, captchaTokens }: GivenLogin,
) {
  if (!email || !password) {
    const fields = [!email && 'loginId.email', !password && 'password'].filter((field) => field !== false)
    throw new InvalidRequest(fields.map((field) => ({ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' })))
  }
  checkLoginAddress('loginId.email', email)
  const captcha = await readCaptcha(captchaTokens, variables)
  // The shop's own servers sign many in from one place.
  const network = caller.kind === 'elevated' ? undefined : clientNetwork(headers, variables)
  return withChallenge(variables, () => signInByPassword(services, { email, password, captcha, proof: 'session', network }))
}
