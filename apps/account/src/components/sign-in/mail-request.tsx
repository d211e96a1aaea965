import type { FormState } from '@galleria/fragments/contract'
import { formError, useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Link } from '@galleria/ui/primitives/actions/link'
import { withReturnTo } from '../../lib/sign-in/return-path.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface MailRequestProps {
  readonly fragment: string
  readonly title: string
  readonly text: string
  readonly form: FormState | undefined
  readonly returnTo: string | undefined
}

/** Asks for the address that gets a link by mail. */
export function MailRequest({ fragment, title, text, form, returnTo }: MailRequestProps) {
  const { t, link } = useMessages()
  return (
    <SignInPage title={title} text={text}>
      <SignInForm fragment={fragment} form={form} submit={t('forgot.submit')} returnTo={returnTo}>
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
      <div className="account-sign-in-links">
        <Link href={withReturnTo(link('/login'), returnTo)}>{t('forgot.back')}</Link>
      </div>
    </SignInPage>
  )
}

/** Says that the mail is sent, where there is an account: the text is the same for every address. */
export function MailSent({ form, returnTo }: { readonly form: FormState; readonly returnTo: string | undefined }) {
  const { t, link } = useMessages()
  return (
    <SignInPage title={t('forgot.sent')} text={t('forgot.sentText', { email: form.values['email'] ?? '' })}>
      <ButtonLink href={withReturnTo(link('/login'), returnTo)}>{t('login.title')}</ButtonLink>
    </SignInPage>
  )
}
