import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { activitiesOf, applyOrderChanges } from '@galleria/commerce/orders/order-changes'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type { OrderChanges } from '@galleria/platform-client/entities/orders/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { applyInBulk } from '../bulk.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { changeOrder } from './change-order.ts'
import { isHeld } from './holds/unpaid-orders.ts'
import { orderRow, type OrderRow } from './order-row.ts'
import { refuseStates } from './refuse-states.ts'

type Changed = Wire<typeof OrderChanges> & { readonly id: string }

/** Changes what may be changed of a placed order: what is absent stays, null removes. */
function updateOrder(context: CommerceContext, { order, caller }: { order: Changed; caller: Caller }): { order: OrderDocument } {
  const updated = context.db.transaction(() => update(context, order, undefined, caller))
  scheduleOutbox(context)
  return { order: updated }
}

/** Changes several orders, each by itself: one that fails leaves the others as they are. */
function bulkUpdateOrders(
  context: CommerceContext,
  { orders, returnEntity = false, caller }: { orders: { order: Changed; fieldMask?: string }[]; returnEntity?: boolean; caller: Caller },
) {
  const response = applyInBulk(orders, {
    idOf: ({ order }) => order.id,
    act: ({ order, fieldMask }) => {
      const item = context.db.transaction(() => update(context, order, fieldMask?.split(','), caller))
      return returnEntity ? item : undefined
    },
  })
  scheduleOutbox(context)
  return response
}

function update(context: CommerceContext, { id, ...changes }: Changed, mask: readonly string[] | undefined, caller: Caller): OrderDocument {
  const row = orderRow(context, id)
  refuseUneditable(context, row)
  const document = applyOrderChanges(row.document, changes, mask)
  return changeOrder(context, row, caller, { document, activities: activitiesOf(row.document, document) })
}

function refuseUneditable(context: CommerceContext, { id, document, settings }: OrderRow): void {
  refuseStates(document, isHeld(context, id) ? ['REJECTED'] : ['PENDING', 'REJECTED'])
  // The shop's own key belongs to none of the apps that an order can be kept for.
  if (settings?.editableByOwnerApps) throw new Failure('ORDER_CANNOT_BE_EDITED', 'Only the apps that made this order may edit it.')
}

export const updateOrderMethods = { bulkUpdateOrders, updateOrder }
