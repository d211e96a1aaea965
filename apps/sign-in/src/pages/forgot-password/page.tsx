import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Link } from '@galleria/ui/primitives/actions/link'
import { SignInField } from '../../components/sign-in-field.tsx'
import { SignInForm } from '../../components/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in-page.tsx'
import { withReturnTo } from '../../lib/return-path.ts'
import type { SignInParams } from '../../lib/sign-in-params.ts'

/** Asks for the address that gets the link for a new password. */
export default function ForgotPassword({ returnTo, form }: WithForm<SignInParams>) {
  const { t, link } = useMessages()
  const login = withReturnTo(link('/login'), returnTo)
  if (form?.done) {
    return (
      <SignInPage title={t('forgot.sent')} text={t('forgot.sentText', { email: form.values['email'] ?? '' })}>
        <ButtonLink href={login}>{t('login.title')}</ButtonLink>
      </SignInPage>
    )
  }
  return (
    <SignInPage title={t('forgot.title')} text={t('forgot.text')}>
      <SignInForm fragment="sign-in/forgot-password" form={form} submit={t('forgot.submit')} returnTo={returnTo}>
        <SignInField
          label={t('field.email')}
          error={formError(form, 'email')}
          name="email"
          type="email"
          autoComplete="username"
          first={form !== undefined}
          defaultValue={form?.values['email']}
        />
      </SignInForm>
      <div className="sign-in-links">
        <Link href={login}>{t('forgot.back')}</Link>
      </div>
    </SignInPage>
  )
}
