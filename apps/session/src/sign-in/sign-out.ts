import { requestLogout } from '@galleria/platform-client/flows'
import { ignoreFailure } from './ignore-failure.ts'
import { findLiveSession, redirectTo, type SignInContext } from './sign-in-context.ts'
import { getSignedOutPath } from './signed-out.ts'

/**
 * `POST /logout`: ends the session here and, from this side, at the platform. The platform's page then clears its own cookies and leads
 * home. The store's cookie is cleared even when a step fails.
 */
export async function signOut(context: SignInContext): Promise<Response> {
  const { sessionCookie, cookies, objects, link } = context
  const session = await sessionCookie.read(cookies)
  const logoutUrl = await ignoreFailure('leave-platform', () => leavePlatform(context))
  if (session) await ignoreFailure('end-session', () => objects.end(session.id))
  const home = session?.role === 'member' ? getSignedOutPath(context) : link('/')
  return redirectTo(logoutUrl ?? home, [sessionCookie.clear()])
}

/** Prepares the platform's page that ends a member's sign-in there; undefined for other shoppers. */
async function leavePlatform(context: SignInContext): Promise<string | undefined> {
  const session = await findLiveSession(context)
  if (session?.role !== 'member') return undefined
  const { clientId, locale: lang } = context
  const logout = {
    clientId,
    returnTo: new URL(getSignedOutPath(context), context.url).href,
    preferences: { additionalQueryParameters: { lang } },
  }
  const prepare = () => requestLogout(context.platformAs(session.accessToken), logout)
  const [{ logoutUrl }, own] = await Promise.all([prepare(), prepare()])
  // The browser may never open the page, and the member's tokens must become invalid in any case.
  await ignoreFailure('end-at-platform', () => context.visitPlatformPage(own.logoutUrl))
  return logoutUrl
}
