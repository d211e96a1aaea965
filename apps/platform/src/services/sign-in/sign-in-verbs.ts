import { deliverOutbox } from '../operations/deliver-outbox.ts'
import { endAuthorization, findAuthorization, grantCode, prepareAuthorization, sessionOf } from './authorization.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { beginSignUp } from './begin-sign-up.ts'
import { changePassword } from './change-password.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { exchangeCode } from './exchange-code.ts'
import { loginEmailOf } from './login-email-of.ts'
import { proceedSignIn } from './proceed-sign-in.ts'
import { readRecovery, recover, sendActivationEmail, sendRecoveryEmail } from './recovery.ts'
import { requirePasswordReset } from './require-password-reset.ts'
import { endSession, isLiveSession } from './sessions.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { getSignInPolicy, updateSignInPolicy } from './sign-in-settings.ts'
import { signOn } from './sign-on.ts'
import { signUp } from './sign-up.ts'
import { trustClient } from './trust-client.ts'
import { followVerificationLink, readVerificationLink, resendDuringSignIn, startVerification, verifyDuringSignIn } from './verify-email.ts'

export const signInVerbs = {
  beginSignIn,
  beginSignUp,
  changePassword,
  completeSignIn,
  deliverOutbox,
  endAuthorization,
  endSession,
  exchangeCode,
  findAuthorization,
  followVerificationLink,
  getSignInPolicy,
  grantCode,
  isLiveSession,
  loginEmailOf,
  prepareAuthorization,
  proceedSignIn,
  readRecovery,
  readVerificationLink,
  recover,
  requirePasswordReset,
  resendDuringSignIn,
  sendActivationEmail,
  sendRecoveryEmail,
  sessionOf,
  signInByProvider,
  signOn,
  signUp,
  startVerification,
  trustClient,
  updateSignInPolicy,
  verifyDuringSignIn,
}
