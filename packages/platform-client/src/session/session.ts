import * as z from 'zod/mini'
import { TokenSet } from '../auth/token-set.ts'
import { SessionCart } from './cart/session-cart.ts'

/** 128 random bits, base64url. Unguessable, since the session object is addressed by it. */
export const SessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
export type SessionId = z.infer<typeof SessionId>

/** Contents of the cookie: the browser's identity on the store and on the platform. `createdAt` in seconds. */
export const Session = z.extend(TokenSet, { id: SessionId, createdAt: z.number(), cart: z.optional(SessionCart) })
export type Session = z.infer<typeof Session>

/** Maximum idle time and maximum lifetime of a session. The cookie expires with the idle time. */
export const sessionLimits = { idleSeconds: 30 * 86_400, absoluteSeconds: 180 * 86_400 } as const

/** The session with renewed tokens. Where they stand for another caller, what was known of the cart was another's. */
export function withTokens(session: Session, tokens: TokenSet): Session {
  return { ...session, ...tokens, cart: isSameCaller(session, tokens) ? session.cart : undefined }
}

/** Whether both stand for one caller. The platform rotates no refresh tokens: with another one, a visitor began anew. */
export function isSameCaller(tokens: TokenSet, others: TokenSet): boolean {
  return tokens.refreshToken === others.refreshToken && tokens.role === others.role
}

/** The tokens of a session, without the session around them. */
export const tokensOf = ({ accessToken, expiresAt, refreshToken, role }: Session): TokenSet => ({
  accessToken,
  expiresAt,
  refreshToken,
  role,
})
