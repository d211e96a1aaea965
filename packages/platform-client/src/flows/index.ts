export { type Pkce, codeChallengeOf, createPkce } from '../auth/pkce.ts'
export {
  type AuthorizationRedirect,
  type AuthorizationRequest,
  type IdentityProvider,
  type ResponseMode,
  requestAuthorization,
} from './authorization-request.ts'
export { type CallbackParameters, parseCallback, processCallback } from './callback.ts'
export type { LoginOptions } from './complete-login.ts'
export { type Credentials, type Registration, logIn, register } from './direct-login.ts'
export { type SessionTokenGrant, exchangeSessionToken } from './exchange-session-token.ts'
export { type ExternalSignOn, signInExternally, signInExternallyWithSession } from './external-login.ts'
export type { FlowClient } from './flow-client.ts'
export type { FollowOptions } from './follow-authorization.ts'
export { LoginEvent, type LoginEvents, type LoginKind, createLoginEvents } from './login-events.ts'
export { type Logout, requestLogout } from './logout.ts'
export { type AwaitedAnswer, OAuthData, createOAuthData } from './oauth-data.ts'
export { processRecovery, requestRecovery } from './recovery.ts'
export { PendingVerification, resendVerification, verifyEmail } from './verification.ts'
