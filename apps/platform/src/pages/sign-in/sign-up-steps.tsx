import { signInErrorCodes } from '@galleria/platform-client/entities/sign-in-error-codes'
import { Failure } from '../../domain/failure.ts'
import { variablesOf } from '../../env.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { signUpByPassword } from '../../http/sign-up-by-password.ts'
import { page } from '../frame/page.ts'
import { SignUpPage, type FormProps } from './form-pages.tsx'
import { goOn } from './go-on.tsx'
import { visitPath, type OpenVisit } from './open-visit.ts'
import { providersOf } from './provider-steps.tsx'
import { emailErrors, nameErrors, newPasswordErrors, readField } from './sign-in-form.ts'

function signUpPage(visit: OpenVisit, shown: Pick<FormProps, 'values' | 'errors' | 'notice'> = {}) {
  const { words, ways, back } = visit
  return <SignUpPage words={words} ways={ways} back={back} {...shown} loginUrl={visitPath(visit)} providers={providersOf(visit)} />
}

export function showSignUp(visit: OpenVisit): Response | Promise<Response> {
  return page(visit.context, signUpPage(visit))
}

export async function signUp(visit: OpenVisit, form: URLSearchParams): Promise<Response> {
  const { context, services, words } = visit
  const password = readField(form, 'password')
  const values = { email: readField(form, 'email'), firstName: readField(form, 'firstName'), lastName: readField(form, 'lastName') }
  const errors = { ...emailErrors(values.email), ...newPasswordErrors(password), ...nameErrors(values) }
  if (Object.keys(errors).length > 0) return page(context, signUpPage(visit, { values, errors }), 422)
  const { email, firstName, lastName } = values
  const profile = { language: words.locale, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const network = clientNetwork(context.req.raw.headers, variablesOf(context.env))
  try {
    return await goOn(visit, await signUpByPassword(services, { email, password, profile, captcha: 'wait', proof: 'cookie', network }))
  } catch (error) {
    if (error instanceof Failure && error.code === signInErrorCodes.emailAlreadyExists)
      return page(context, signUpPage(visit, { values, notice: words.t('notice.signUp.exists') }), 409)
    if (error instanceof Failure && error.code === 'THROTTLED_FEATURE')
      return page(context, signUpPage(visit, { values, notice: words.t('notice.signIn.later') }), 429)
    throw error
  }
}
