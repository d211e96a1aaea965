import { choicesKey } from '@galleria/commerce/catalog/choices'
import { finishDraft, type ProductDraft } from '@galleria/commerce/catalog/product-changes/product-draft'
import type { VariantRecord } from '@galleria/commerce/catalog/product-record'
import { and, eq, sql } from 'drizzle-orm'
import { collectionIdsOf } from '../../../db/queries/catalog/collections.ts'
import { forgetStoredProduct } from '../../../db/queries/catalog/stored-products.ts'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { products, variants } from '../../../db/schema/commerce.ts'
import { jsonValues } from '../../../db/sql/filter.ts'
import type { CommerceContext } from '../../contexts.ts'
import { writeMemberships } from '../collections/write-memberships.ts'
import { recordStocks } from '../inventory/change-stock.ts'
import { recordSlug } from '../slug-history.ts'
import { writeDocuments } from '../write-documents.ts'

/** Writes a product whole: row, variants, copies, answers and events. Call it in a transaction, and wake the outbox after that. */
export function saveProduct(context: CommerceContext, draft: ProductDraft): void {
  const { db } = context
  const { product, variants: records } = finishDraft(draft)
  const { id, numericId, inventoryItemId, createdAt, updatedAt, name, slug, description, brand, productType, visible, facts } = product
  const { sku, priceMinor, discountedPriceMinor } = draft.base
  recordSlug(context, 'product', id, slug)
  forgetStoredProduct(db, id)
  const columns = {
    name,
    nameKey: name.toLowerCase(),
    slug,
    description,
    brand,
    productType,
    visible,
    sku,
    priceMinor,
    discountedPriceMinor,
    facts,
    // Catalog V3 takes it for the revision: two changes within a millisecond are two.
    updatedAt: Math.max(context.now(), updatedAt + 1),
  }
  db.insert(products)
    .values({ id, numericId, inventoryItemId, createdAt, sourceHash: '', document: '{}', merchant: '{}', ...columns })
    .onConflictDoUpdate({ target: products.id, set: columns })
    .run()
  saveVariants(context, id, records)
  writeMemberships(context, id, collectionIdsOf(db, id))
  writeDocuments(context, id)
}

/** Saves only the variants that are new or have changed: a product may have a thousand. */
function saveVariants(context: CommerceContext, productId: string, records: readonly VariantRecord[]): void {
  const { db } = context
  const before = new Map(findVariants(db, productId).map((variant, position) => [variant.id, JSON.stringify(rowOf(variant, position))]))
  const ids = records.map(({ id }) => id)
  db.delete(variants)
    .where(and(eq(variants.productId, productId), sql`${variants.id} not in ${jsonValues(ids)}`))
    .run()
  for (const [position, record] of records.entries()) {
    const row = rowOf(record, position)
    if (before.get(record.id) === JSON.stringify(row)) continue
    db.insert(variants)
      .values({ productId, id: record.id, ...row })
      .onConflictDoUpdate({ target: [variants.productId, variants.id], set: row })
      .run()
  }
  recordStocks(context, productId, 'catalog')
}

function rowOf(record: VariantRecord, position: number) {
  const { choices, sku, priceMinor, discountedPriceMinor, costMinor, weight, measure, productDimensions, packageDimensions } = record
  const { visible, trackQuantity, quantity, inStock } = record
  const data = { sku, priceMinor, discountedPriceMinor, costMinor, weight, measure, productDimensions, packageDimensions }
  return { position, choices: { ...choices }, choicesKey: choicesKey(choices), ...data, visible, trackQuantity, quantity, inStock }
}
