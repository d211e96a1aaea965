export { decodeBase64url } from '../base64url.ts'
export { CookieTooLongError, readCookie, writeCookie } from './cookie.ts'
export { Flow, type FlowCookie, createFlowCookie } from './flow-cookie.ts'
export { KeyRing, parseKeyRing } from './key-ring.ts'
export { newSessionId } from './new-session-id.ts'
export type { RenewalLock, RenewalOutcome } from './renewal-lock.ts'
export { returnTo } from './return-to.ts'
export { type Seal, createSeal } from './seal.ts'
export { type SessionCookie, createSessionCookie, sessionCookieName } from './session-cookie.ts'
export { type SessionLivenessCheck, createSessionLiveness } from './session-liveness.ts'
export {
  BeginSession,
  BegunSession,
  CartNews,
  CreateVisitor,
  RenewSession,
  RenewedSession,
  SessionGrant,
  SessionLiveness,
  SessionRecord,
  TouchSession,
} from './session-object-api.ts'
export { type SessionFetcher, type SessionObjects, createSessionObjects } from './session-objects.ts'
export { type FreshSession, type SessionRenewal, createSessionRenewal } from './session-renewal.ts'
export { CartOwner, SessionCart, isNewerCart } from './cart/session-cart.ts'
export { Session, SessionId, isSameCaller, sessionLimits, tokensOf, withTokens } from './session.ts'
