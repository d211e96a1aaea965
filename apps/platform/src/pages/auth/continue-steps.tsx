import type { AuthorizationRequest } from '@galleria/commerce/auth/authorization-request'
import { accounts } from '../../auth/accounts.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import { page } from '../layout/page.tsx'
import { sessionOfBrowser } from './account-cookie.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { ContinuePage } from './form-pages.tsx'
import { visitPath, type OpenSignIn } from './open-sign-in.ts'
import { redirectToShop } from './redirect-to-shop.ts'

/** The session of the token that the shop has prepared the visit with. */
export function provenSession({ sessionId, memberId }: AuthorizationRequest): MemberSession | undefined {
  return sessionId !== undefined && memberId !== undefined ? { sessionId, memberId } : undefined
}

/** The sign-in that the visit could go on with: the shop's word for it goes before the browser's cookie. */
export async function sessionToContinue({ context, services, request }: OpenSignIn): Promise<MemberSession | undefined> {
  return provenSession(request) ?? (await sessionOfBrowser(context, services))
}

/** Asks whether to continue as the member who is signed in on this browser. */
export async function showContinue(visit: OpenSignIn): Promise<Response> {
  const { context, services, messages, urls, back } = visit
  const session = await sessionToContinue(visit)
  const email = session && (await accounts.getLoginEmail(services, { memberId: session.memberId }))
  if (!email) return context.redirect(visitPath(visit), 303)
  return page(
    context,
    <ContinuePage
      messages={messages}
      urls={urls}
      back={back}
      action={visitPath(visit, '/continue')}
      email={email}
      otherUrl={visitPath(visit)}
    />,
  )
}

export async function handleContinue(visit: OpenSignIn, form: URLSearchParams): Promise<Response> {
  const { context, services, id, request } = visit
  if (form.has('refuse')) {
    await accounts.endAuthorization(services, { id })
    if (request.goal !== 'code') return context.redirect(visit.urls.home, 303)
    return redirectToShop(context, request, { error: 'access_denied', error_description: 'The member did not go on.' })
  }
  const session = await sessionToContinue(visit)
  return (session && (await finishSignIn(visit, session))) ?? context.redirect(visitPath(visit), 303)
}
