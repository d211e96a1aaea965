import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { NoOrders } from '../../components/orders/no-orders.tsx'
import { OrderList } from '../../components/orders/order-list.tsx'
import type { OverviewProps } from './page.server.ts'

/** The member's newest orders, and the way to all of them. */
export function RecentOrders({ orders }: Pick<OverviewProps, 'orders'>) {
  const { t, link } = useMessages()
  const all = <ButtonLink href={link('/account/orders')}>{t('orders.all')}</ButtonLink>
  if (!orders)
    return (
      <Unavailable title={t('orders.unavailable')} action={all}>
        {t('orders.later')}
      </Unavailable>
    )
  return (
    <section className="account-part">
      <h2 className="account-subtitle">{t('orders.recent')}</h2>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      {orders.length > 0 && <p>{all}</p>}
    </section>
  )
}
