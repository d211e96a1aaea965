import { Hono } from 'hono'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { forgetSignedIn } from '../../http/signed-in.ts'
import type { MemberSession } from '../../services/sign-in/sessions.ts'
import { page, type PageContext } from '../frame/page.ts'
import { forgetSession, sessionOfBrowser } from './account-cookie.ts'
import { SignInMessagePage, UnknownVisitPage } from './message-pages.tsx'
import { frameOf, openVisit, type OpenVisit } from './open-visit.ts'
import { signInErrorPage } from './sign-in-pages.tsx'
import { SignOutPage } from './sign-out-form.tsx'

/**
 * Ends the sign-in of the member who prepared the visit, and that of this browser. It does so at once where both are one member's: the
 * token in the address, which only the member's own client got, is the proof that the member wants it. Anyone can prepare a visit as
 * somebody else and send a link to it: then the page asks.
 */
export const signOutPage = new Hono<HonoEnv>()
  .onError(signInErrorPage)
  .use(pageGuard((context) => page(context, <SignInMessagePage {...frameOf(context)} about="signIn.foreign" />, 403)))
  .get('/', (context) => answer(context, { confirmed: false }))
  .post('/', (context) => answer(context, { confirmed: true }))

async function answer(context: PageContext, { confirmed }: { readonly confirmed: boolean }): Promise<Response> {
  const visit = await openVisit(context, context.req.query('request') ?? '')
  if (visit?.request.goal !== 'logout') return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
  const { services, request, words, ways, back } = visit
  const here = await sessionOfBrowser(context, services)
  if (here && here.memberId !== request.memberId && !confirmed) return page(context, <SignOutPage words={words} ways={ways} back={back} />)
  return signOut(visit, here)
}

async function signOut({ context, services, id, request, ways }: OpenVisit, here: MemberSession | undefined): Promise<Response> {
  const { sessionId, memberId } = request
  const asked = sessionId && memberId ? { sessionId, memberId } : undefined
  for (const session of [asked, here]) {
    if (!session) continue
    await services.identity.run('endSession', session)
    forgetSignedIn(session)
  }
  await services.identity.run('endAuthorization', { id })
  forgetSession(context)
  return context.redirect(request.returnUrl ?? ways.home, 303)
}
