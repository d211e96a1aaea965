import { accounts } from '../../auth/accounts.ts'
import { variablesOf } from '../../env.ts'
import { page } from '../layout/page.tsx'
import type { FormProps } from './form-layout.tsx'
import { ForgotPage } from './form-pages.tsx'
import { SignInMessagePage } from './message-pages.tsx'
import { visitPath, type OpenSignIn } from './open-sign-in.ts'
import { emailErrors, readField } from './sign-in-form.ts'

function forgotPage(visit: OpenSignIn, shown: Pick<FormProps, 'values' | 'errors'> = {}) {
  const { messages, urls, back } = visit
  return <ForgotPage messages={messages} urls={urls} back={back} {...shown} loginUrl={visitPath(visit)} />
}

export function showForgot(visit: OpenSignIn): Response | Promise<Response> {
  return page(visit.context, forgotPage(visit))
}

/** Shows the same message for every address, so that members cannot be probed. */
export async function askForLink(visit: OpenSignIn, form: URLSearchParams): Promise<Response> {
  const { context, services, messages, urls, back } = visit
  const email = readField(form, 'email')
  const errors = emailErrors(email)
  if (Object.keys(errors).length > 0) return page(context, forgotPage(visit, { values: { email }, errors }), 422)
  await accounts.sendRecoveryEmail(services, {
    email,
    language: messages.locale,
    // The page that says that the new password is saved: by itself the store may lead to its own.
    returnUrl: `${variablesOf(context.env).STORE_URL}${messages.link('/login')}?page=platform`,
  })
  return page(
    context,
    <SignInMessagePage
      messages={messages}
      urls={urls}
      back={back}
      about="recovery.sent"
      email={email}
      link={{ href: visitPath(visit), label: messages.t('signIn') }}
    />,
  )
}
