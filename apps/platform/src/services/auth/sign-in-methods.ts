import { confirmMemberEmail } from './addresses/confirm-address.ts'
import { removeMemberEmail } from './addresses/further-addresses.ts'
import { requestMemberEmail } from './addresses/request-address.ts'
import { beginPasskeySignIn, completePasskeySignIn, openPasskeySignIn } from './passkeys/passkey-sign-in.ts'
import { beginPasskeyRegistration, removePasskey, storePasskey, takeRegistrationChallenge } from './passkeys/passkeys.ts'
import { readRecovery, recover, sendActivationEmail, sendRecoveryEmail } from './passwords/recovery.ts'
import { changePassword, requirePasswordReset } from './passwords/set-password.ts'
import { beginPasswordChange, completePasswordChange } from './security/change-own-password.ts'
import { endMemberSession, endOtherMemberSessions, getMemberSecurity } from './security/member-security.ts'
import { getSignInPolicy, updateSignInPolicy } from './sign-in-settings.ts'
import { beginSignIn } from './sign-in/begin-sign-in.ts'
import { beginSignUp } from './sign-in/begin-sign-up.ts'
import { completeSignIn } from './sign-in/complete-sign-in.ts'
import { getLoginEmail } from './sign-in/identity-of.ts'
import { proceedSignIn } from './sign-in/proceed-sign-in.ts'
import { signInByProvider } from './sign-in/sign-in-by-provider.ts'
import { sendSignInLink, useSignInLink } from './sign-in/sign-in-link.ts'
import { signOn } from './sign-in/sign-on.ts'
import { signUp } from './sign-in/sign-up.ts'
import { endAuthorization, findAuthorization, grantCode, prepareAuthorization, sessionOf } from './tokens/authorization.ts'
import { exchangeCode } from './tokens/exchange-code.ts'
import { endSession, isLiveSession, renewSession } from './tokens/sessions.ts'
import { trustClient } from './tokens/trust-client.ts'
import {
  followVerificationLink,
  readVerificationLink,
  resendDuringSignIn,
  startVerification,
  verifyDuringSignIn,
} from './verification/verify-email.ts'

export const signInMethods = {
  beginPasskeyRegistration,
  beginPasskeySignIn,
  beginPasswordChange,
  beginSignIn,
  beginSignUp,
  changePassword,
  completePasskeySignIn,
  completePasswordChange,
  completeSignIn,
  confirmMemberEmail,
  endAuthorization,
  endMemberSession,
  endOtherMemberSessions,
  endSession,
  exchangeCode,
  findAuthorization,
  followVerificationLink,
  getMemberSecurity,
  getSignInPolicy,
  grantCode,
  isLiveSession,
  getLoginEmail,
  openPasskeySignIn,
  prepareAuthorization,
  proceedSignIn,
  readRecovery,
  readVerificationLink,
  recover,
  removeMemberEmail,
  removePasskey,
  renewSession,
  requestMemberEmail,
  requirePasswordReset,
  resendDuringSignIn,
  sendActivationEmail,
  sendRecoveryEmail,
  sendSignInLink,
  sessionOf,
  signInByProvider,
  signOn,
  signUp,
  startVerification,
  storePasskey,
  takeRegistrationChallenge,
  trustClient,
  updateSignInPolicy,
  useSignInLink,
  verifyDuringSignIn,
}
