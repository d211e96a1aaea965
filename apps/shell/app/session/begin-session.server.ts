import { isPlatformError } from '@galleria/platform-client/errors'
import { newSessionId, type BeginSession, type Session } from '@galleria/platform-client/session'
import { TOO_MANY_REQUESTS } from '../security/client-limits.server.ts'
import type { OwnShares } from '../security/own-share.ts'
import type { Sessions } from './sessions.server.ts'

/** What all shoppers of an isolate share. */
export interface SharedByShoppers {
  readonly sessions: Sessions
  readonly ownShares: OwnShares
}

/** What sessions know of the request that they are used for. */
export interface SessionRequest {
  readonly request: Request
  readonly signClientAddress: () => Promise<string | undefined>
  readonly clientNetwork: () => string | undefined
  readonly waitUntil: (task: Promise<unknown>) => void
}

/** Why no session can be begun: the seconds to wait where its network has begun too many, or home does not respond. */
export type NotBegun = number | 'unavailable'

type Start = Pick<BeginSession, 'tokens' | 'isSpare' | 'grant'>

/** A session that is in use while home records it. */
interface SpareSession {
  readonly session: Session
  readonly recorded: Promise<Session | NotBegun>
}

/** Begins a session at home. */
export async function beginSession(
  { sessions: { objects, liveness } }: SharedByShoppers,
  { request, signClientAddress }: Pick<SessionRequest, 'request' | 'signClientAddress'>,
  start: Start,
  id = newSessionId(),
): Promise<Session | NotBegun> {
  try {
    const userAgent = request.headers.get('user-agent') ?? undefined
    const { session, tokens } = await objects.begin(id, { userAgent, ...start, clientAddress: await signClientAddress() })
    liveness.begun(id)
    return { ...tokens, id, createdAt: session.createdAt }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'session-not-begun', message: error.message }))
    return error.status === TOO_MANY_REQUESTS ? Math.ceil((error.retryAfterMs ?? 0) / 1000) || 1 : 'unavailable'
  }
}

/**
 * Begins the session of a visitor that is there already, so that the act that needs it waits for no trip. Null where there is no such visitor, or
 * the network has used up its share of this isolate: it is counted first then.
 */
export async function beginSpareSession(shared: SharedByShoppers, request: SessionRequest): Promise<SpareSession | null> {
  const network = request.clientNetwork()
  if (network === undefined || !shared.ownShares.begin.take(network)) return null
  const tokens = await shared.sessions.spares.take(await request.signClientAddress(), request.waitUntil)
  if (!tokens) return null
  const id = newSessionId()
  const recorded = beginSession(shared, request, { tokens, isSpare: true }, id)
  // Also where the shopper hangs up: the session is in a cookie that may have arrived.
  request.waitUntil(recorded)
  return { session: { ...tokens, id, createdAt: Math.floor(Date.now() / 1000) }, recorded }
}
