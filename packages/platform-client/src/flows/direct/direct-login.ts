import { loginFailureOf, registrationFailureOf } from '../../auth/login-failure.ts'
import { type LoginState, loginStateOf } from '../../auth/login-state.ts'
import type { CaptchaToken } from '../../entities/auth/authentication-requests.ts'
import type { IdentityProfile } from '../../entities/auth/identity-profile.ts'
import { isPlatformError } from '../../errors/index.ts'
import type { SendOptions } from '../../transport/transport.ts'
import type { FlowClient } from '../flow-client.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Token of the form's captcha: of the visible or of the invisible kind. */
  readonly captchaTokens?: { recaptchaToken?: string | undefined; invisibleRecaptchaToken?: string | undefined } | undefined
}

export interface Registration extends Credentials {
  readonly profile?: IdentityProfile | undefined
}

/**
 * Signs a member in with the shop's own form. POST /_api/iam/authentication/v2/login. The state that comes back is plain data
 * and says what is next: SUCCESS has a session token for `exchangeSessionToken`, EMAIL_VERIFICATION_REQUIRED goes to
 * `verifyEmail`. Every response of the platform becomes a state; FAILURE holds the error as `cause`. Throws only the caller's own
 * reason when `signal` aborts.
 */
export async function logIn(
  { authentication }: Pick<FlowClient, 'authentication'>,
  { email, password, captchaTokens }: Credentials,
  options?: SendOptions,
): Promise<LoginState> {
  try {
    const request = { loginId: { email }, password, ...captcha(captchaTokens) }
    return loginStateOf(await authentication.login(request, options))
  } catch (error) {
    if (!isPlatformError(error)) throw error
    return loginFailureOf(error)
  }
}

/**
 * Signs a new member up with the shop's own form. POST /_api/iam/authentication/v2/register. As `logIn`; besides,
 * OWNER_APPROVAL_REQUIRED where the shop approves its members by hand.
 */
export async function register(
  { authentication }: Pick<FlowClient, 'authentication'>,
  { email, password, profile, captchaTokens }: Registration,
  options?: SendOptions,
): Promise<LoginState> {
  try {
    const request = { loginId: { email }, password, ...(profile && { profile }), ...captcha(captchaTokens) }
    return loginStateOf(await authentication.register(request, options))
  } catch (error) {
    if (!isPlatformError(error)) throw error
    return registrationFailureOf(error)
  }
}

function captcha(tokens: Credentials['captchaTokens']): { captchaTokens?: CaptchaToken[] } {
  if (!tokens) return {}
  const { recaptchaToken, invisibleRecaptchaToken } = tokens
  return {
    captchaTokens: [
      {
        ...(recaptchaToken !== undefined && { Recaptcha: recaptchaToken }),
        ...(invisibleRecaptchaToken !== undefined && { InvisibleRecaptcha: invisibleRecaptchaToken }),
      },
    ],
  }
}
