import { callStore } from './accounts/call-store.ts'
import { changePassword, requestEmail, setPassword } from './accounts/change-password.ts'
import { closeAccount, endListedSession, endSession } from './accounts/end-session.ts'
import { beginPasskeyRegistration, beginPasskeySignIn, registerPasskey, signInByPasskey } from './accounts/passkeys.ts'
import { signInByPassword, signUpByPassword } from './accounts/password-sign-in.ts'
import { signInByIdToken, signInByProvider } from './accounts/provider-sign-in.ts'
import { providerAddress } from './accounts/provider.ts'
import { recover } from './accounts/recover.ts'

/**
 * Everything that an account can do. Routes and hosted pages reach accounts by this list alone. The code behind it is in `auth/accounts/`
 * and, in the Identity object, in `services/account-methods.ts`. Each line names the failures that callers have to expect; those in camel
 * case are names of `signInErrorCodes`.
 */
export const accounts = {
  // Register

  /** Creates a member by password. emailAlreadyExists; missingCaptchaToken; invalidCaptchaToken; THROTTLED_FEATURE. */
  register: signUpByPassword,
  /** Creates a member for the shop, without a password. MEMBER_ALREADY_EXISTS. */
  create: callStore('addMember'),
  /** Creates the visitor that an anonymous token is for. */
  createVisitor: callStore('createVisitor'),

  // Sign in

  /** Signs in by password. invalidPassword; resetPassword; missingCaptchaToken; invalidCaptchaToken; THROTTLED_FEATURE. */
  signInByPassword,
  /** Mails a link that signs in, where the address is a member's. Says nothing about that; too many mails are not sent. */
  sendSignInLink: callStore('sendSignInLink'),
  /** Signs in by the link of a mail, once. INVALID_RECOVERY_TOKEN. */
  signInByLink: callStore('useSignInLink'),
  /** Returns the options for a browser that signs in by passkey. */
  beginPasskeySignIn,
  /** Signs in by passkey. PASSKEY_REFUSED; PASSKEY_CLONED; resetPassword. */
  signInByPasskey,
  /** Returns the address of another provider's sign-in page. */
  findProviderAddress: providerAddress,
  /** Signs in by the response of another provider's page. IDP_TOKEN_REFUSED. */
  signInByProvider,
  /** Signs in by the ID token of another provider. IDP_TOKEN_REFUSED. */
  signInByIdToken,
  /** Signs in a person that the shop has identified, and creates the member if needed. PERMISSION_DENIED: blocked. */
  signOn: callStore('signOn'),
  /** Begins a session of a member that the shop has identified. INVALID_GRANT. */
  trustClient: callStore('trustClient'),
  /** Continues a sign-in that had to wait. INVALID_STATE_TOKEN. */
  proceed: callStore('proceedSignIn'),

  // Sign in on hosted pages (OAuth 2.0)

  /** Stores the request of a shop that sends a shopper to the hosted pages. */
  prepareAuthorization: callStore('prepareAuthorization'),
  /** Finds the request by the token in a page's address; `null` where it is over. */
  findAuthorization: callStore('findAuthorization'),
  /** Ends the request with a code for the shop. SIGN_IN_REQUIRED; AUTHORIZATION_NOT_FOUND. */
  grantCode: callStore('grantCode'),
  /** Ends the request without a code. */
  endAuthorization: callStore('endAuthorization'),
  /** Exchanges a code for the member's session, once. INVALID_GRANT. */
  exchangeCode: callStore('exchangeCode'),

  // Verify the address

  /** Mails a verification code. MEMBER_NOT_FOUND; THROTTLED_FEATURE. */
  startVerification: callStore('startVerification'),
  /** Verifies by the code of the mail and continues the sign-in. VERIFICATION_FAILED; INVALID_STATE_TOKEN. */
  verifyDuringSignIn: callStore('verifyDuringSignIn'),
  /** Mails the code again. INVALID_STATE_TOKEN; THROTTLED_FEATURE. */
  resendDuringSignIn: callStore('resendDuringSignIn'),
  /** Finds the address that the link of a mail verifies; `null` where the link has expired. */
  findVerification: callStore('readVerificationLink'),
  /** Verifies by the link of a mail; `null` where the link has expired. */
  verifyByLink: callStore('followVerificationLink'),

  // Recover

  /** Mails a link for a new password, where the address is a member's. Says nothing about that; too many mails are not sent. */
  sendRecoveryEmail: callStore('sendRecoveryEmail'),
  /** Mails a link for the first password. MEMBER_NOT_FOUND. */
  sendActivationEmail: callStore('sendActivationEmail'),
  /** Finds where the link of a recovery mail leads; `null` where the link no longer works. */
  findRecovery: callStore('readRecovery'),
  /** Sets a new password by the link of a mail, or signs in without one, once. INVALID_RECOVERY_TOKEN. */
  recover,
  /** Ends all sessions and refuses the password until a new one is set. MEMBER_NOT_FOUND. */
  requirePasswordReset: callStore('requirePasswordReset'),

  // Change how to sign in

  /** Sets a new password by the present one. WRONG_PASSWORD; THROTTLED_FEATURE. */
  changePassword,
  /** Sets a new password for a session alone, as the recorded call does. MEMBER_NOT_FOUND. */
  setPassword,
  /** Returns the address that signs in; `null` without a member. */
  getLoginEmail: callStore('getLoginEmail'),
  /** Mails a link to a new address. MEMBER_NOT_FOUND; WRONG_PASSWORD or RECENT_SIGN_IN_REQUIRED; THROTTLED_FEATURE. */
  requestEmail,
  /** Changes, adds or restores the address that the link of a mail is for. INVALID_RECOVERY_TOKEN. */
  confirmEmail: callStore('confirmMemberEmail'),
  /** Removes a further address. */
  removeEmail: callStore('removeMemberEmail'),
  /** Returns the options for a browser that makes a passkey. TOO_MANY_PASSKEYS; MEMBER_NOT_FOUND. */
  beginPasskeyRegistration,
  /** Adds a passkey. PASSKEY_REFUSED; TOO_MANY_PASSKEYS; MEMBER_NOT_FOUND. */
  registerPasskey,
  /** Removes a passkey. PASSKEY_NOT_FOUND. */
  removePasskey: callStore('removePasskey'),

  // Sessions

  /** Finds the session of a session token or a hosted page's cookie; `null` where it has ended. */
  findSession: callStore('sessionOf'),
  /** Lists sessions, passkeys, further addresses and recent sign-ins. MEMBER_NOT_FOUND. */
  getSecurity: callStore('getMemberSecurity'),
  /** Says whether the tokens of a session can be renewed, and makes it last longer. */
  renewSession: callStore('renewSession'),
  /** Says whether the tokens of a visitor can be renewed, and keeps the visitor for longer. */
  renewVisitor: callStore('renewVisitor'),
  /** Ends a session: signs out. */
  endSession,
  /** Ends a session of the member's list. SESSION_NOT_FOUND. */
  endListedSession,
  /** Ends all sessions but one, and returns how many. */
  endOtherSessions: callStore('endOtherMemberSessions'),

  // Block, close, restore, delete

  /**
   * Approves, blocks or disconnects a member. MEMBER_NOT_FOUND; PERMISSION_DENIED; MEMBER_IS_OFFLINE; OWNER_MEMBER_BLOCK_FORBIDDEN;
   * ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN.
   */
  changeStatus: callStore('changeStatus'),
  /** Ends all sessions and deletes the account two weeks later. MEMBER_NOT_FOUND; refused for members who run the shop. */
  close: closeAccount,
  /** Finds the closed account that the link of a mail is for. NOT_FOUND. */
  getDeletion: callStore('getAccountDeletion'),
  /** Restores a closed account by the link of a mail. NOT_FOUND. */
  restore: callStore('undoAccountDeletion'),
  /** Deletes a member at once. MEMBER_NOT_FOUND; PERMISSION_DENIED; refused for members who run the shop or have a running membership. */
  delete: callStore('deleteMember'),
  /** Deletes many members; each succeeds or fails by itself. */
  deleteMany: callStore('bulkDeleteMembers'),
  /** Starts a job that approves, blocks or deletes the members of a filter. */
  startJob: callStore('startMemberJob'),
  /** Returns how far such a job is. JOB_NOT_FOUND. */
  getJob: callStore('getMemberJob'),

  // Export

  /** Asks for a file with everything that is stored about a member. A second request within a day returns the first. */
  requestExport: callStore('requestDataExport'),
  /** Lists the files of a member that have not expired. */
  listExports: callStore('listDataExports'),
  /** Creates a token that opens a file for some minutes. NOT_FOUND. */
  createExportToken: callStore('createDataExportToken'),
  /** Opens a file by such a token; `null` where it has expired. */
  openExport: callStore('openDataExport'),

  // The shop's rules for signing up

  /** Returns whether captcha, approval and a verified address are required. */
  getPolicy: callStore('getSignInPolicy'),
  /** Changes the rules for members who register from now on. */
  updatePolicy: callStore('updateSignInPolicy'),
}
