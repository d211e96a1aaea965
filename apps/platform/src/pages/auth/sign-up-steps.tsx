import { Failure } from '@galleria/commerce/failures/failure'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { accounts } from '../../auth/accounts.ts'
import { page } from '../layout/page.tsx'
import type { FormProps } from './form-layout.tsx'
import { SignUpPage } from './form-pages.tsx'
import { formatThrottleNotice } from './format-throttle-notice.ts'
import { goOn } from './go-on.tsx'
import { type OpenSignIn, visitPath } from './open-sign-in.ts'
import { providersOf } from './provider-steps.tsx'
import { emailErrors, nameErrors, newPasswordErrors, readField } from './sign-in-form.ts'

function signUpPage(visit: OpenSignIn, shown: Pick<FormProps, 'values' | 'errors' | 'notice'> = {}) {
  const { messages, urls, back } = visit
  return (
    <SignUpPage
      messages={messages}
      urls={urls}
      back={back}
      action={visitPath(visit, '/sign-up')}
      {...shown}
      loginUrl={visitPath(visit)}
      providers={providersOf(visit)}
    />
  )
}

export function showSignUp(visit: OpenSignIn): Response | Promise<Response> {
  return page(visit.context, signUpPage(visit))
}

export async function signUp(visit: OpenSignIn, form: URLSearchParams): Promise<Response> {
  const { context, services, messages } = visit
  const password = readField(form, 'password')
  const values = { email: readField(form, 'email'), firstName: readField(form, 'firstName'), lastName: readField(form, 'lastName') }
  const errors = { ...emailErrors(values.email), ...newPasswordErrors(password), ...nameErrors(values) }
  if (Object.keys(errors).length > 0) return page(context, signUpPage(visit, { values, errors }), 422)
  const { email, firstName, lastName } = values
  const profile = { language: messages.locale, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const { network } = context.var
  try {
    return await goOn(visit, await accounts.register(services, { email, password, profile, captcha: 'wait', proof: 'cookie', network }))
  } catch (error) {
    if (error instanceof Failure && error.code === signInErrorCodes.emailAlreadyExists)
      return page(context, signUpPage(visit, { values, notice: messages.t('notice.signUp.exists') }), 409)
    if (error instanceof Failure && error.code === 'THROTTLED_FEATURE')
      return page(context, signUpPage(visit, { values, notice: formatThrottleNotice(messages, error) }), 429)
    throw error
  }
}
