import { Failure } from '@galleria/commerce/failures/failure'
import { wasHeldTooLong } from '@galleria/commerce/orders/holds/unpaid-orders'
import { and, eq } from 'drizzle-orm'
import { orderItems } from '../../../db/schema/commerce.ts'
import { changeStock } from '../../catalog/inventory/change-stock.ts'
import { writeDocuments } from '../../catalog/write-documents.ts'
import type { CommerceContext } from '../../contexts.ts'
import type { OrderRow } from '../order-row.ts'
import { findCountedVariant } from '../payments/restock.ts'
import { renewHold } from './unpaid-orders.ts'

/**
 * Turns an order that is paid after its hold had ended into one that waits for its money again: what it held is taken off the shelf once more. Throws
 * INSUFFICIENT_INVENTORY where that was sold meanwhile: then the money goes back. Others are returned as they are. Call it in the transaction
 * that writes the payment.
 */
export function reviveOrder(context: CommerceContext, row: OrderRow): OrderRow {
  if (!wasHeldTooLong(row.document)) return row
  const items = context.db.select().from(orderItems).where(eq(orderItems.orderId, row.id)).all()
  const restocked = new Map(items.map((item) => [item.lineItemId, item.restocked]))
  const lineItems = (row.document.lineItems ?? []).map((line) => {
    const quantity = restocked.get(line.id) ?? 0
    if (quantity === 0) return line
    takeAgain(context, row.id, line, quantity)
    const { restockQuantity: _, ...taken } = line
    return taken
  })
  renewHold(context, row.id, context.now() + context.unpaidOrders.holdTime)
  return { ...row, document: { ...row.document, status: 'PENDING', lineItems } }
}

type Line = NonNullable<OrderRow['document']['lineItems']>[number]

/** The history of the stock takes the return back, so that it says of the order what its lines say. */
function takeAgain(context: CommerceContext, orderId: string, line: Line, quantity: number): void {
  const variantId = findCountedVariant(context, line)
  const productId = line.catalogReference?.catalogItemId.toLowerCase() ?? ''
  const taken =
    variantId !== undefined && changeStock(context, { productId, variantId, by: -quantity, reason: 'restock', orderId }) !== undefined
  if (!taken) throw new Failure('INSUFFICIENT_INVENTORY', 'What the order held was sold after its time to be paid was over.')
  context.db
    .update(orderItems)
    .set({ restocked: 0 })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.lineItemId, line.id)))
    .run()
  writeDocuments(context, productId)
}
