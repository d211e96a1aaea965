import type { Services } from '../objects/services.ts'
import type { MemberSession } from '../services/sign-in/sessions.ts'

/** For how long an isolate believes what it was told last, in milliseconds. */
const BELIEVED = 5_000
const MOST_KNOWN = 1000

const known = new Map<string, { readonly live: boolean; readonly asked: number }>()

/**
 * Whether a member is still signed in. Access tokens live for hours: whoever was blocked, deleted or signed out is refused by every
 * isolate at the latest five seconds after that, reads and writes alike.
 */
export async function isSignedIn(session: MemberSession, identity: Services['identity'], now: number): Promise<boolean> {
  const key = `${session.memberId}:${session.sessionId}`
  const last = known.get(key)
  if (last && now - last.asked < BELIEVED) return last.live
  const live = await identity.run('isLiveSession', session)
  known.delete(key)
  known.set(key, { live, asked: now })
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  return live
}

/** What this isolate has changed itself, it need not wait for. */
export function forgetSignedIn({ memberId, sessionId }: MemberSession): void {
  known.delete(`${memberId}:${sessionId}`)
}
