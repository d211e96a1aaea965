import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { Button } from '@galleria/ui/primitives/actions/button'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { SignInField } from '../../components/sign-in/sign-in-field.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { MAX_PASSWORD_LENGTH } from '../../lib/sign-in/parse-credentials.ts'
import type { SecurityProps } from './page.server.ts'

type EmailAddressesProps = Pick<SecurityProps, 'email' | 'hasPassword'> & { readonly emails: readonly string[] }

/** The address that signs in, further ones, and the form for another. A browser that is signed in is no proof: the password is asked for. */
export function EmailAddresses({ email, emails, hasPassword, form }: WithForm<EmailAddressesProps>) {
  const { t } = useMessages()
  const [emailError, passwordError] = [formError(form, 'email'), formError(form, 'emailPassword')]
  const typed = form?.values['intent'] === 'email' ? form.values['email'] : undefined
  return (
    <section className="account-security-part" aria-labelledby="account-sign-in-emails">
      <h2 id="account-sign-in-emails" className="account-subtitle">
        {t('email.title')}
      </h2>
      <ul className="account-sign-in-records">
        <li className="account-sign-in-record">
          <div>
            <p className="account-device">
              <bdi>{email}</bdi>
            </p>
            <p className="account-quiet">{t('email.signsIn')}</p>
          </div>
        </li>
        {emails.map((address) => (
          <li key={address} className="account-sign-in-record">
            <bdi>{address}</bdi>
            <ActionForm fragment="account/security">
              <input type="hidden" name="address" value={address} />
              <Button name="intent" value="remove-email">
                {t('passkey.remove')}
                <VisuallyHidden> {address}</VisuallyHidden>
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
      <SignInForm
        fragment="account/security"
        form={typed === undefined ? undefined : form}
        submit={t('email.useToSignIn')}
        more={
          <Button name="purpose" value="CONTACT" wide>
            {t('email.add')}
          </Button>
        }
      >
        <input type="hidden" name="intent" value="email" />
        <SignInField
          label={t('email.new')}
          hint={t('email.hint')}
          error={emailError}
          name="email"
          type="email"
          autoComplete="email"
          first={emailError !== undefined}
          defaultValue={typed}
        />
        {hasPassword && (
          <SignInField
            label={t('email.password')}
            error={passwordError}
            name="emailPassword"
            type="password"
            autoComplete="current-password"
            first={emailError === undefined && passwordError !== undefined}
            maxLength={MAX_PASSWORD_LENGTH}
          />
        )}
      </SignInForm>
    </section>
  )
}
