import { Failure } from '@galleria/commerce/failures/failure'
import { eq } from 'drizzle-orm'
import { findProduct } from '../../../db/queries/catalog/products.ts'
import { forgetStoredProduct } from '../../../db/queries/catalog/stored-products.ts'
import { deletedImports, products, stockAlerts, variants } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { writeMemberships } from '../collections/write-memberships.ts'
import { recordProductDeleted } from '../record-catalog-events.ts'
import { recordSlug } from '../slug-history.ts'

/** Throws PRODUCT_NOT_FOUND. Orders keep what they say of it. */
export function deleteProduct(context: CommerceContext, { id }: { id: string }): void {
  const { db } = context
  db.transaction(() => {
    const product = findProduct(db, id)
    if (!product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
    const { sourceHash } = product
    recordSlug(context, 'product', product.id, null)
    writeMemberships(context, product.id, [])
    db.delete(stockAlerts).where(eq(stockAlerts.productId, product.id)).run()
    forgetStoredProduct(db, product.id)
    db.delete(variants).where(eq(variants.productId, product.id)).run()
    db.delete(products).where(eq(products.id, product.id)).run()
    if (sourceHash !== '')
      db.insert(deletedImports)
        .values({ id: product.id, sourceHash })
        .onConflictDoUpdate({ target: deletedImports.id, set: { sourceHash } })
        .run()
    recordProductDeleted(context, product.id)
  })
  scheduleOutbox(context)
}

export const deleteProductMethods = { deleteProduct }
