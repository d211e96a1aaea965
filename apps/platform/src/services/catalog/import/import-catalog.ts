import { choicesKey } from '@galleria/commerce/catalog/choices'
import { productPrice } from '@galleria/commerce/catalog/prices/product-prices'
import type { ProductFacts } from '@galleria/commerce/catalog/product-record'
import { sanitizeRichText } from '@galleria/commerce/catalog/rich-text'
import { Failure } from '@galleria/commerce/failures/failure'
import { toMinor } from '@galleria/commerce/values/money'
import { stableId } from '@galleria/commerce/values/stable-id'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import { findProduct, findProductBySlug } from '../../../db/queries/catalog/products.ts'
import { forgetStoredProduct } from '../../../db/queries/catalog/stored-products.ts'
import { collections, deletedImports, products, variants } from '../../../db/schema/commerce.ts'
import { jsonValues } from '../../../db/sql/filter.ts'
import { nextNumber } from '../../../db/sql/sequences.ts'
import {
  CatalogImport,
  ImportedProduct,
  type ImportedVariant,
  type ImportFailure,
  type ImportResult,
} from '../../../import/catalog-import.ts'
import { slugOf } from '../../../import/slug.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { writeMemberships } from '../collections/write-memberships.ts'
import { exportProduct } from '../export/export-catalog.ts'
import { recordStocks } from '../inventory/change-stock.ts'
import { FIRST_PRODUCT_NUMBER } from '../products/create-product.ts'
import { recordTranslationsChanged } from '../record-catalog-events.ts'
import { recordSlug } from '../slug-history.ts'
import { replaceProductTranslations } from '../translations.ts'
import { writeDocuments } from '../write-documents.ts'
import { contentHash, toCollectionIds, prepareCollections, writeCollections } from './import-collections.ts'
import { rehearse } from './rehearse.ts'
import { differentFieldsOfProduct } from './same-content.ts'

/** A product with the ids and the hash that its content gives it: they need the asynchronous digest, a transaction allows none. */
interface PreparedProduct {
  readonly product: ImportedProduct
  readonly id: string
  readonly inventoryItemId: string
  readonly variantIds: readonly string[]
  readonly mediaIds: readonly string[]
  /** The ids that an import gives the collections of these slugs. */
  readonly collectionIds: ReadonlyMap<string, string>
  /** Collections of its tags: earlier imports turned tags into collections. */
  readonly tagCollectionIds: readonly string[]
  readonly hash: string
}

/**
 * Imports collections and products, each product wholly or not at all. The same content again changes nothing: what the owner has
 * changed or deleted since stays so until the content is another. A dry run does the same in a transaction that it takes back.
 */
async function importCatalog(context: CommerceContext, request: z.input<typeof CatalogImport>): Promise<ImportResult> {
  const input = CatalogImport.parse(request)
  const failures: ImportFailure[] = []
  const prepared: PreparedProduct[] = []
  for (const candidate of input.products) {
    const parsed = ImportedProduct.safeParse(candidate)
    if (parsed.success) prepared.push(await prepare(parsed.data))
    else failures.push({ ...parseLocation(candidate), message: parsed.error.issues.map(({ message }) => message).join('; ') })
  }
  const preparedCollections = await prepareCollections(input.collections)
  const write = () => {
    const changes = writeCollections(context, preparedCollections)
    return writeProducts(context, prepared, { created: 0, updated: 0, unchanged: 0, failures, changes })
  }
  if (input.dryRun) return rehearse(context, write)
  const { changes: _, ...result } = write()
  scheduleOutbox(context)
  return result
}

function writeProducts(context: CommerceContext, prepared: readonly PreparedProduct[], result: RequiredResult): ImportResult {
  for (const product of prepared) {
    const { slug, line } = product.product
    const outcome = outcomeOf(context, product)
    if ('problem' in outcome) result.failures.push({ slug, line, message: outcome.problem })
    else {
      result[outcome.kind] += 1
      if (outcome.kind !== 'unchanged') result.changes.push({ kind: 'product', slug, line, outcome: outcome.kind, fields: outcome.fields })
    }
  }
  return result
}

/** A price in parts of the currency's smallest unit stops its product alone. */
function outcomeOf(context: CommerceContext, product: PreparedProduct): Outcome {
  try {
    return context.db.transaction(() => writeProduct(context, product))
  } catch (error) {
    if (error instanceof Failure && error.code === 'AMOUNT_NOT_WHOLE') return { problem: error.message }
    throw error
  }
}

/** Reads the location of an invalid product, as far as it has one. */
function parseLocation(candidate: unknown): { slug: string; line?: number } {
  return z
    .object({ slug: z.string().catch(''), line: z.int().optional().catch(undefined) })
    .catch({ slug: '' })
    .parse(candidate)
}

async function prepare(product: ImportedProduct): Promise<PreparedProduct> {
  const { line: _, ...content } = product
  return {
    product,
    id: await stableId('product', product.slug),
    inventoryItemId: await stableId('inventory', product.slug),
    variantIds: await Promise.all(
      product.variants.map(({ choices }) =>
        product.options.length > 0 ? stableId('variant', product.slug, choicesKey(choices)) : defaultVariantId,
      ),
    ),
    mediaIds: await Promise.all(product.media.map(({ url }) => stableId('media', url))),
    collectionIds: await toCollectionIds(product.collections),
    tagCollectionIds: [...(await toCollectionIds((product.tags ?? []).map(slugOf))).values()],
    hash: await contentHash(content),
  }
}

type RequiredResult = Required<ImportResult>

type Outcome = { readonly kind: 'created' | 'updated' | 'unchanged'; readonly fields: string[] } | { readonly problem: string }

const UNCHANGED: Outcome = { kind: 'unchanged', fields: [] }

function writeProduct(context: CommerceContext, prepared: PreparedProduct): Outcome {
  const { db } = context
  const { product, hash } = prepared
  const known = findProduct(db, prepared.id) ?? findProductBySlug(db, product.slug)
  const last = known ?? db.select().from(deletedImports).where(eq(deletedImports.id, prepared.id)).get()
  if (last?.sourceHash === hash) return UNCHANGED
  const fields = known ? differentFieldsOfProduct(product, exportProduct(context, known)) : []
  if (known && fields.length === 0) return UNCHANGED
  const memberships = membershipsOf(context, prepared)
  if ('unknown' in memberships) return { problem: `there is no collection ${memberships.unknown.join(', ')}` }
  const id = known?.id ?? prepared.id
  const now = context.now()
  forgetStoredProduct(db, id)
  const columns = { ...productColumns(product, prepared.mediaIds), sourceHash: hash, updatedAt: now }
  if (known) db.update(products).set(columns).where(eq(products.id, id)).run()
  else {
    const numericId = nextNumber(db, 'product', FIRST_PRODUCT_NUMBER)
    const { inventoryItemId } = prepared
    recordSlug(context, 'product', id, product.slug)
    db.insert(products)
      .values({ id, slug: product.slug, numericId, inventoryItemId, document: '{}', merchant: '{}', createdAt: now, ...columns })
      .run()
  }
  if (known)
    db.delete(variants)
      .where(and(eq(variants.productId, id), sql`${variants.id} not in ${jsonValues(prepared.variantIds)}`))
      .run()
  writeVariants(context, id, prepared)
  writeMemberships(context, id, memberships.ids)
  const retranslated = product.translations !== undefined && replaceProductTranslations(context, id, product.translations)
  writeDocuments(context, id)
  if (known && retranslated) recordTranslationsChanged(context, id)
  return { kind: known ? 'updated' : 'created', fields }
}

/** The collections that a product names, and those that an earlier import made of its tags. One that the owner has deleted since is left out. */
function membershipsOf(
  { db }: CommerceContext,
  { product, collectionIds, tagCollectionIds }: PreparedProduct,
): { ids: string[] } | { unknown: string[] } {
  const imported = [...collectionIds.values(), ...tagCollectionIds]
  const retained = new Set(
    db
      .select({ id: collections.id })
      .from(collections)
      .where(sql`${collections.id} in ${jsonValues(imported)}`)
      .all()
      .map(({ id }) => id),
  )
  const ids: string[] = []
  const unknown: string[] = []
  for (const slug of new Set(product.collections)) {
    const importedId = collectionIds.get(slug) ?? ''
    const found = retained.has(importedId) ? importedId : findCollection(db, { slug }, true)?.id
    if (found) ids.push(found)
    else if (!db.select().from(deletedImports).where(eq(deletedImports.id, importedId)).get()) unknown.push(slug)
  }
  ids.push(...tagCollectionIds.filter((id) => retained.has(id)))
  return unknown.length > 0 ? { unknown } : { ids: [...new Set(ids)] }
}

function productColumns(product: ImportedProduct, mediaIds: readonly string[]) {
  const {
    name,
    description,
    brand,
    productType,
    visible,
    giftCard,
    ribbon,
    tags,
    options,
    additionalInfo,
    textFields,
    maxPerCustomer,
    depositPercentage,
    seo,
  } = product
  const facts: ProductFacts = {
    giftCard,
    ...(ribbon && { ribbon }),
    ...(tags && { tags }),
    options,
    media: product.media.map((picture, index) => ({ ...picture, id: mediaIds[index] ?? '' })),
    additionalInfo: additionalInfo.map((section) => ({ ...section, description: sanitizeRichText(section.description) })),
    ...(textFields?.length && { textFields }),
    ...(maxPerCustomer && { maxPerCustomer }),
    ...(depositPercentage && { depositPercentage }),
    ...(seo && { seo }),
  }
  const sku = product.variants[0]?.sku ?? null
  return {
    name,
    nameKey: name.toLowerCase(),
    description: sanitizeRichText(description),
    brand: brand ?? null,
    productType,
    visible,
    sku,
    facts,
    ...productPrice(product.variants.map(prices)),
  }
}

function prices({ price, compareAtPrice }: ImportedVariant) {
  return { priceMinor: toMinor(compareAtPrice ?? price), discountedPriceMinor: toMinor(price) }
}

function writeVariants(context: CommerceContext, productId: string, { product, variantIds }: PreparedProduct): void {
  const { db } = context
  for (const [position, variant] of product.variants.entries()) {
    const variantId = variantIds[position] ?? defaultVariantId
    const { choices, sku, cost, weight, measure, visible, stock } = variant
    const columns = {
      position,
      choices,
      choicesKey: choicesKey(choices),
      sku: sku ?? null,
      ...prices(variant),
      costMinor: cost === undefined ? null : toMinor(cost),
      weight: weight ?? null,
      measure: measure ?? null,
      visible,
      trackQuantity: stock.track,
      quantity: stock.track ? stock.quantity : 0,
      inStock: stock.track ? stock.quantity > 0 : stock.inStock,
    }
    db.insert(variants)
      .values({ productId, id: variantId, ...columns })
      .onConflictDoUpdate({ target: [variants.productId, variants.id], set: columns })
      .run()
  }
  recordStocks(context, productId, 'import')
}

export const importCatalogMethods = { importCatalog }
