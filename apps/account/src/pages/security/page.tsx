import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { EmailAddresses } from './email-addresses.tsx'
import type { SecurityProps } from './page.server.ts'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SignInList } from './sign-in-list.tsx'
import './security.css'

const NOTES = {
  ended: 'security.ended',
  others: 'security.othersEnded',
  password: 'security.passwordSaved',
  reset: 'security.reset',
  passkey: 'passkey.added',
  removed: 'passkey.removed',
  mailed: 'email.mailed',
  address: 'email.removed',
} as const

/** Where the member is signed in, the password, and the latest sign-ins. */
export default function Security({ areas, sessions, signIns, passkeys, email, emails, hasPassword, note, form }: WithForm<SecurityProps>) {
  const { t, link } = useMessages()
  return (
    <AccountPage title={t('security.title')} areas={areas} area="security">
      {note && !form && (
        <InlineMessage kind="ok" role="status">
          <p>{t(NOTES[note])}</p>
        </InlineMessage>
      )}
      <div className="account-columns">
        <div className="account-security-parts">
          <SessionList sessions={sessions} />
          {emails && <EmailAddresses email={email} emails={emails} hasPassword={hasPassword} form={form} />}
          {passkeys && <PasskeyList passkeys={passkeys} />}
        </div>
        <section className="g-panel account-security-part">
          <h2 className="account-subtitle">{t('security.password')}</h2>
          {hasPassword ? (
            <PasswordForm email={email} form={form?.values['intent'] === 'email' ? undefined : form} />
          ) : (
            <>
              <p>{t('security.noPassword')}</p>
              <ButtonLink href={link('/forgot-password')} rel="nofollow">
                {t('security.setPassword')}
              </ButtonLink>
            </>
          )}
        </section>
      </div>
      <SignInList signIns={signIns} />
    </AccountPage>
  )
}
