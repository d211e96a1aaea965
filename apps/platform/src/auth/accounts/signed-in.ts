import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import type { AccountServices } from './account-services.ts'

/** The time that an isolate believes what it was told last, in milliseconds. */
const BELIEVED = 5_000
const MAX_CACHED = 1000

const known = new BoundedMap<{ readonly live: boolean; readonly checkedAt: number }>(MAX_CACHED)

/**
 * Whether a member is still signed in. Access tokens live for hours, so every isolate checks again after five seconds at the latest: then
 * it refuses a member who was blocked, deleted or signed out, for reads and writes alike.
 */
export async function isSignedIn(services: AccountServices, session: MemberSession, now: number): Promise<boolean> {
  const key = keyOf(session)
  const last = known.get(key)
  if (last && now - last.checkedAt < BELIEVED) return last.live
  const live = await services[ACCOUNT_STORE].run('isLiveSession', session)
  known.set(key, { live, checkedAt: now })
  return live
}

/** What this isolate has changed itself, it need not wait for. */
export function forgetSignedIn(session: MemberSession): void {
  known.delete(keyOf(session))
}

function keyOf({ memberId, sessionId }: MemberSession): string {
  return `${memberId}:${sessionId}`
}
