import { useMessages } from '@galleria/fragments/react'
import { Badge } from '@galleria/ui/primitives/display/badge'
import type { OrderSummary } from '../lib/order-summary'
import './order-list.css'

/** Orders, each a link to its own page. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const { t, link } = useMessages()
  return (
    <ul className="orders-list">
      {orders.map(({ id, number, day, pieces, total, standing }) => (
        <li key={id} className="orders-order-entry">
          <div className="orders-order-what">
            <a className="orders-order-link" href={link(`/account/orders/${id}`)}>
              {t('order.number', { number })}
            </a>
            <span className="orders-quiet">{[day, pieces].filter(Boolean).join(' · ')}</span>
          </div>
          <Badge kind={standing.kind}>{standing.text}</Badge>
          {total && <span className="orders-order-total">{total}</span>}
        </li>
      ))}
    </ul>
  )
}
