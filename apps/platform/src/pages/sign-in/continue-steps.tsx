import { page } from '../frame/page.ts'
import { sessionOfBrowser } from './account-cookie.ts'
import { answerShop } from './answer-shop.ts'
import { finishVisit } from './finish-visit.ts'
import { ContinuePage } from './form-pages.tsx'
import { visitPath, type OpenVisit } from './open-visit.ts'

/** Whether to go on as the member who is known here. */
export async function showContinue(visit: OpenVisit): Promise<Response> {
  const { context, services, words, ways, back } = visit
  const session = await sessionOfBrowser(context, services)
  const email = session && (await services.identity.run('loginEmailOf', { memberId: session.memberId }))
  if (!email) return context.redirect(visitPath(visit), 303)
  return page(context, <ContinuePage words={words} ways={ways} back={back} email={email} otherUrl={visitPath(visit)} />)
}

export async function answerContinue(visit: OpenVisit, form: URLSearchParams): Promise<Response> {
  const { context, services, id, request } = visit
  if (form.has('refuse')) {
    await services.identity.run('endAuthorization', { id })
    if (request.goal !== 'code') return context.redirect(visit.ways.home, 303)
    return answerShop(context, request, { error: 'access_denied', error_description: 'The member did not go on.' })
  }
  const session = await sessionOfBrowser(context, services)
  return (session && (await finishVisit(visit, session))) ?? context.redirect(visitPath(visit), 303)
}
