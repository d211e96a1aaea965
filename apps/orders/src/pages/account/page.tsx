import { useMessages } from '@galleria/fragments/react'
import { OrdersPage } from '../../components/orders-page.tsx'
import type { AccountProps } from './loader.ts'
import { MemberCard } from './member-card.tsx'
import { RecentOrders } from './recent-orders.tsx'
import './account.css'

/** What is the member's own, at a glance. */
export default function Account({ orders, ...member }: AccountProps) {
  const { t } = useMessages()
  const { calledName } = member
  return (
    <OrdersPage
      title={t('account.title')}
      area="overview"
      line={calledName && <p className="orders-account-lead">{t('account.hello', { name: calledName })}</p>}
    >
      <div className="orders-account">
        <RecentOrders orders={orders} />
        <MemberCard {...member} />
      </div>
    </OrdersPage>
  )
}
