import type { Call } from '../../http/call.ts'
import { captchaChallenge } from './captcha-challenge.ts'
import { changePassword } from './change-password.ts'
import { issueToken } from './issue-token.ts'
import { listJwks } from './list-jwks.ts'
import { loginV1 } from './login-v1.ts'
import { loginV2 } from './login-v2.ts'
import { loginWithTokenParams } from './login-with-token-params.ts'
import { logout } from './logout.ts'
import { proceedToNextState } from './proceed.ts'
import { recoverByToken, sendActivationEmail, sendRecoveryEmail } from './recovery.ts'
import { registerV1 } from './register-v1.ts'
import { registerV2 } from './register-v2.ts'
import { requirePasswordReset } from './require-password-reset.ts'
import { revokeToken } from './revoke-token.ts'
import { getSignInPolicy, updateSignInPolicy } from './sign-in-policy.ts'
import { signOn } from './sign-on.ts'
import { tokenInfo } from './token-info.ts'
import { resendDuringAuthentication, startVerification, verifyDuringAuthentication } from './verification.ts'

export const authenticationCalls: readonly Call[] = [
  issueToken,
  registerV1,
  loginV1,
  registerV2,
  loginV2,
  loginWithTokenParams,
  proceedToNextState,
  changePassword,
  signOn,
  logout,
  startVerification,
  verifyDuringAuthentication,
  resendDuringAuthentication,
  sendRecoveryEmail,
  sendActivationEmail,
  recoverByToken,
  requirePasswordReset,
  getSignInPolicy,
  updateSignInPolicy,
  captchaChallenge,
  tokenInfo,
  revokeToken,
  listJwks,
]
