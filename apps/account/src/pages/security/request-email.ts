import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { emailErrors } from '../../lib/sign-in/parse-credentials.ts'
import { withMember } from '../../lib/with-member.ts'

/** Has a link mailed to an address that the member wants. The outcome is the same for every address. */
export async function requestEmail(context: ActionContext<object, Env>, purpose: 'LOGIN' | 'CONTACT') {
  const { form, messages, url, locale } = context
  const { t, link } = messages
  const [email, password] = [formText(form, 'email'), form.get('emailPassword')]
  const errors = { ...emailErrors(email, messages), ...(password === '' && { emailPassword: t('error.password') }) }
  if (Object.keys(errors).length > 0) return invalid(errors)
  return withMember(context, async ({ memberEmails }) => {
    try {
      const page = `${url.origin}${link('/account/email')}?token=`
      await memberEmails.request({ email, purpose, url: page, language: locale, ...(typeof password === 'string' && { password }) })
    } catch (error) {
      if (isApplicationError(error, 'WRONG_PASSWORD')) return invalid({ emailPassword: t('security.wrongPassword') })
      if (isApplicationError(error, 'THROTTLED_FEATURE')) return refusalOf(error, messages)
      // RECENT_SIGN_IN_REQUIRED, too, leads to the sign-in and back: it is the proof of members without a password.
      throw error
    }
    return redirectTo(`${link('/account/security')}?note=mailed`)
  })
}
