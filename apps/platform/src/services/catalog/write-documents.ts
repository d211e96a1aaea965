import { assertWholePrices } from '@galleria/commerce/catalog/prices/whole-prices'
import { DOCUMENT_VERSION, toMerchantDocument, toProductDocument } from '@galleria/commerce/catalog/product-document'
import { translateProduct } from '@galleria/commerce/catalog/translate-documents'
import { and, eq } from 'drizzle-orm'
import { collectionIdsOf } from '../../db/queries/catalog/collections.ts'
import { findProduct } from '../../db/queries/catalog/products.ts'
import { findProductTranslations } from '../../db/queries/catalog/translations.ts'
import { findVariants } from '../../db/queries/catalog/variants.ts'
import { metadata, products, productTranslations } from '../../db/schema/commerce.ts'
import { forgetStockTotals } from '../../db/sql/cached-totals.ts'
import type { CommerceContext } from '../contexts.ts'
import { productOf, recordProductWritten, findProductJson } from './record-catalog-events.ts'
import { postDueAlerts } from './stock-alerts/send-stock-alerts.ts'

type DocumentContext = Pick<CommerceContext, 'db' | 'settings'>
/** What a change is told of besides. */
type ChangeContext = DocumentContext & Pick<CommerceContext, 'now' | 'catalogVersion'>

/**
 * Rewrites the stored answers of a product, records their differences as events, and notes what is in stock again. Every change to a product, a variant, its stock or its
 * collections calls this in the same transaction, and wakes the outbox after that.
 */
export function writeDocuments(context: ChangeContext, productId: string): void {
  const before = findProductJson(context, productId)
  const made = makeDocuments(context, productId)
  if (before && made) recordProductWritten(context, before, productOf(made))
  postDueAlerts(context, productId)
}

function makeDocuments({ db, settings }: DocumentContext, productId: string): { document: string; merchant: string } | undefined {
  forgetStockTotals(db)
  const product = findProduct(db, productId)
  if (!product) return undefined
  const variants = findVariants(db, productId)
  assertWholePrices(product.name, variants, settings.currency)
  const shown = toProductDocument(product, variants, collectionIdsOf(db, productId), settings)
  const document = JSON.stringify(shown)
  const merchant = JSON.stringify(toMerchantDocument(product, variants, settings))
  db.update(products).set({ document, merchant }).where(eq(products.id, productId)).run()
  for (const { language, texts } of findProductTranslations(db, productId))
    db.update(productTranslations)
      .set({ document: JSON.stringify(translateProduct(shown, texts, language)) })
      .where(and(eq(productTranslations.productId, productId), eq(productTranslations.language, language)))
      .run()
  return { document, merchant }
}

/** Stored answers hold addresses and formatted prices: when those settings change, all are made anew. Runs at every start. */
export function refreshDocuments(context: DocumentContext): void {
  const { db, settings } = context
  const madeFor = describeSettings(settings)
  const stored = db.select().from(metadata).where(eq(metadata.key, 'documents-made-for')).get()
  if (stored?.value === madeFor) return
  db.transaction(() => {
    for (const { id } of db.select({ id: products.id }).from(products).all()) makeDocuments({ db, settings }, id)
    rememberSettings(db, madeFor)
  })
}

/** Rewrites the answers of every product with its events, after a change of what all prices are in. Call it in the transaction of the change. */
export function rewriteDocuments(context: ChangeContext): void {
  const { db, now, settings, catalogVersion } = context
  for (const { id } of db.select({ id: products.id }).from(products).all()) writeDocuments({ db, now, settings, catalogVersion }, id)
  rememberSettings(db, describeSettings(settings))
}

function describeSettings(settings: CommerceContext['settings']): string {
  return JSON.stringify([DOCUMENT_VERSION, settings])
}

function rememberSettings(db: CommerceContext['db'], madeFor: string): void {
  db.insert(metadata)
    .values({ key: 'documents-made-for', value: madeFor })
    .onConflictDoUpdate({ target: metadata.key, set: { value: madeFor } })
    .run()
}
