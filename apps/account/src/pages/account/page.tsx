import { Slot, useMessages } from '@galleria/fragments/react'
import { AccountPage } from '../../components/account-page.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { SignOut } from '../../components/sign-out.tsx'
import type { AccountProps } from './loader.ts'
import './account.css'

/** What is the member's own, at a glance. */
export default function Account({ areas, calledName, name, nickname, email, photo }: AccountProps) {
  const { t } = useMessages()
  const facts = [
    [t('account.name'), name],
    [t('account.nickname'), nickname],
    [t('account.email'), email],
  ] as const
  return (
    <AccountPage
      title={t('account.title')}
      areas={areas}
      area="overview"
      line={calledName && <p className="account-lead">{t('account.hello', { name: calledName })}</p>}
    >
      <div className="account-columns">
        <Slot fragment="orders/recent" params={{}} />
        <aside className="account-part" aria-label={t('account.signIn')}>
          <div className="g-panel account-part">
            {(photo || calledName) && <Avatar name={calledName} photo={photo} />}
            <dl className="account-facts">
              {facts.map(
                ([label, value]) =>
                  value && (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd className="account-fact">
                        <bdi>{value}</bdi>
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <SignOut />
          </div>
        </aside>
      </div>
    </AccountPage>
  )
}
