import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { DELETION_PAUSE_DAYS } from '@galleria/platform-client/entities/members/account-deletion'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { SignInField } from '../../components/sign-in/sign-in-field.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import type { DeleteProps } from './page.server.ts'
import '../security/security.css'

/** Says what a deletion deletes and what stays, and deletes once the member has typed the address of the account. */
export default function Delete({ areas, email, day, pauses, form }: WithForm<DeleteProps>) {
  const { t, link } = useMessages()
  if (email === null)
    return (
      <SignInPage title={day === null ? t('delete.done') : t('delete.scheduled', { date: day })} text={day !== null && t('delete.undo')}>
        <ButtonLink href={link('/')}>{t('screen.home')}</ButtonLink>
      </SignInPage>
    )
  return (
    <AccountPage title={t('delete.title')} areas={areas} area="data">
      <section className="account-security-part account-delete">
        <p>{pauses ? t('delete.paused', { days: String(DELETION_PAUSE_DAYS) }) : t('delete.text')}</p>
        {pauses && <p>{t('delete.undo')}</p>}
        <SignInForm
          fragment="account/delete"
          form={form}
          submit={t('delete.title')}
          more={<ButtonLink href={link('/account')}>{t('delete.cancel')}</ButtonLink>}
        >
          <SignInField
            label={t('delete.confirm', { email })}
            error={formError(form, 'email')}
            first={formError(form, 'email') !== undefined}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={form?.values['email']}
          />
        </SignInForm>
      </section>
    </AccountPage>
  )
}
