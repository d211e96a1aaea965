import { Hono } from 'hono'
import type { HonoEnv } from '../../http/hono-env.ts'
import { guardPage } from '../../http/page-guard.ts'
import { page, type PageContext } from '../frame/page.ts'
import { sessionOfBrowser } from './account-cookie.ts'
import { answerShop } from './answer-shop.ts'
import { finishVisit } from './finish-visit.ts'
import { UnknownVisitPage } from './message-pages.tsx'
import { frameOf, openVisit, visitPath, type OpenVisit } from './open-visit.ts'

/**
 * Where a visit begins (RFC 6749 section 4.1.1): whoever is known already goes back to the shop at once, as far as the shop lets that be;
 * for others there are pages. No page is shown where the shop asked for none (OpenID Connect Core section 3.1.2.1).
 */
export const authorizePage = new Hono<HonoEnv>().get('/', async (context) => {
  const visit = await openVisit(context, context.req.query('request') ?? '')
  if (!visit || visit.request.goal === 'logout') return unknown(context)
  context.header('cache-control', 'no-store')
  return (await knownAlready(visit)) ?? withPage(visit)
})

async function knownAlready(visit: OpenVisit): Promise<Response | undefined> {
  const { context, services, request } = visit
  const { sessionId, memberId, prompt } = request
  // A session token is as good as a fresh sign-in: the shop got it for the password.
  const proven = sessionId && memberId ? await finishVisit(visit, { sessionId, memberId }) : undefined
  if (proven) return proven
  const session = prompt === undefined || prompt === 'none' ? await sessionOfBrowser(context, services) : undefined
  return session && finishVisit(visit, session)
}

async function withPage(visit: OpenVisit): Promise<Response> {
  const { context, services, id, request } = visit
  if (request.prompt === 'none') {
    await services.identity.run('endAuthorization', { id })
    if (request.goal === 'code') return answerShop(context, request, { error: 'login_required', error_description: 'Nobody is signed in.' })
    return context.redirect(request.returnUrl ?? visit.ways.home, 303)
  }
  if (request.idpConnectionId) return context.redirect(visitPath(visit, `/with/${encodeURIComponent(request.idpConnectionId)}`), 303)
  const asks = request.prompt === 'consent' || request.prompt === 'select_account'
  const session = asks ? await sessionOfBrowser(context, services) : undefined
  return context.redirect(visitPath(visit, session ? '/continue' : request.screen === 'signup' ? '/sign-up' : ''), 303)
}

function unknown(context: PageContext): Response | Promise<Response> {
  context.header('cache-control', 'no-store')
  guardPage(context)
  return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
}
