import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { DELETION_PAUSE_DAYS } from '@galleria/platform-client/entities/members/account-deletion'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import type { DeleteProps } from './loader.ts'

/** Says what a deletion deletes and what stays, and deletes once the member has typed the address of the account. */
export default function Delete({ areas, email, day, pauses, form }: WithForm<DeleteProps>) {
  const { t, link } = useMessages()
  if (email === null)
    return (
      <AccountPage title={day === null ? t('delete.done') : t('delete.scheduled', { date: day })}>
        {day !== null && <p>{t('delete.undo')}</p>}
        <p>
          <ButtonLink href={link('/')}>{t('account.browse')}</ButtonLink>
        </p>
      </AccountPage>
    )
  return (
    <AccountPage title={t('delete.title')} areas={areas}>
      <p>{pauses ? t('delete.paused', { days: String(DELETION_PAUSE_DAYS) }) : t('delete.text')}</p>
      {pauses && <p>{t('delete.undo')}</p>}
      <AccountForm
        fragment="account/delete"
        fields={[{ name: 'email', label: t('delete.confirm', { email }), type: 'email', autoComplete: 'off', dir: 'ltr' }]}
        values={{}}
        form={form}
        submit={t('delete.title')}
      >
        <ButtonLink href={link('/account')}>{t('form.cancel')}</ButtonLink>
      </AccountForm>
    </AccountPage>
  )
}
