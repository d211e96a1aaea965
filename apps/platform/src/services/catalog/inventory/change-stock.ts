import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { forgetStoredProduct } from '../../../db/queries/catalog/stored-products.ts'
import { stockChanges, variants } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

interface ChangedVariant {
  readonly productId: string
  readonly variantId: string
}

/** The number by which, or to which, a quantity is changed. What an order takes and gives back names the order. */
export type StockChange = ChangedVariant &
  (
    | { readonly by: number; readonly reason: 'sale' | 'restock'; readonly orderId: string }
    | { readonly by: number; readonly reason: 'catalog' | 'inventory' }
    | { readonly to: number; readonly reason: 'inventory' }
  )

/**
 * The one way to change a variant's quantity, beside writing its row and `recordStocks`: it writes the history of the stock, which
 * `check` compares with the orders. Gives the new quantity; none where the variant is not there or has too few. Call it in a transaction, and `writeDocuments`
 * for the product after it.
 */
export function changeStock(context: Pick<CommerceContext, 'db' | 'now'>, change: StockChange): number | undefined {
  const { db } = context
  const { productId, variantId } = change
  forgetStoredProduct(db, productId)
  const ofVariant = and(eq(variants.productId, productId), eq(variants.id, variantId))
  const next = 'to' in change ? sql`${change.to}` : sql`${variants.quantity} + ${change.by}`
  const enough = 'to' in change ? ofVariant : and(ofVariant, gte(variants.quantity, -change.by))
  const changed = db.update(variants).set({ quantity: next }).where(enough).returning({ quantity: variants.quantity }).get()
  if (!changed) return undefined
  // Set to a number, the history is brought there from where it stands.
  const by = 'to' in change ? changed.quantity - lastQuantity(context, change) : change.by
  if (by === 0) return changed.quantity
  db.insert(stockChanges)
    .values({
      productId,
      variantId,
      change: by,
      quantity: changed.quantity,
      reason: change.reason,
      orderId: 'orderId' in change ? change.orderId : null,
      createdAt: context.now(),
    })
    .run()
  return changed.quantity
}

function lastQuantity({ db }: Pick<CommerceContext, 'db'>, { productId, variantId }: ChangedVariant): number {
  const ofVariant = and(eq(stockChanges.productId, productId), eq(stockChanges.variantId, variantId))
  return (
    db.select({ quantity: stockChanges.quantity }).from(stockChanges).where(ofVariant).orderBy(desc(stockChanges.id)).limit(1).get()
      ?.quantity ?? 0
  )
}

/** Brings the history of a product's stocks to the quantities that its rows were written with. Call it in the same transaction. */
export function recordStocks({ db, now }: Pick<CommerceContext, 'db' | 'now'>, productId: string, reason: 'import' | 'catalog'): void {
  db.run(sql`
    insert into stock_changes (product_id, variant_id, change, quantity, reason, created_at)
    select v.product_id, v.id, v.quantity - coalesce(last.quantity, 0), v.quantity, ${reason}, ${now()}
    from variants v left join stock_changes last on last.id = (select max(c.id) from stock_changes c where c.product_id = v.product_id and c.variant_id = v.id)
    where v.product_id = ${productId} and v.quantity <> coalesce(last.quantity, 0)
    order by v.position`)
}
