import { variablesOf } from '../../env.ts'
import { page } from '../frame/page.ts'
import { ForgotPage, type FormProps } from './form-pages.tsx'
import { SignInMessagePage } from './message-pages.tsx'
import { visitPath, type OpenVisit } from './open-visit.ts'
import { emailErrors, readField } from './sign-in-form.ts'

function forgotPage(visit: OpenVisit, shown: Pick<FormProps, 'values' | 'errors'> = {}) {
  const { words, ways, back } = visit
  return <ForgotPage words={words} ways={ways} back={back} {...shown} loginUrl={visitPath(visit)} />
}

export function showForgot(visit: OpenVisit): Response | Promise<Response> {
  return page(visit.context, forgotPage(visit))
}

/** Says the same for every address: nobody learns here who is a member. */
export async function askForLink(visit: OpenVisit, form: URLSearchParams): Promise<Response> {
  const { context, services, words, ways, back } = visit
  const email = readField(form, 'email')
  const errors = emailErrors(email)
  if (Object.keys(errors).length > 0) return page(context, forgotPage(visit, { values: { email }, errors }), 422)
  await services.identity.run('sendRecoveryEmail', {
    email,
    language: words.locale,
    returnUrl: variablesOf(context.env).STORE_URL + words.link('/login'),
  })
  return page(
    context,
    <SignInMessagePage
      words={words}
      ways={ways}
      back={back}
      about="recovery.sent"
      email={email}
      link={{ href: visitPath(visit), label: words.t('signIn') }}
    />,
  )
}
