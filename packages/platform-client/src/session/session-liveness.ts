import type { Runtime } from '../transport/runtime.ts'
import type { CartNews } from './session-object-api.ts'
import type { SessionObjects } from './session-objects.ts'
import type { Session } from './session.ts'

export interface SessionLivenessCheck {
  /** Whether the session may still be used for private data. Throws a `PlatformError` when the session object cannot say. */
  isLive(session: Pick<Session, 'id' | 'cart'>): Promise<boolean>
  /** Forgets what was known of a session that this isolate has just ended. */
  forget(sessionId: string): void
}

/** An ended session is refused everywhere after this time at the latest. */
const TRUSTED_MS = 60_000
/** Bounds the memory of an isolate; the oldest entries go first. */
const MAX_SESSIONS = 10_000

/**
 * Asks the session object whether a session has ended, at most once a minute per session and isolate.
 * @param onCart takes what events have said of the session's cart
 */
export function createSessionLiveness(
  objects: Pick<SessionObjects, 'touch'>,
  { now }: Pick<Runtime, 'now'>,
  onCart: (session: Pick<Session, 'id' | 'cart'>, news: CartNews) => void = () => {},
): SessionLivenessCheck {
  const checkedAt = new Map<string, number>()
  return {
    async isLive(session) {
      const { id: sessionId, cart } = session
      const checked = checkedAt.get(sessionId)
      if (checked !== undefined && now() - checked < TRUSTED_MS) return true
      checkedAt.delete(sessionId)
      const requestedAt = now()
      const { ended, cart: news } = await objects.touch(sessionId, { cartOwner: cart?.owner })
      if (ended) return false
      if (news) onCart(session, news)
      checkedAt.set(sessionId, requestedAt)
      if (checkedAt.size > MAX_SESSIONS) {
        for (const oldest of checkedAt.keys()) {
          checkedAt.delete(oldest)
          break
        }
      }
      return true
    },
    forget: (sessionId) => {
      checkedAt.delete(sessionId)
    },
  }
}
