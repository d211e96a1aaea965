import { choicesKey } from '@galleria/commerce/catalog/choices'
import { parseVariantReference } from '@galleria/commerce/catalog/purchasable-item'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { and, eq } from 'drizzle-orm'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { orderItems } from '../../../db/schema/commerce.ts'
import { changeStock } from '../../catalog/inventory/change-stock.ts'
import { writeDocuments } from '../../catalog/write-documents.ts'
import type { CommerceContext } from '../../contexts.ts'

type Line = NonNullable<OrderDocument['lineItems']>[number]

/**
 * Puts lines back on the shelf, each thing once: no more than left the shelf for the line and is not back yet. Gives the order with the
 * quantities that its lines say of it.
 */
export function restock(context: CommerceContext, order: OrderDocument, target: ReadonlyMap<string, number> | 'all'): OrderDocument {
  const { db } = context
  const rows = new Map(
    db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .all()
      .map((row) => [row.lineItemId, row]),
  )
  const changed = new Set<string>()
  const lineItems = (order.lineItems ?? []).map((line) => {
    const row = rows.get(line.id)
    const requested = target === 'all' ? line.quantity : (target.get(line.id) ?? 0)
    const back = row ? Math.min(requested, (row.taken ?? line.quantity) - row.restocked) : 0
    if (!row || back <= 0) return line
    const variantId = findCountedVariant(context, line)
    if (variantId === undefined) return line
    const productId = row.catalogItemId.toLowerCase()
    db.update(orderItems)
      .set({ restocked: row.restocked + back })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.lineItemId, line.id)))
      .run()
    changeStock(context, { productId, variantId, by: back, reason: 'restock', orderId: order.id })
    changed.add(productId)
    return { ...line, restockQuantity: row.restocked + back }
  })
  for (const productId of changed) writeDocuments(context, productId)
  return { ...order, lineItems }
}

/** The variant of a line with counted stock; none if the catalog no longer has it. */
export function findCountedVariant(
  { db }: Pick<CommerceContext, 'db'>,
  { catalogReference }: Pick<Line, 'catalogReference'>,
): string | undefined {
  if (!catalogReference || catalogReference.appId.toLowerCase() !== storesAppId) return undefined
  const all = findVariants(db, catalogReference.catalogItemId)
  const target = parseVariantReference(catalogReference)
  const found =
    all.find(({ id, choices }) =>
      target === undefined ? all.length === 1 : 'variantId' in target ? id === target.variantId : choicesKey(choices) === target.choicesKey,
    ) ?? (all.length === 1 ? all[0] : undefined)
  return found?.trackQuantity ? found.id : undefined
}
