import type { SignInOutcome } from '../../services/sign-in/sign-in-outcome.ts'
import { page } from '../frame/page.ts'
import { rememberSession } from './account-cookie.ts'
import { codePage } from './code-page.tsx'
import { finishVisit } from './finish-visit.ts'
import { SignInMessagePage } from './message-pages.tsx'
import type { OpenVisit } from './open-visit.ts'

/** What comes after the member has proven who it is: back to the shop, or what has to happen first. */
export async function goOn(visit: OpenVisit, { state, sessionToken, stateToken = '', identity }: SignInOutcome): Promise<Response> {
  const { context, services, words, ways, back } = visit
  const email = identity.email?.address ?? ''
  if (state === 'SUCCESS' && sessionToken) {
    const session = await services.identity.run('sessionOf', { token: sessionToken })
    rememberSession(context, sessionToken)
    const finished = session && (await finishVisit(visit, session))
    if (!finished) throw new Error('A session that was just begun is not there')
    return finished
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return page(context, codePage(visit, { email, stateToken }))
  const about = state === 'REQUIRE_OWNER_APPROVAL' ? 'approval' : 'closed'
  return page(context, <SignInMessagePage words={words} ways={ways} back={back} about={about} />, about === 'closed' ? 403 : 200)
}
