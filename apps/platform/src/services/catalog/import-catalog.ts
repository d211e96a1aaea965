import { defaultVariantId } from '@galleria/platform-client/entities/catalog-reference'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { countMembers, findCollection } from '../../db/queries/collections.ts'
import { jsonValues } from '../../db/queries/filter.ts'
import { findProductBySlug } from '../../db/queries/products.ts'
import { nextNumber } from '../../db/queries/sequences.ts'
import { collectionProducts, collections, products, variants } from '../../db/schema/commerce.ts'
import { choicesKey } from '../../domain/choices.ts'
import { toHex } from '../../domain/hex.ts'
import { toMinor } from '../../domain/money.ts'
import { productPrice } from '../../domain/product-prices.ts'
import type { ProductFacts } from '../../domain/product-record.ts'
import { stableId } from '../../domain/stable-id.ts'
import { CatalogImport, ImportedProduct, type ImportedCollection, type ImportedVariant, type ImportResult } from '../../import/catalog-import.ts'
import type { CommerceContext } from '../contexts.ts'
import { changeStock } from './change-stock.ts'
import { writeDocuments } from './write-documents.ts'

const FIRST_NUMERIC_ID = 1001

/** A product with the ids and the hash that its content gives it: they need the asynchronous digest, a transaction allows none. */
interface PreparedProduct {
  readonly product: ImportedProduct
  readonly id: string
  readonly inventoryItemId: string
  readonly variantIds: readonly string[]
  readonly mediaIds: readonly string[]
  readonly hash: string
}

/** Imports collections and products, each product wholly or not at all. The same content again changes nothing. */
export async function importCatalog(context: CommerceContext, request: z.input<typeof CatalogImport>): Promise<ImportResult> {
  const input = CatalogImport.parse(request)
  const result: ImportResult = { created: 0, updated: 0, unchanged: 0, failures: [] }
  const prepared: PreparedProduct[] = []
  for (const candidate of input.products) {
    const parsed = ImportedProduct.safeParse(candidate)
    if (parsed.success) prepared.push(await prepare(parsed.data))
    else result.failures.push({ ...claimedPlace(candidate), message: parsed.error.issues.map(({ message }) => message).join('; ') })
  }
  const ids = await Promise.all(input.collections.map(({ slug }) => stableId('collection', slug)))
  context.db.transaction(() => {
    for (const [index, collection] of input.collections.entries()) writeCollection(context, collection, ids[index] ?? '')
  })
  for (const product of prepared) {
    const unknown = product.product.collections.filter((slug) => !findCollection(context.db, { slug }, true))
    if (unknown.length > 0) {
      const { slug, line } = product.product
      result.failures.push({ slug, line, message: `there is no collection ${unknown.join(', ')}` })
      continue
    }
    result[context.db.transaction(() => writeProduct(context, product))] += 1
  }
  return result
}

/** Whatever the bad product says about where it stands. */
function claimedPlace(candidate: unknown): { slug: string; line?: number } {
  return z.object({ slug: z.string().catch(''), line: z.int().optional().catch(undefined) }).catch({ slug: '' }).parse(candidate)
}

async function prepare(product: ImportedProduct): Promise<PreparedProduct> {
  const { line: _, ...content } = product
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  return {
    product,
    id: await stableId('product', product.slug),
    inventoryItemId: await stableId('inventory', product.slug),
    variantIds: await Promise.all(product.variants.map(({ choices }) => (product.options.length > 0 ? stableId('variant', product.slug, choicesKey(choices)) : defaultVariantId))),
    mediaIds: await Promise.all(product.media.map(({ url }) => stableId('media', url))),
    hash: toHex(new Uint8Array(digest)),
  }
}

function writeCollection({ db }: CommerceContext, collection: ImportedCollection, id: string): void {
  const { slug, name, description } = collection
  const content = { name, nameKey: name.toLowerCase(), description, picture: collection.picture ?? null, visible: true }
  const position = (db.select({ last: sql<number | null>`max(${collections.position})` }).from(collections).get()?.last ?? 0) + 1
  db.insert(collections)
    .values({ id, slug, position, numberOfProducts: 0, ...content })
    .onConflictDoUpdate({ target: collections.slug, set: content })
    .run()
}

function writeProduct(context: CommerceContext, prepared: PreparedProduct): 'created' | 'updated' | 'unchanged' {
  const { db } = context
  const { product, hash } = prepared
  const known = findProductBySlug(db, product.slug)
  if (known?.sourceHash === hash) return 'unchanged'
  const id = known?.id ?? prepared.id
  const now = context.now()
  const columns = { ...productColumns(product, prepared.mediaIds), sourceHash: hash, updatedAt: now }
  if (known) db.update(products).set(columns).where(eq(products.id, id)).run()
  else {
    const numericId = nextNumber(db, 'product', FIRST_NUMERIC_ID)
    const { inventoryItemId } = prepared
    db.insert(products).values({ id, slug: product.slug, numericId, inventoryItemId, document: '{}', merchant: '{}', createdAt: now, ...columns }).run()
  }
  writeVariants(context, id, prepared)
  writeMemberships(context, id, [...new Set(product.collections)])
  writeDocuments(context, id)
  return known ? 'updated' : 'created'
}

function productColumns(product: ImportedProduct, mediaIds: readonly string[]) {
  const { name, description, brand, productType, visible, giftCard, ribbon, options, additionalInfo, seo } = product
  const facts: ProductFacts = {
    giftCard,
    ...(ribbon && { ribbon }),
    options,
    media: product.media.map((picture, index) => ({ ...picture, id: mediaIds[index] ?? '' })),
    additionalInfo,
    ...(seo && { seo }),
  }
  const sku = product.variants[0]?.sku ?? null
  return { name, nameKey: name.toLowerCase(), description, brand: brand ?? null, productType, visible, sku, facts, ...productPrice(product.variants.map(prices)) }
}

function prices({ price, compareAtPrice }: ImportedVariant) {
  return { priceMinor: toMinor(compareAtPrice ?? price), discountedPriceMinor: toMinor(price) }
}

function writeVariants(context: CommerceContext, productId: string, { product, variantIds }: PreparedProduct): void {
  const { db } = context
  db.delete(variants).where(and(eq(variants.productId, productId), sql`${variants.id} not in ${jsonValues(variantIds)}`)).run()
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
    changeStock(context, { productId, variantId, to: columns.quantity, reason: 'import' })
  }
}

/** Memberships carry copies of what products are sorted by, so every change of a product writes them anew. */
function writeMemberships({ db }: CommerceContext, productId: string, slugs: readonly string[]): void {
  const ofProduct = eq(collectionProducts.productId, productId)
  const product = db.select().from(products).where(eq(products.id, productId)).get()
  if (!product) return
  const { visible, numericId, nameKey, discountedPriceMinor: priceMinor, updatedAt } = product
  const before = db.select().from(collectionProducts).where(ofProduct).all()
  const after = slugs.flatMap((slug) => findCollection(db, { slug }, true) ?? [])
  db.delete(collectionProducts).where(ofProduct).run()
  for (const { id } of after) db.insert(collectionProducts).values({ collectionId: id, productId, visible, numericId, nameKey, priceMinor, updatedAt }).run()
  countMembers(db, before.filter((member) => member.visible).map(({ collectionId }) => collectionId), -1)
  countMembers(db, visible ? after.map(({ id }) => id) : [], 1)
}
