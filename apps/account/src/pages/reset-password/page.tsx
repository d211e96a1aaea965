import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { accountScreen } from '../../components/sign-in/account-screen.tsx'
import { NewPasswordField } from '../../components/sign-in/new-password-field.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import type { ResetParams } from '../../lib/sign-in/sign-in-params.ts'

/** What the link of a recovery mail opens. It only asks: programs that look at mails open every link in them. */
export default function ResetPassword({ token, form }: WithForm<ResetParams>) {
  const { t, link } = useMessages()
  const screen = accountScreen({ fragment: 'account/reset-password', form })
  if (screen) return screen
  if (!token || formError(form, 'expired') !== undefined) {
    return (
      <SignInPage title={t('reset.unknown')} text={t('reset.unknownText')}>
        <ButtonLink kind="main" href={link('/forgot-password')} rel="nofollow">
          {t('reset.again')}
        </ButtonLink>
      </SignInPage>
    )
  }
  return (
    <SignInPage title={t('reset.title')} text={t('reset.text')}>
      <SignInForm
        fragment="account/reset-password"
        form={form}
        submit={t('reset.submit')}
        returnTo={`${link('/account/security')}?note=reset`}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={t('field.password')} error={formError(form, 'password')} name="password" first />
      </SignInForm>
    </SignInPage>
  )
}
