import { requestLogout } from '@galleria/platform-client/flows'
import { attempt } from './attempt.ts'
import { liveSession, sendTo, type Visit } from './visit.ts'
import { wayHome } from './way-home.ts'

/**
 * `POST /logout`: the session ends here, and the member's at the platform, whose page leads home. Whatever fails on the way, this
 * browser has left: its cookie goes.
 */
export async function signOut(visit: Visit): Promise<Response> {
  const { sessionCookie, cookies, objects, link } = visit
  const session = await sessionCookie.read(cookies)
  const leaving = await attempt('leave-platform', () => leavePlatform(visit))
  if (session) await attempt('end-session', () => objects.end(session.id))
  const home = session?.role === 'member' ? wayHome(visit) : link('/')
  return sendTo(leaving ?? home, [sessionCookie.clear()])
}

/** Where a member's sign-in at the platform ends; nothing for others. */
async function leavePlatform(visit: Visit): Promise<string | undefined> {
  const session = await liveSession(visit)
  if (session?.role !== 'member') return undefined
  const { clientId, locale: lang } = visit
  const wishes = { clientId, returnTo: new URL(wayHome(visit), visit.url).href, preferences: { additionalQueryParameters: { lang } } }
  return (await requestLogout(visit.as(session.accessToken), wishes)).logoutUrl
}
