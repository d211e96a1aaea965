import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type { MessageBundle } from '../../messages.ts'
import { Notice } from '../layout/notice.tsx'

/** What became of a form of the page. */
export type OrderNews = 'canceled' | 'returned' | 'tooLate' | 'noItems'

const NEWS = {
  canceled: ['ok', 'order.cancel.done'],
  returned: ['ok', 'order.return.done'],
  tooLate: ['danger', 'order.cancel.late'],
  noItems: ['danger', 'order.return.none'],
} as const

/** Says what a form has done, and of a canceled order what becomes of the money. */
export function OrderNotice({
  order,
  news,
  messages: { t },
}: {
  readonly order: OrderDocument
  readonly news: OrderNews | undefined
  readonly messages: MessageBundle
}) {
  const [kind, key] = news ? NEWS[news] : []
  const owed =
    order.status === 'CANCELED' && Number(order.balanceSummary?.paid?.amount ?? 0) > Number(order.balanceSummary?.refunded?.amount ?? 0)
  return (
    <>
      {kind && (
        <Notice kind={kind}>
          <p>{t(key)}</p>
        </Notice>
      )}
      {owed && <p>{t('order.refund.open')}</p>}
    </>
  )
}
