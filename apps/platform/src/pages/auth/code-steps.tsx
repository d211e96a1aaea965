import { Failure } from '@galleria/commerce/failures/failure'
import { accounts } from '../../auth/accounts.ts'
import { page } from '../layout/page.tsx'
import { codePage } from './code-page.tsx'
import { formatThrottleNotice } from './format-throttle-notice.ts'
import { goOn } from './go-on.tsx'
import { SignInMessagePage } from './message-pages.tsx'
import type { OpenSignIn } from './open-sign-in.ts'
import { readField } from './sign-in-form.ts'

/** The digits of the mail, or the wish for new ones. */
export async function verifyCode(visit: OpenSignIn, form: URLSearchParams): Promise<Response> {
  const { context, services, messages, urls, back } = visit
  const [stateToken, email, code] = [form.get('stateToken') ?? '', readField(form, 'email'), readField(form, 'code')]
  try {
    if (form.has('again')) {
      const outcome = await accounts.resendDuringSignIn(services, { stateToken })
      if (outcome.state !== 'REQUIRE_EMAIL_VERIFICATION') return await goOn(visit, outcome)
      return page(
        context,
        codePage(visit, { email: outcome.identity.email?.address ?? email, stateToken: outcome.stateToken ?? '', resent: true }),
      )
    }
    return await goOn(visit, await accounts.verifyDuringSignIn(services, { stateToken, code, proof: 'cookie' }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'VERIFICATION_FAILED')
      return page(context, codePage(visit, { email, stateToken, errors: { code: { key: 'error.code.wrong' } } }), 422)
    if (error.code === 'THROTTLED_FEATURE')
      return page(context, codePage(visit, { email, stateToken, notice: formatThrottleNotice(messages, error) }), 429)
    if (error.code === 'INVALID_STATE_TOKEN')
      return page(context, <SignInMessagePage messages={messages} urls={urls} back={back} about="visit.unknown" />, 404)
    throw error
  }
}
