import { Failure } from '@galleria/commerce/failures/failure'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { accounts } from '../../auth/accounts.ts'
import { page } from '../layout/page.tsx'
import { findOrderUrl } from '../orders/find-order-url.ts'
import { deviceOf } from './device-cookie.ts'
import { LoginPage } from './form-pages.tsx'
import { formatThrottleNotice } from './format-throttle-notice.ts'
import { goOn } from './go-on.tsx'
import { type OpenSignIn, visitPath } from './open-sign-in.ts'
import { providersOf } from './provider-steps.tsx'
import { takeReset } from './reset-cookie.ts'
import { emailErrors, readField, type SignInErrors } from './sign-in-form.ts'

interface Shown {
  readonly email?: string
  readonly errors?: SignInErrors
  readonly notice?: string
  readonly saved?: boolean
}

function loginPage(visit: OpenSignIn, { email = '', errors, notice, saved = false }: Shown = {}) {
  const { messages, urls, back } = visit
  return (
    <LoginPage
      messages={messages}
      urls={urls}
      back={back}
      values={{ email }}
      {...(errors && { errors })}
      {...(notice !== undefined && { notice, focus: 'password' })}
      {...(saved && { success: messages.t('notice.signIn.saved') })}
      action={visitPath(visit)}
      signUpUrl={visitPath(visit, '/sign-up')}
      forgotUrl={visitPath(visit, '/forgot')}
      findOrderUrl={findOrderUrl(visit.context, messages)}
      providers={providersOf(visit)}
    />
  )
}

export function showLogin(visit: OpenSignIn): Response | Promise<Response> {
  return page(visit.context, loginPage(visit, { saved: takeReset(visit.context) }))
}

export async function signIn(visit: OpenSignIn, form: URLSearchParams): Promise<Response> {
  const { context, services } = visit
  const [email, password] = [readField(form, 'email'), readField(form, 'password')]
  const errors: SignInErrors = { ...emailErrors(email), ...(password === '' && { password: { key: 'error.password' as const } }) }
  if (Object.keys(errors).length > 0) return page(context, loginPage(visit, { email, errors }), 422)
  const { network } = context.var
  try {
    return await goOn(
      visit,
      await accounts.signInByPassword(services, {
        email,
        password,
        captcha: 'wait',
        proof: 'cookie',
        network,
        device: await deviceOf(context, email),
      }),
    )
  } catch (error) {
    const refusal = error instanceof Failure ? refusalOf(error, visit) : undefined
    if (!refusal) throw error
    return page(context, loginPage(visit, { email, notice: refusal.notice }), refusal.status)
  }
}

function refusalOf({ code, data }: Failure, { messages }: OpenSignIn): { notice: string; status: 401 | 403 | 429 } | undefined {
  const { t } = messages
  switch (code) {
    case signInErrorCodes.invalidPassword:
      return { notice: t('notice.signIn.wrong'), status: 401 }
    case signInErrorCodes.resetPassword:
      return { notice: t('notice.signIn.reset'), status: 403 }
    case 'THROTTLED_FEATURE':
      return { notice: formatThrottleNotice(messages, { data }), status: 429 }
    default:
      return undefined
  }
}
