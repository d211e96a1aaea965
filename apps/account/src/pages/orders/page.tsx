import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { NoOrders } from '../../components/no-orders.tsx'
import { OrderList } from '../../components/order-list.tsx'
import type { OrdersProps } from './loader.ts'
import './orders.css'

export default function Orders({ areas, orders, later, next }: OrdersProps) {
  const { t, link } = useMessages()
  const here = link('/account/orders')
  return (
    <AccountPage title={t('orders.title')} areas={areas} area="orders">
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      {(later || next) && (
        <nav className="account-pages" aria-label={t('orders.pages')}>
          {later && <ButtonLink href={here}>{t('orders.newest')}</ButtonLink>}
          {next && (
            <ButtonLink href={`${here}?${new URLSearchParams({ cursor: next })}`} rel="next">
              {t('orders.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </AccountPage>
  )
}
