export { type Pkce, codeChallengeOf, createPkce } from '../auth/pkce.ts'
export {
  type AuthorizationRedirect,
  type AuthorizationRequest,
  type IdentityProvider,
  type ResponseMode,
  requestAuthorization,
} from './authorization-request.ts'
export { type CallbackParameters, parseCallback, processCallback } from './callback.ts'
export { type SessionTokenGrant, exchangeSessionToken } from './exchange-session-token.ts'
export type { FlowClient, LoginOptions } from './flow-client.ts'
export type { FollowOptions } from './follow-authorization.ts'
export { LoginEvent, type LoginEvents, type LoginKind, createLoginEvents } from './login-events.ts'
export { OAuthData, createOAuthData } from './oauth-data.ts'
