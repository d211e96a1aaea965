import { InvalidRequest } from '@galleria/commerce/failures/failure'
import type { CaptchaToken } from '@galleria/platform-client/entities/auth/authentication-requests'
import { accounts } from '../../auth/accounts.ts'
import { readCaptcha, withChallenge } from '../../auth/captcha.ts'
import { checkLoginAddress } from '../../auth/login-address.ts'
import type { OperationContext } from '../../http/operation.ts'

interface LoginInput {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly captchaTokens: readonly CaptchaToken[] | undefined
}

/** Signs in by password, in both generations. */
export async function signIn(
  { caller, services, variables, network: callerNetwork }: OperationContext<'identified'>,
  { email, password, captchaTokens }: LoginInput,
) {
  if (!email || !password) {
    const fields = [!email && 'loginId.email', !password && 'password'].filter((field) => field !== false)
    throw new InvalidRequest(fields.map((field) => ({ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' })))
  }
  checkLoginAddress('loginId.email', email)
  const captcha = await readCaptcha(captchaTokens, variables)
  // The shop's own servers sign many in from one place.
  const network = caller.kind === 'elevated' ? undefined : callerNetwork
  return withChallenge(variables, () => accounts.signInByPassword(services, { email, password, captcha, proof: 'session', network }))
}
