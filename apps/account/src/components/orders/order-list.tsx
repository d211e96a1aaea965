import { useMessages } from '@galleria/fragments/react'
import { Link } from '@galleria/ui/primitives/actions/link'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { OrderSummary } from '../../lib/orders/order-summary.ts'
import './order-list.css'

interface OrderListProps {
  readonly orders: readonly OrderSummary[]
  /** Whether each can be ordered again. */
  readonly reorder?: boolean
}

/** Orders, each a link to its own page. */
export function OrderList({ orders, reorder = false }: OrderListProps) {
  const { t, link } = useMessages()
  return (
    <ul className="account-list">
      {orders.map(({ id, number, day, pieces, total, standing }) => (
        <li key={id} className="account-order-entry">
          <div className="account-order-what">
            <a className="account-order-link" href={link(`/account/orders/${id}`)}>
              {t('order.number', { number })}
            </a>
            <span className="account-quiet">{[day, pieces].filter(Boolean).join(' · ')}</span>
          </div>
          <Badge kind={standing.kind}>{standing.text}</Badge>
          {total && <span className="account-order-total">{total}</span>}
          {reorder && (
            <p className="account-order-again">
              <Link href={link(`/account/orders/${id}/reorder`)}>
                {t('order.again')}
                <VisuallyHidden> {t('order.number', { number })}</VisuallyHidden>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
