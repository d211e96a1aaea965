export { type Pkce, codeChallengeOf, createPkce } from '../auth/pkce.ts'
export {
  type AuthorizationRedirect,
  type AuthorizationRequest,
  type IdentityProvider,
  type ResponseMode,
  requestAuthorization,
} from './hosted/authorization-request.ts'
export { type CallbackParameters, parseCallback, processCallback } from './hosted/callback.ts'
export type { LoginOptions } from './complete-login.ts'
export { type Credentials, type Registration, logIn, register } from './direct/direct-login.ts'
export { type SessionTokenGrant, exchangeSessionToken } from './direct/exchange-session-token.ts'
export { type ExternalSignOn, signInExternally, signInExternallyWithSession } from './direct/external-login.ts'
export type { FlowClient } from './flow-client.ts'
export type { FollowOptions } from './hosted/follow-authorization.ts'
export { LoginEvent, type LoginEvents, type LoginKind, createLoginEvents } from './login-events.ts'
export { type Logout, requestLogout } from './hosted/logout.ts'
export { type AwaitedResponse, OAuthData, createOAuthData } from './hosted/oauth-data.ts'
export { processRecovery, requestRecovery } from './direct/recovery.ts'
export { PendingVerification, resendVerification, verifyEmail } from './direct/verification.ts'
