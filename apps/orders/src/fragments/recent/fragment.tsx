import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { NoOrders } from '../../components/no-orders.tsx'
import { OrderList } from '../../components/order-list.tsx'
import type { RecentOrdersProps } from './loader.ts'
import './recent.css'

/** The member's newest orders, and the way to all of them. */
export default function RecentOrders({ orders }: RecentOrdersProps) {
  const { t, link } = useMessages()
  return (
    <section className="orders-recent">
      <h2 className="orders-recent-title">{t('orders.recent')}</h2>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      {orders.length > 0 && (
        <p>
          <ButtonLink href={link('/account/orders')}>{t('orders.all')}</ButtonLink>
        </p>
      )}
    </section>
  )
}
