import { Failure } from '@galleria/commerce/failures/failure'
import { Hono } from 'hono'
import { accounts } from '../../auth/accounts.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { readForm } from '../../http/read-form.ts'
import { openServices } from '../../objects/services.ts'
import { page } from '../layout/page.tsx'
import { rememberSession } from './account-cookie.ts'
import { NewPasswordPage, VerifyPage } from './form-pages.tsx'
import { SignInMessagePage } from './message-pages.tsx'
import { frameOf } from './open-sign-in.ts'
import { rememberReset } from './reset-cookie.ts'
import { newPasswordErrors, readField } from './sign-in-form.ts'
import { signInErrorPage } from './sign-in-pages.tsx'

const guard = pageGuard((context) => page(context, <SignInMessagePage {...frameOf(context)} about="signIn.foreign" />, 403))

/** What a verification mail links to. `GET` only asks: programs that look at mails open every link in them. */
export const verifyPages = new Hono<HonoEnv>()
  .onError(signInErrorPage)
  .use(guard)
  .get('/:token', async (context) => {
    const known = await accounts.findVerification(openServices(context.env), { token: context.req.param('token') })
    const frame = frameOf(context)
    return known
      ? page(context, <VerifyPage {...frame} email={known.email} />)
      : page(context, <SignInMessagePage {...frame} about="link.unknown" />, 404)
  })
  .post('/:token', async (context) => {
    const verified = await accounts.verifyByLink(openServices(context.env), { token: context.req.param('token') })
    const frame = frameOf(context)
    return verified
      ? page(context, <SignInMessagePage {...frame} about="verify.done" email={verified.email} />)
      : page(context, <SignInMessagePage {...frame} about="link.unknown" />, 404)
  })

/** What recovery and activation mails link to. Setting the password signs the member in on these pages. */
export const resetPasswordPages = new Hono<HonoEnv>()
  .onError(signInErrorPage)
  .use(guard)
  .get('/:token', async (context) => {
    const known = await accounts.findRecovery(openServices(context.env), { token: context.req.param('token') })
    const frame = frameOf(context)
    return known ? page(context, <NewPasswordPage {...frame} />) : page(context, <SignInMessagePage {...frame} about="link.unknown" />, 404)
  })
  .post('/:token', async (context) => {
    const services = openServices(context.env, context.var.device)
    const frame = frameOf(context)
    const token = context.req.param('token')
    const password = readField(await readForm(context), 'password')
    const known = await accounts.findRecovery(services, { token })
    if (!known) return page(context, <SignInMessagePage {...frame} about="link.unknown" />, 404)
    const errors = newPasswordErrors(password)
    if (Object.keys(errors).length > 0) return page(context, <NewPasswordPage {...frame} errors={errors} />, 422)
    try {
      const { state, sessionToken } = await accounts.recover(services, { token, password, proof: 'cookie' })
      if (state === 'SUCCESS' && sessionToken) rememberSession(context, sessionToken)
    } catch (error) {
      if (error instanceof Failure && error.code === 'INVALID_RECOVERY_TOKEN')
        return page(context, <SignInMessagePage {...frame} about="link.unknown" />, 404)
      throw error
    }
    if (known.returnUrl) {
      rememberReset(context)
      return context.redirect(known.returnUrl, 303)
    }
    return page(context, <SignInMessagePage {...frame} about="recovery.done" />)
  })
