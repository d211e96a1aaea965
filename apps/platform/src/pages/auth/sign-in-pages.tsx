import { Hono, type Context } from 'hono'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { readForm } from '../../http/read-form.ts'
import { page, type PageContext } from '../layout/page.tsx'
import { verifyCode } from './code-steps.tsx'
import { handleContinue, showContinue } from './continue-steps.tsx'
import { askForLink, showForgot } from './forgot-steps.tsx'
import { showLogin, signIn } from './login-steps.tsx'
import { SignInMessagePage, UnknownVisitPage } from './message-pages.tsx'
import { frameOf, keepOpener, openSignIn, type OpenSignIn } from './open-sign-in.ts'
import { leaveForProvider } from './provider-steps.tsx'
import { showSignUp, signUp } from './sign-up-steps.tsx'

/** What happens on a page of a visit. */
type Step = (visit: OpenSignIn, form: URLSearchParams) => Response | Promise<Response>

/** The hosted pages of a visit: forms that work without any script. */
export const signInPages = new Hono<HonoEnv>()
  .onError(signInErrorPage)
  .use(pageGuard((context) => page(context, <SignInMessagePage {...frameOf(context)} about="signIn.foreign" />, 403)))
  .get('/:token', (context) => serve(context, showLogin))
  .post('/:token', (context) => serve(context, signIn))
  .get('/:token/sign-up', (context) => serve(context, showSignUp))
  .post('/:token/sign-up', (context) => serve(context, signUp))
  .post('/:token/code', (context) => serve(context, verifyCode))
  .get('/:token/forgot', (context) => serve(context, showForgot))
  .post('/:token/forgot', (context) => serve(context, askForLink))
  .get('/:token/continue', (context) => serve(context, showContinue))
  .post('/:token/continue', (context) => serve(context, handleContinue))
  .get('/:token/with/:connection', (context) => serve(context, (visit) => leaveForProvider(visit, context.req.param('connection'))))

async function serve(context: PageContext, step: Step): Promise<Response> {
  const visit = await openSignIn(context, context.req.param('token') ?? '')
  if (!visit || visit.request.goal === 'logout') return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
  keepOpener(visit)
  return step(visit, context.req.method === 'POST' ? await readForm(context) : new URLSearchParams())
}

/** Answers as the API does, in words that a shopper can use. */
export function signInErrorPage(error: Error, context: Context): Response | Promise<Response> {
  return page(context, <SignInMessagePage {...frameOf(context)} about="signIn.failed" />, errorStatus(error, context))
}
