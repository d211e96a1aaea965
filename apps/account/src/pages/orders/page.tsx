import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { NoOrders } from '../../components/orders/no-orders.tsx'
import { OrderList } from '../../components/orders/order-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { OrdersProps } from './page.server.ts'
import './orders.css'

export default function Orders({ areas, orders, query, status, later, next, reorder }: OrdersProps) {
  const { t, link } = useMessages()
  const here = link('/account/orders')
  const filters = { ...(query !== '' && { q: query }), ...(status && { status }) }
  const isFiltered = query !== '' || status !== null
  const addressWith = (more: Record<string, string>) => {
    const search = new URLSearchParams({ ...filters, ...more }).toString()
    return search === '' ? here : `${here}?${search}`
  }
  return (
    <AccountPage title={t('orders.title')} areas={areas} area="orders">
      {(orders.length > 0 || isFiltered) && <FilterForm query={query} status={status} />}
      {orders.length > 0 && <OrderList orders={orders} reorder={reorder} />}
      {orders.length === 0 && (isFiltered ? <NothingFound /> : <NoOrders />)}
      {(later || next) && (
        <nav className="account-pages" aria-label={t('orders.pages')}>
          {later && <ButtonLink href={addressWith({})}>{t('orders.newest')}</ButtonLink>}
          {next && (
            <ButtonLink href={addressWith({ cursor: next })} rel="next">
              {t('orders.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </AccountPage>
  )
}

function NothingFound() {
  const { t, link } = useMessages()
  return (
    <EmptyState title={t('orders.nothing')} actions={<ButtonLink href={link('/account/orders')}>{t('orders.clear')}</ButtonLink>}>
      <p>{t('orders.nothingText')}</p>
    </EmptyState>
  )
}
