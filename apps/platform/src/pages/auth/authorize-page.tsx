import { Hono } from 'hono'
import { accounts } from '../../auth/accounts.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { guardPage } from '../../http/page-guard.ts'
import { page, type PageContext } from '../layout/page.tsx'
import { sessionOfBrowser } from './account-cookie.ts'
import { provenSession, sessionToContinue, showContinue } from './continue-steps.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { showLogin } from './login-steps.tsx'
import { UnknownVisitPage } from './message-pages.tsx'
import { frameOf, keepOpener, openSignIn, type OpenSignIn } from './open-sign-in.ts'
import { leaveForProvider } from './provider-steps.tsx'
import { redirectToShop } from './redirect-to-shop.ts'
import { showSignUp } from './sign-up-steps.tsx'

/**
 * Starts a visit to the sign-in pages (RFC 6749 section 4.1.1). A member who is signed in already goes back to the shop at once, unless the
 * shop's prompt asks for a page; other shoppers get a page. No page is shown if the shop asked for none (OpenID Connect Core section
 * 3.1.2.1).
 */
export const authorizePage = new Hono<HonoEnv>().get('/', async (context) => {
  const visit = await openSignIn(context, context.req.query('request') ?? '')
  if (!visit || visit.request.goal === 'logout') return unknown(context)
  context.header('cache-control', 'no-store')
  return (await signInKnownMember(visit)) ?? showPage(visit)
})

async function signInKnownMember(visit: OpenSignIn): Promise<Response | undefined> {
  const { context, services, request } = visit
  const { prompt } = request
  if (asksFirst(visit)) return undefined
  // A session token is as good as a fresh sign-in: the shop got it for the password.
  const session = provenSession(request)
  const proven = session && (await finishSignIn(visit, session))
  if (proven) return proven
  const known = prompt === undefined || prompt === 'none' ? await sessionOfBrowser(context, services) : undefined
  return known && finishSignIn(visit, known)
}

/** Whether the shop wants a signed-in member to be asked before the visit continues. */
function asksFirst({ request: { prompt } }: OpenSignIn): boolean {
  return prompt === 'consent' || prompt === 'select_account'
}

/** Shows the visit's first page here: a redirect to its own address would tell the browser nothing, and cost a trip. */
async function showPage(visit: OpenSignIn): Promise<Response> {
  const { context, services, id, request } = visit
  if (request.prompt === 'none') {
    await accounts.endAuthorization(services, { id })
    if (request.goal === 'code')
      return redirectToShop(context, request, { error: 'login_required', error_description: 'Nobody is signed in.' })
    return context.redirect(request.returnUrl ?? visit.urls.home, 303)
  }
  keepOpener(visit)
  guardPage(context)
  if (request.idpConnectionId) return leaveForProvider(visit, request.idpConnectionId)
  if (asksFirst(visit) && (await sessionToContinue(visit))) return showContinue(visit)
  return request.screen === 'signup' ? showSignUp(visit) : showLogin(visit)
}

function unknown(context: PageContext): Response | Promise<Response> {
  context.header('cache-control', 'no-store')
  guardPage(context)
  return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
}
