import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Avatar } from '../../components/avatar.tsx'
import type { OverviewProps } from './page.server.ts'

/** The member, and the way out: a form with POST, so that neither a link nor another site can sign the member out. */
export function MemberCard({ calledName, name, nickname, email, photo }: Omit<OverviewProps, 'areas' | 'orders'>) {
  const { t, link } = useMessages()
  const facts = [
    [t('account.name'), name],
    [t('account.nickname'), nickname],
    [t('account.email'), email],
  ] as const
  return (
    <aside className="g-panel account-part" aria-label={t('account.signIn')}>
      {(photo || calledName) && <Avatar name={calledName} photo={photo} />}
      <dl className="account-overview-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="account-overview-fact">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <form method="post" action={link('/logout')}>
        <Button>{t('account.signOut')}</Button>
      </form>
    </aside>
  )
}
