import { confirmAddressMethods } from './addresses/confirm-address.ts'
import { furtherAddressesMethods } from './addresses/further-addresses.ts'
import { requestAddressMethods } from './addresses/request-address.ts'
import { passkeySignInMethods } from './passkeys/passkey-sign-in.ts'
import { passkeysMethods } from './passkeys/passkeys.ts'
import { recoveryMethods } from './passwords/recovery.ts'
import { setPasswordMethods } from './passwords/set-password.ts'
import { changeOwnPasswordMethods } from './security/change-own-password.ts'
import { memberSecurityMethods } from './security/member-security.ts'
import { signInSettingsMethods } from './sign-in-settings.ts'
import { beginSignInMethods } from './sign-in/begin-sign-in.ts'
import { beginSignUpMethods } from './sign-in/begin-sign-up.ts'
import { completeSignInMethods } from './sign-in/complete-sign-in.ts'
import { identityOfMethods } from './sign-in/identity-of.ts'
import { proceedSignInMethods } from './sign-in/proceed-sign-in.ts'
import { signInByProviderMethods } from './sign-in/sign-in-by-provider.ts'
import { signInLinkMethods } from './sign-in/sign-in-link.ts'
import { signOnMethods } from './sign-in/sign-on.ts'
import { signUpMethods } from './sign-in/sign-up.ts'
import { authorizationMethods } from './tokens/authorization.ts'
import { exchangeCodeMethods } from './tokens/exchange-code.ts'
import { sessionsMethods } from './tokens/sessions.ts'
import { trustClientMethods } from './tokens/trust-client.ts'
import { verifyEmailMethods } from './verification/verify-email.ts'

export const signInMethods = {
  ...confirmAddressMethods,
  ...furtherAddressesMethods,
  ...requestAddressMethods,
  ...passkeySignInMethods,
  ...passkeysMethods,
  ...recoveryMethods,
  ...setPasswordMethods,
  ...changeOwnPasswordMethods,
  ...memberSecurityMethods,
  ...signInSettingsMethods,
  ...beginSignInMethods,
  ...beginSignUpMethods,
  ...completeSignInMethods,
  ...identityOfMethods,
  ...proceedSignInMethods,
  ...signInByProviderMethods,
  ...signInLinkMethods,
  ...signOnMethods,
  ...signUpMethods,
  ...authorizationMethods,
  ...exchangeCodeMethods,
  ...sessionsMethods,
  ...trustClientMethods,
  ...verifyEmailMethods,
}
