import type { Runtime } from '../transport/runtime.ts'
import type { CartNews } from './session-object-api.ts'
import type { SessionObjects } from './session-objects.ts'
import type { Session } from './session.ts'

type CheckedSession = Pick<Session, 'id' | 'cart'>

export interface SessionLivenessCheck {
  /**
   * Whether the session may still be used for private data. Throws a `PlatformError` when the session object cannot say.
   * @param waitUntil takes a check that goes on behind the request: further pages of a shopper wait for none
   */
  isLive(session: CheckedSession, waitUntil?: (task: Promise<unknown>) => void): Promise<boolean>
  /** Notes that a session has just begun. */
  begun(sessionId: string): void
  /** Forgets what was known of a session that this isolate has just ended. */
  forget(sessionId: string): void
}

/** An ended session is refused everywhere after this time at the latest. */
const TRUSTED_MS = 60_000
/** From this time on a session is checked again behind a request. */
const RECHECK_MS = 30_000
/** Bounds the memory of an isolate; the oldest entries go first. */
const MAX_SESSIONS = 10_000

/**
 * Asks the session object whether a session has ended: no request trusts what is older than a minute, and most requests of a visit find it newer.
 * @param onCart takes what events have said of the session's cart
 */
export function createSessionLiveness(
  objects: Pick<SessionObjects, 'touch'>,
  { now }: Pick<Runtime, 'now'>,
  onCart: (session: CheckedSession, news: CartNews) => void = () => {},
): SessionLivenessCheck {
  const checkedAt = new Map<string, number>()
  /** When the last check behind a request began: one that never ends must not be the last. */
  const recheckedAt = new Map<string, number>()

  async function check(session: CheckedSession): Promise<boolean> {
    const { id, cart } = session
    const requestedAt = now()
    const { ended, cart: news } = await objects.touch(id, { cartOwner: cart?.owner })
    if (ended) forget(id)
    else {
      if (news) onCart(session, news)
      set(checkedAt, id, requestedAt)
    }
    return !ended
  }

  function forget(id: string): void {
    checkedAt.delete(id)
    recheckedAt.delete(id)
  }

  return {
    async isLive(session, waitUntil) {
      const { id } = session
      const age = now() - (checkedAt.get(id) ?? Number.NEGATIVE_INFINITY)
      if (age >= TRUSTED_MS) {
        forget(id)
        return check(session)
      }
      const isDue = age >= RECHECK_MS && now() - (recheckedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= RECHECK_MS
      if (waitUntil && isDue) {
        set(recheckedAt, id, now())
        waitUntil(check(session).catch(() => undefined))
      }
      return true
    },
    begun: (id) => set(checkedAt, id, now()),
    forget,
  }
}

function set(times: Map<string, number>, id: string, time: number): void {
  times.set(id, time)
  const [oldest] = times.size > MAX_SESSIONS ? times.keys() : []
  if (oldest !== undefined) times.delete(oldest)
}
