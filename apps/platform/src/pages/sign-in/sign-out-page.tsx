import { Hono } from 'hono'
import { forgetSignedIn } from '../../http/signed-in.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { page } from '../frame/page.ts'
import { forgetSession, sessionOfBrowser } from './account-cookie.ts'
import { UnknownVisitPage } from './message-pages.tsx'
import { frameOf, openVisit } from './open-visit.ts'
import { signInErrorPage } from './sign-in-pages.tsx'

/**
 * Ends the sign-in of the member who prepared the visit, and that of this browser. It does so at once: the token in the address, which
 * only the member's own client got, is the proof that the member wants it.
 */
export const signOutPage = new Hono<HonoEnv>().onError(signInErrorPage).get('/', async (context) => {
  context.header('cache-control', 'no-store')
  const visit = await openVisit(context, context.req.query('request') ?? '')
  if (visit?.request.goal !== 'logout') return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
  const { services, id, request, ways } = visit
  const { sessionId, memberId } = request
  const asked = sessionId && memberId ? { sessionId, memberId } : undefined
  for (const session of [asked, await sessionOfBrowser(context, services)]) {
    if (!session) continue
    await services.identity.run('endSession', session)
    forgetSignedIn(session)
  }
  await services.identity.run('endAuthorization', { id })
  forgetSession(context)
  return context.redirect(request.returnUrl ?? ways.home, 303)
})
