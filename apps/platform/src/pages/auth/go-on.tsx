import { accounts } from '../../auth/accounts.ts'
import type { SignInOutcome } from '../../services/auth/sign-in/sign-in-outcome.ts'
import { page } from '../layout/page.tsx'
import { rememberSession } from './account-cookie.ts'
import { codePage } from './code-page.tsx'
import { rememberDevice } from './device-cookie.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { SignInMessagePage } from './message-pages.tsx'
import type { OpenSignIn } from './open-sign-in.ts'

/** Continues after the member has proven their identity: back to the shop, or to a step that has to come first. */
export async function goOn(visit: OpenSignIn, { state, sessionToken, stateToken = '', identity }: SignInOutcome): Promise<Response> {
  const { context, services, messages, urls, back } = visit
  const email = identity.email?.address ?? ''
  if (state === 'SUCCESS' && sessionToken) {
    const session = await accounts.findSession(services, { token: sessionToken })
    rememberSession(context, sessionToken)
    await rememberDevice(context, email)
    const finished = session && (await finishSignIn(visit, session))
    if (!finished) throw new Error('A session that was just begun is not there')
    return finished
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return page(context, codePage(visit, { email, stateToken }))
  const about = state === 'REQUIRE_OWNER_APPROVAL' ? 'approval' : 'closed'
  return page(context, <SignInMessagePage messages={messages} urls={urls} back={back} about={about} />, about === 'closed' ? 403 : 200)
}
