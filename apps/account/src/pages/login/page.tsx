import { formError, Slot, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Link } from '@galleria/ui/primitives/actions/link'
import { accountScreen } from '../../components/sign-in/account-screen.tsx'
import { SignInField } from '../../components/sign-in/sign-in-field.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import { withReturnTo } from '../../lib/sign-in/return-path.ts'
import type { LoginProps } from './page.server.ts'

/** Signs in by e-mail and password, or leads to the other ways in. */
export default function Login({ returnTo, saved, mailsLinks, form }: WithForm<LoginProps>) {
  const { t, link } = useMessages()
  const screen = accountScreen({ fragment: 'account/login', form })
  if (screen) return screen
  const [emailError, passwordError] = [formError(form, 'email'), formError(form, 'password')]
  const platformPage = withReturnTo(link('/login'), returnTo, { page: 'platform' })
  return (
    <SignInPage title={t('login.title')}>
      {saved !== undefined && !form && (
        <InlineMessage kind="ok" role="status">
          <p>{t('login.saved')}</p>
        </InlineMessage>
      )}
      <SignInForm fragment="account/login" form={form} submit={t('login.submit')} returnTo={returnTo} platformPage={platformPage}>
        <SignInField
          label={t('field.email')}
          error={emailError}
          name="email"
          type="email"
          autoComplete="username webauthn"
          first={emailError !== undefined}
          defaultValue={form?.values['email']}
        />
        <SignInField
          label={t('field.password')}
          error={passwordError}
          name="password"
          type="password"
          autoComplete="current-password"
          first={form !== undefined && emailError === undefined}
        />
      </SignInForm>
      <Slot fragment="account/passkey" params={{ returnTo }} />
      <div className="account-sign-in-ways">
        {mailsLinks && (
          <Link href={withReturnTo(link('/login/link'), returnTo)} rel="nofollow">
            {t('login.byLink')}
          </Link>
        )}
        <Link href={withReturnTo(link('/forgot-password'), returnTo)} rel="nofollow">
          {t('login.forgot')}
        </Link>
      </div>
      <div className="account-sign-in-links">
        <p className="account-sign-in-ask">
          {t('login.ask')} <a href={withReturnTo(link('/signup'), returnTo, { page: 'store' })}>{t('signup.title')}</a>
        </p>
        <Link href={platformPage}>{t('login.more')}</Link>
        <Link href={link('/preferences')}>{t('login.preferences')}</Link>
      </div>
    </SignInPage>
  )
}
