import type { Caller } from '@galleria/commerce/access/owner'
import { orderColumns } from '@galleria/commerce/orders/order-columns'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { newActivity, settleOrder, type Settlement, type WireActivity } from '@galleria/commerce/orders/settle-order'
import type { OrderActivityType } from '@galleria/platform-client/entities/orders/order-activity'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { followOrder } from './follow-order.ts'
import { isHeld, settleHold } from './holds/unpaid-orders.ts'
import { fulfillmentsOf, transactionsOf } from './order-records.ts'
import type { OrderRow } from './order-row.ts'
import { reversePayments } from './payments/reverse-payments.ts'
import { recordOrderChange } from './record-order-events.ts'

/** What happened, with the activity's own fields. */
export type NewActivity = Partial<WireActivity> & { readonly type: OrderActivityType }

export interface OrderChange {
  /** The order with what changes in it; its statuses and sums follow by themselves. */
  readonly document?: OrderDocument
  readonly activities?: readonly NewActivity[]
  /** What caused it, for the event of a fulfillment. */
  readonly action?: string
}

/**
 * Writes an order after something about it has changed: call it in the transaction that changed payments, refunds, fulfillments or
 * the order itself. Statuses and sums are worked out anew, events and e-mails follow from the difference.
 */
export function changeOrder(
  context: CommerceContext,
  row: OrderRow,
  caller: Caller,
  { document = row.document, activities = [], action }: OrderChange = {},
): OrderDocument {
  const now = context.now()
  const changed = {
    ...document,
    activities: [...(document.activities ?? []), ...activities.map(({ type, ...content }) => newActivity(type, now, newId(), content))],
  }
  const held = isHeld(context, row.id)
  const settled = settle(context, row, changed, held)
  const after = followOrder(context, row.document, settled, { settings: row.settings, held })
  context.db
    .update(orders)
    .set({ ...orderColumns(after), document: after })
    .where(eq(orders.id, row.id))
    .run()
  if (held) settleHold(context, row.document, after)
  recordOrderChange(context, row.document, after, caller, action)
  return after
}

/** A failed payment undoes the others, and the sums follow. */
function settle(context: CommerceContext, row: OrderRow, changed: OrderDocument, held: boolean): OrderDocument {
  const settled = settleOrder(row.document, changed, settlementOf(context, row, held))
  if (settled.status !== 'REJECTED' || row.document.status === 'REJECTED') return settled
  reversePayments(context, row.id)
  return settleOrder(row.document, changed, settlementOf(context, row, held))
}

function settlementOf(context: CommerceContext, { id, settings }: OrderRow, held: boolean): Settlement {
  return {
    transactions: transactionsOf(context, id),
    fulfillments: fulfillmentsOf(context, id),
    strategy: settings?.orderApprovalStrategy ?? 'DEFAULT',
    held,
    now: context.now(),
    newId,
  }
}

const newId = () => crypto.randomUUID()
