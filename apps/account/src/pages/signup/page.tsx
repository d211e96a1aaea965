import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { isFamilyNameFirst } from '@galleria/intl/person-name'
import { accountScreen } from '../../components/sign-in/account-screen.tsx'
import { NewPasswordField } from '../../components/sign-in/new-password-field.tsx'
import { SignInField } from '../../components/sign-in/sign-in-field.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import { MAX_NAME_LENGTH } from '../../lib/sign-in/parse-credentials.ts'
import { withReturnTo } from '../../lib/sign-in/return-path.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'

/** Creates an account. */
export default function Signup({ returnTo, form }: WithForm<SignInParams>) {
  const { t, link, locale } = useMessages()
  const screen = accountScreen({ fragment: 'account/signup', form })
  if (screen) return screen
  const [emailError, passwordError] = [formError(form, 'email'), formError(form, 'password')]
  const names = [
    { name: 'firstName', label: t('field.firstName'), autoComplete: 'given-name' },
    { name: 'lastName', label: t('field.lastName'), autoComplete: 'family-name' },
  ]
  return (
    <SignInPage title={t('signup.title')}>
      <SignInForm
        fragment="account/signup"
        form={form}
        submit={t('signup.submit')}
        returnTo={returnTo}
        platformPage={withReturnTo(link('/signup'), returnTo, { page: 'platform' })}
      >
        {(isFamilyNameFirst(locale) ? names.toReversed() : names).map((field) => (
          <SignInField key={field.name} {...field} maxLength={MAX_NAME_LENGTH} defaultValue={form?.values[field.name]} dir="auto" />
        ))}
        <SignInField
          label={t('field.email')}
          error={emailError}
          name="email"
          type="email"
          autoComplete="username"
          first={emailError !== undefined}
          defaultValue={form?.values['email']}
        />
        <NewPasswordField
          label={t('field.password')}
          error={passwordError}
          name="password"
          first={form !== undefined && emailError === undefined}
        />
      </SignInForm>
      <div className="account-sign-in-links">
        <p>
          {t('signup.ask')} <a href={withReturnTo(link('/login'), returnTo, { page: 'store' })}>{t('login.title')}</a>
        </p>
      </div>
    </SignInPage>
  )
}
