import { endAuthorization, findAuthorization, grantCode, prepareAuthorization, sessionOf } from './authorization.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { exchangeCode } from './exchange-code.ts'
import { proceedSignIn } from './proceed-sign-in.ts'
import { deliverOutbox } from '../operations/deliver-outbox.ts'
import { endSession, isLiveSession } from './sessions.ts'
import { getSignInPolicy, updateSignInPolicy } from './sign-in-settings.ts'
import { signUp } from './sign-up.ts'
import { trustClient } from './trust-client.ts'

export const signInVerbs = {
  beginSignIn,
  completeSignIn,
  deliverOutbox,
  endAuthorization,
  endSession,
  exchangeCode,
  findAuthorization,
  getSignInPolicy,
  grantCode,
  isLiveSession,
  prepareAuthorization,
  proceedSignIn,
  sessionOf,
  signUp,
  trustClient,
  updateSignInPolicy,
}
