import * as z from 'zod/mini'
import { TokenSet } from '../auth/token-set.ts'

/** 128 random bits, base64url. Unguessable, since the session object is addressed by it. */
export const SessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
export type SessionId = z.infer<typeof SessionId>

/** Contents of the cookie: the browser's identity on the store and on the platform. `createdAt` in seconds. */
export const Session = z.extend(TokenSet, { id: SessionId, createdAt: z.number() })
export type Session = z.infer<typeof Session>

/** Maximum idle time and maximum lifetime of a session. The cookie expires with the idle time. */
export const sessionLimits = { idleSeconds: 30 * 86_400, absoluteSeconds: 180 * 86_400 } as const

/** The tokens of a session, without the session around them. */
export const tokensOf = ({ accessToken, expiresAt, refreshToken, role }: Session): TokenSet => ({
  accessToken,
  expiresAt,
  refreshToken,
  role,
})
