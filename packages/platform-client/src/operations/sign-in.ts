import { CaptchaChallenge } from '../entities/auth/captcha-challenge.ts'
import { RequirePasswordReset } from '../entities/auth/password-reset.ts'
import { SendSignInLink, UseSignInLink } from '../entities/auth/sign-in-link.ts'
import { ChangeSignInPolicy, SignInPolicyResponse } from '../entities/auth/sign-in-policy.ts'
import { StateMachineResponse } from '../entities/auth/state-machine-response.ts'
import { DescribeToken, JsonWebKeySet, RevokeToken, TokenInfo } from '../entities/auth/token-info.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const getCaptchaChallenge = {
  name: 'iam.captchaChallenge',
  access: 'open',
  capability: 'captcha',
  method: 'GET',
  path: '/_api/iam/captcha/v1/challenge',
  repeatable: false,
  input: NoFields,
  output: CaptchaChallenge,
  summary: 'Get a captcha challenge',
  description: 'Returns a proof-of-work challenge. Its solution is sent as a captcha token of a sign-up or a sign-in.',
} as const satisfies OwnOperation

export const requirePasswordReset = {
  name: 'iam.requirePasswordReset',
  access: 'elevated',
  scope: 'signIn:write',
  method: 'POST',
  path: '/_api/iam/authentication/v1/require-password-reset',
  repeatable: true,
  input: RequirePasswordReset,
  output: NoFields,
  changes: ['account.password', 'session'],
  summary: 'Require a new password',
  description: 'Requires a new password at the member’s next sign-in, and ends all sessions of the member.',
  example: { identityId: '$MEMBER_ID' },
} as const satisfies OwnOperation

export const sendSignInLink = {
  name: 'signInLinks.send',
  access: 'identified',
  capability: 'signInLinks',
  method: 'POST',
  path: '/platform/v1/sign-in-links',
  repeatable: false,
  input: SendSignInLink,
  output: NoFields,
  changes: ['email'],
  summary: 'Send a sign-in link',
  description:
    'Mails a link that signs in once, if a member has this address. The response is the same for every address, so that accounts cannot be probed.',
  example: { email: '$LOGIN_EMAIL', url: 'http://localhost:8787/login/link?token=' },
} as const satisfies OwnOperation

export const useSignInLink = {
  name: 'signInLinks.use',
  access: 'identified',
  capability: 'signInLinks',
  method: 'POST',
  path: '/platform/v1/sign-in-links/use',
  repeatable: false,
  input: UseSignInLink,
  output: StateMachineResponse,
  changes: ['session', 'account.loginEmailVerified'],
  summary: 'Sign in with a link',
  description:
    'Signs in with the token of a mailed link, which works once, within 15 minutes. It also verifies the address. If the address was never verified before, earlier passwords, passkeys and sessions stop working, and `additionalData.accountClaimed` is true.',
  example: { token: '$SIGN_IN_TOKEN' },
} as const satisfies OwnOperation

export const getSignInPolicy = {
  name: 'iam.getPolicy',
  access: 'elevated',
  scope: 'signIn:read',
  method: 'GET',
  path: '/_api/iam/policies/v1/sign-in-policy',
  repeatable: true,
  input: NoFields,
  output: SignInPolicyResponse,
  summary: 'Get the sign-in policy',
  description: 'Returns whether new members need the owner’s approval, a verified address or a captcha.',
} as const satisfies OwnOperation

export const updateSignInPolicy = {
  name: 'iam.updatePolicy',
  access: 'elevated',
  scope: 'signIn:write',
  method: 'PATCH',
  path: '/_api/iam/policies/v1/sign-in-policy',
  repeatable: true,
  input: ChangeSignInPolicy,
  output: SignInPolicyResponse,
  changes: ['signInPolicy'],
  summary: 'Update the sign-in policy',
  description: 'Changes what new members need before they are signed in. Absent fields stay as they are.',
  example: { policy: { captcha: 'AFTER_FAILURES' } },
} as const satisfies OwnOperation

export const describeToken = {
  name: 'oauth.tokenInfo',
  access: 'open',
  method: 'POST',
  path: '/oauth2/token-info',
  otherPaths: ['/v1/oauth/token-info'],
  repeatable: false,
  input: DescribeToken,
  output: TokenInfo,
  summary: 'Describe a token',
  description: 'Returns the subject and the expiration of an access token.',
  example: { token: '$VISITOR_TOKEN' },
} as const satisfies OwnOperation

export const revokeToken = {
  name: 'oauth.revoke',
  access: 'open',
  method: 'POST',
  path: '/oauth2/revoke',
  repeatable: true,
  input: RevokeToken,
  output: NoFields,
  changes: ['session'],
  summary: 'Revoke a token',
  description:
    'Ends the session of a refresh token: neither it nor its access tokens work any more. The response is the same for unknown tokens.',
  example: { token: '$VISITOR_TOKEN' },
} as const satisfies OwnOperation

export const listTokenKeys = {
  name: 'oauth.jwks',
  access: 'open',
  method: 'GET',
  path: '/oauth2/jwks',
  otherPaths: ['/v1/oauth/jwks'],
  repeatable: false,
  input: NoFields,
  output: JsonWebKeySet,
  summary: 'List the public keys of tokens',
  description: 'Lists the keys that verify signed tokens, as a JSON Web Key Set.',
} as const satisfies OwnOperation
