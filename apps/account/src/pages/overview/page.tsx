import { useMessages } from '@galleria/fragments/react'
import { AccountPage } from '../../components/account-page.tsx'
import { MemberCard } from './member-card.tsx'
import type { OverviewProps } from './page.server.ts'
import { RecentOrders } from './recent-orders.tsx'
import './overview.css'

/** What is the member's own, at a glance. */
export default function Overview({ areas, orders, ...member }: OverviewProps) {
  const { t } = useMessages()
  const { calledName } = member
  return (
    <AccountPage
      title={t('account.title')}
      areas={areas}
      area="overview"
      line={calledName && <p className="account-overview-lead">{t('account.hello', { name: calledName })}</p>}
    >
      <div className="account-columns">
        <RecentOrders orders={orders} />
        <MemberCard {...member} />
      </div>
    </AccountPage>
  )
}
