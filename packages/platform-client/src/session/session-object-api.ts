import * as z from 'zod/mini'
import { TokenSet } from '../auth/token-set.ts'
import { CartOwner, SessionCart } from './cart/session-cart.ts'
import { SessionId } from './session.ts'

/*
 * The HTTP API of the server half of a session, one object per session id:
 *   POST /sessions/<id>/begin  BeginSession -> BegunSession (409 when the id is taken)
 *   POST /sessions/<id>/renew  RenewSession -> RenewedSession
 *   POST /sessions/<id>/touch  TouchSession -> SessionLiveness
 *   POST /sessions/<id>/end    {} -> SessionLiveness
 *   GET  /sessions/<id>        SessionRecord (404 when there is none)
 *   POST /visitors             CreateVisitor -> TokenSet: a visitor for a session that begins later
 * Times are seconds since the epoch.
 */

export const SessionRecord = z.object({
  id: SessionId,
  createdAt: z.number(),
  lastSeenAt: z.number(),
  device: z.string(),
  endedAt: z.nullable(z.number()),
})
export type SessionRecord = z.infer<typeof SessionRecord>

/** A session token of a direct login, with what exchanges it for the member's tokens (see `exchangeSessionToken`). */
export const SessionGrant = z.object({
  sessionToken: z.string(),
  /** Token of the visitor who signs in, whose cart is kept. Without it a new visitor is created for the exchange. */
  accessToken: z.optional(z.string()),
  redirectUri: z.string(),
})
export type SessionGrant = z.infer<typeof SessionGrant>

/**
 * Without tokens and grant the session begins with a new visitor; where `isSpare`, with one that was created before any shopper wanted it. Both are
 * counted: 429 where the network of `clientAddress`, as `signClientAddress` writes it, has begun too many.
 */
export const BeginSession = z.object({
  userAgent: z.optional(z.string()),
  tokens: z.optional(TokenSet),
  isSpare: z.optional(z.boolean()),
  grant: z.optional(SessionGrant),
  clientAddress: z.optional(z.string()),
})
export type BeginSession = z.infer<typeof BeginSession>

export const BegunSession = z.object({ session: SessionRecord, tokens: TokenSet })
export type BegunSession = z.infer<typeof BegunSession>

export const CreateVisitor = z.object({ clientAddress: z.optional(z.string()) })
export type CreateVisitor = z.infer<typeof CreateVisitor>

export const RenewSession = z.object({ tokens: TokenSet, clientAddress: z.optional(z.string()) })
export type RenewSession = z.infer<typeof RenewSession>

export const RenewedSession = z.union([z.object({ tokens: TokenSet }), z.object({ ended: z.literal(true) })])
export type RenewedSession = z.infer<typeof RenewedSession>

/** `cartOwner` is the platform's id of the owner of the session's cart: the session is told what events say of that cart from then on. */
export const TouchSession = z.object({ cartOwner: z.optional(CartOwner) })
export type TouchSession = z.infer<typeof TouchSession>

/** What the platform's last event said of a cart: how many pieces are in it, or null where it has ended. */
export const CartNews = z.pick(SessionCart, { count: true, changedAt: true })
export type CartNews = z.infer<typeof CartNews>

/** An unknown session counts as ended. */
export const SessionLiveness = z.object({ ended: z.boolean(), cart: z.optional(CartNews) })
export type SessionLiveness = z.infer<typeof SessionLiveness>
