import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { NewPasswordField } from '../../components/sign-in/new-password-field.tsx'
import { SignInField } from '../../components/sign-in/sign-in-field.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { MAX_PASSWORD_LENGTH } from '../../lib/sign-in/parse-credentials.ts'

/** Changes the password. A browser that is signed in is no proof: the present one is asked for. */
export function PasswordForm({ email, form }: WithForm<{ readonly email: string }>) {
  const { t } = useMessages()
  const [passwordError, newPasswordError] = [formError(form, 'password'), formError(form, 'newPassword')]
  return (
    <SignInForm fragment="account/security" form={form} submit={t('security.savePassword')}>
      <input type="hidden" name="intent" value="password" />
      {/* Password managers find the account of the password by it. */}
      <input className="account-manager" type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <SignInField
        label={t('security.presentPassword')}
        error={passwordError}
        name="password"
        type="password"
        autoComplete="current-password"
        first={passwordError !== undefined}
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <NewPasswordField
        label={t('security.newPassword')}
        error={newPasswordError}
        name="newPassword"
        first={passwordError === undefined && newPasswordError !== undefined}
      />
      <label className="g-check">
        <input type="checkbox" name="endOthers" value="1" defaultChecked={!form || form.values['endOthers'] !== undefined} />
        {t('security.endOthersToo')}
      </label>
    </SignInForm>
  )
}
