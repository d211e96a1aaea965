import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { canOrderMove, isOrderState } from '@galleria/commerce/orders/order-states'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type { OrderCancellation } from '@galleria/platform-client/entities/orders/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { orderCanceledEmail } from '../../emails/order-emails.ts'
import type { CommerceContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { returnMembershipCredits } from '../pricing/memberships/spend-membership-credits.ts'
import { changeOrder } from './change-order.ts'
import { isHeld } from './holds/unpaid-orders.ts'
import { messagesOf } from './order-messages.ts'
import { transactionsOf } from './order-records.ts'
import { orderRow, type OrderRow } from './order-row.ts'
import { restock } from './payments/restock.ts'
import { recordOrderEvent } from './record-order-events.ts'
import { refuseStates } from './refuse-states.ts'

type CancelOrder = Wire<typeof OrderCancellation> & { readonly id: string; readonly caller: Caller }

/** Cancels an order. What was paid for it is for refunds to give back; the credits of memberships, which no refund knows of, return at once. */
export function cancelOrder(
  context: CommerceContext,
  { id, caller, sendOrderCanceledEmail = false, customMessage, restockAllItems = false }: CancelOrder,
): { order: OrderDocument } {
  const order = context.db.transaction(() => {
    const row = orderRow(context, id)
    refuseUncancelable(context, row)
    const stocked = restockAllItems ? restock(context, row.document, 'all') : row.document
    returnMembershipCredits(context, row.id)
    const canceled = changeOrder(context, row, caller, {
      document: { ...stocked, status: 'CANCELED' },
      activities: [{ type: 'ORDER_CANCELED' }],
    })
    const body = { order: canceled, restockAllItems, sendOrderCanceledEmail, ...(customMessage !== undefined && { customMessage }) }
    recordOrderEvent(context, canceled, 'canceled', caller, { actionEvent: { body } })
    const email = canceled.buyerInfo?.email
    if (sendOrderCanceledEmail && email)
      queueEmail(context, { recipient: email, ...orderCanceledEmail(canceled, messagesOf(context, canceled), customMessage) })
    return canceled
  })
  scheduleOutbox(context)
  return { order }
}

function refuseUncancelable(context: CommerceContext, { id, document }: OrderRow): void {
  refuseStates(document, isHeld(context, id) ? ['REJECTED'] : ['PENDING', 'REJECTED'])
  if (document.status !== 'PENDING' && (!isOrderState(document.status) || !canOrderMove(document.status, 'CANCELED')))
    throw new Failure('STATUS_ALREADY_SET', 'The order is canceled.')
  const { payments } = transactionsOf(context, id)
  if (payments.some((payment) => payment.status === 'AUTHORIZED'))
    throw new Failure('ORDER_HAS_AUTHORIZED_TRANSACTION', 'The order holds money that is neither captured nor voided.')
}

export const cancelOrderMethods = { cancelOrder }
