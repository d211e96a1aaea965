import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { NoOrders } from '../../components/no-orders.tsx'
import { OrderList } from '../../components/order-list.tsx'
import { OrdersPage } from '../../components/orders-page.tsx'
import type { OrdersProps } from './loader.ts'
import './orders.css'

export default function Orders({ orders, later, next }: OrdersProps) {
  const { t, link } = useMessages()
  const here = link('/account/orders')
  return (
    <OrdersPage title={t('orders.title')}>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      {(later || next) && (
        <nav className="orders-pages" aria-label={t('orders.pages')}>
          {later && <ButtonLink href={here}>{t('orders.newest')}</ButtonLink>}
          {next && (
            <ButtonLink href={`${here}?${new URLSearchParams({ cursor: next })}`} rel="next">
              {t('orders.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </OrdersPage>
  )
}
