import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import type { DeleteProps } from './loader.ts'

/** Says what a deletion deletes and what stays, and deletes once the member has typed the address of the account. */
export default function Delete({ areas, email, form }: WithForm<DeleteProps>) {
  const { t, link } = useMessages()
  if (email === null)
    return <EmptyState title={t('delete.done')} actions={<ButtonLink href={link('/')}>{t('account.browse')}</ButtonLink>} />
  return (
    <AccountPage title={t('delete.title')} areas={areas}>
      <p>{t('delete.text')}</p>
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
