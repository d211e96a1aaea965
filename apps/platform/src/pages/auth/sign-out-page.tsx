import { Hono } from 'hono'
import { accounts } from '../../auth/accounts.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import { type Frame, Layout } from '../layout/layout.tsx'
import { page, type PageContext } from '../layout/page.tsx'
import { forgetSession, sessionOfBrowser } from './account-cookie.ts'
import { SignInMessagePage, UnknownVisitPage } from './message-pages.tsx'
import { frameOf, openSignIn, type OpenSignIn } from './open-sign-in.ts'
import { signInErrorPage } from './sign-in-pages.tsx'

/**
 * Ends the sign-in of the member who prepared the visit, and the sign-in of this browser. If both belong to one member, it does so at once:
 * the token in the address, which only that member's client got, proves that the member wants it. If another member is signed in here, the
 * page asks first, because anyone can prepare a visit of their own and send its link to another member.
 */
export const signOutPage = new Hono<HonoEnv>()
  .onError(signInErrorPage)
  .use(pageGuard((context) => page(context, <SignInMessagePage {...frameOf(context)} about="signIn.foreign" />, 403)))
  .get('/', (context) => response(context, { confirmed: false }))
  .post('/', (context) => response(context, { confirmed: true }))

async function response(context: PageContext, { confirmed }: { readonly confirmed: boolean }): Promise<Response> {
  const visit = await openSignIn(context, context.req.query('request') ?? '')
  if (visit?.request.goal !== 'logout') return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
  const { services, request, messages, urls, back } = visit
  const here = await sessionOfBrowser(context, services)
  if (here && here.memberId !== request.memberId && !confirmed)
    return page(context, <SignOutPage messages={messages} urls={urls} back={back} />)
  return signOut(visit, here)
}

async function signOut({ context, services, id, request, urls }: OpenSignIn, here: MemberSession | undefined): Promise<Response> {
  const { sessionId, memberId } = request
  const requested = sessionId && memberId ? { sessionId, memberId } : undefined
  for (const session of [requested, here]) {
    if (session) await accounts.endSession(services, session)
  }
  await accounts.endAuthorization(services, { id })
  forgetSession(context)
  return context.redirect(request.returnUrl ?? urls.home, 303)
}

/** Asks before a sign-out that another site may have started. */
function SignOutPage(frame: Frame) {
  const { t } = frame.messages
  return (
    <Layout {...frame} title={t('account.signOut')}>
      <div class="hosted-narrow">
        <form class="hosted-form" method="post">
          <div class="hosted-title">
            <h1>{t('account.signOut')}</h1>
          </div>
          <button class="g-btn g-btn-main g-btn-wide" type="submit">
            {t('account.signOut')}
          </button>
          <div class="hosted-end">
            <a class="g-link" href={frame.urls.home}>
              {t('continue.no')}
            </a>
          </div>
        </form>
      </div>
    </Layout>
  )
}
