import type { OrderChanges } from '@galleria/platform-client/entities/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure, InvalidRequest } from '../../domain/failure.ts'
import { activitiesOf, changedOrder } from '../../domain/order-changes.ts'
import type { OrderDocument } from '../../domain/order-transactions.ts'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { changeOrder } from './change-order.ts'
import { orderRow, type OrderRow } from './order-row.ts'

type Changed = Wire<typeof OrderChanges> & { readonly id: string }

/** Changes what may be changed of a placed order: what is absent stays, null removes. */
export function updateOrder(context: CommerceContext, { order, caller }: { order: Changed; caller: Caller }): { order: OrderDocument } {
  const updated = context.db.transaction(() => update(context, order, undefined, caller))
  wakeForOutbox(context)
  return { order: updated }
}

/** Changes several orders, each by itself: one that fails leaves the others as they are. */
export function bulkUpdateOrders(context: CommerceContext, { orders, returnEntity = false, caller }: { orders: { order: Changed; fieldMask?: string }[]; returnEntity?: boolean; caller: Caller }) {
  const results = orders.map(({ order, fieldMask }, originalIndex) => {
    try {
      const item = context.db.transaction(() => update(context, order, fieldMask?.split(','), caller))
      return { itemMetadata: { id: order.id, originalIndex, success: true }, ...(returnEntity && { item }) }
    } catch (error) {
      return { itemMetadata: { id: order.id, originalIndex, success: false, error: bulkError(error) } }
    }
  })
  wakeForOutbox(context)
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 } }
}

function update(context: CommerceContext, { id, ...changes }: Changed, mask: readonly string[] | undefined, caller: Caller): OrderDocument {
  const row = orderRow(context, id)
  refuseUneditable(row)
  const document = changedOrder(row.document, changes, mask)
  return changeOrder(context, row, caller, { document, activities: activitiesOf(row.document, document) })
}

function refuseUneditable({ document, settings }: OrderRow): void {
  if (document.status === 'PENDING') throw new Failure('ORDER_IS_PENDING', 'The order waits for its payment.')
  if (document.status === 'REJECTED') throw new Failure('ORDER_IS_REJECTED', 'The order was rejected.')
  // The shop's own key belongs to none of the apps that an order can be kept for.
  if (settings?.editableByOwnerApps) throw new Failure('ORDER_CANNOT_BE_EDITED', 'Only the apps that made this order may edit it.')
}

/** Why one thing of a bulk call failed. Throws what is no refusal. */
export function bulkError(error: unknown): { code: string; description: string; data: Record<string, unknown> } {
  if (error instanceof Failure) return { code: error.code, description: error.message, data: error.data }
  if (error instanceof InvalidRequest) return { code: 'INVALID_ARGUMENT', description: error.message, data: { fieldViolations: error.violations } }
  throw error
}
