import type { OrderCancellation } from '@galleria/platform-client/entities/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { canOrderMove, isOrderState } from '../../domain/order-states.ts'
import type { OrderDocument } from '../../domain/order-transactions.ts'
import type { Caller } from '../../domain/owner.ts'
import { orderCanceledEmail } from '../../emails/order-emails.ts'
import type { CommerceContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { changeOrder } from './change-order.ts'
import { wordsOf } from './follow-order.ts'
import { transactionsOf } from './order-records.ts'
import { orderRow, type OrderRow } from './order-row.ts'
import { recordOrderEvent } from './record-order-events.ts'
import { refuseStates } from './refuse-states.ts'
import { restock } from './restock.ts'

type CancelOrder = Wire<typeof OrderCancellation> & { readonly id: string; readonly caller: Caller }

/** Cancels an order. What was paid for it is for refunds to give back. */
export function cancelOrder(
  context: CommerceContext,
  { id, caller, sendOrderCanceledEmail = false, customMessage, restockAllItems = false }: CancelOrder,
): { order: OrderDocument } {
  const order = context.db.transaction(() => {
    const row = orderRow(context, id)
    refuseUncancelable(context, row)
    const stocked = restockAllItems ? restock(context, row.document, 'all') : row.document
    const canceled = changeOrder(context, row, caller, {
      document: { ...stocked, status: 'CANCELED' },
      activities: [{ type: 'ORDER_CANCELED' }],
    })
    const body = { order: canceled, restockAllItems, sendOrderCanceledEmail, ...(customMessage !== undefined && { customMessage }) }
    recordOrderEvent(context, canceled, 'canceled', caller, { actionEvent: { body } })
    const email = canceled.buyerInfo?.email
    if (sendOrderCanceledEmail && email)
      queueEmail(context, { recipient: email, ...orderCanceledEmail(canceled, wordsOf(canceled), customMessage) })
    return canceled
  })
  wakeForOutbox(context)
  return { order }
}

function refuseUncancelable(context: CommerceContext, { id, document }: OrderRow): void {
  refuseStates(document, ['PENDING', 'REJECTED'])
  if (!isOrderState(document.status) || !canOrderMove(document.status, 'CANCELED'))
    throw new Failure('STATUS_ALREADY_SET', 'The order is canceled.')
  const { payments } = transactionsOf(context, id)
  if (payments.some((payment) => payment.status === 'AUTHORIZED'))
    throw new Failure('ORDER_HAS_AUTHORIZED_TRANSACTION', 'The order holds money that is neither captured nor voided.')
}
