import type { OperationName } from './access.ts'

/** What a shopper signs in, registers and recovers an account with: the token of a sign-in that has ended counts as a visitor's there. */
export const SIGN_IN_OPERATIONS: ReadonlySet<OperationName> = new Set<OperationName>([
  'iam.registerV1',
  'iam.loginV1',
  'iam.registerV2',
  'iam.loginV2',
  'iam.sso',
  'iam.proceed',
  'passkeys.beginSignIn',
  'passkeys.signIn',
  'memberEmails.confirm',
  'signInLinks.send',
  'signInLinks.use',
  'verify.verify',
  'verify.resend',
  'recovery.sendEmail',
  'recovery.recover',
])
