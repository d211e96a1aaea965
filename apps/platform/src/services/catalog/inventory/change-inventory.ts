import type { VariantRecord } from '@galleria/commerce/catalog/product-record'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { DecrementInventory, IncrementInventory, UpdateInventory } from '@galleria/platform-client/entities/catalog/inventory'
import { MAX_IN_STOCK } from '@galleria/platform-client/entities/catalog/inventory'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { and, eq } from 'drizzle-orm'
import { findInventoryItem } from '../../../db/queries/catalog/inventory.ts'
import { forgetStoredProduct } from '../../../db/queries/catalog/stored-products.ts'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { variants } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { writeDocuments } from '../write-documents.ts'
import { changeStock } from './change-stock.ts'

/** One line of a request that puts in or takes out. */
interface StockMove {
  readonly inventoryId?: string | undefined
  readonly productId?: string | undefined
  readonly variantId?: string | undefined
  /** The change of the quantity: below zero where goods are taken out. */
  readonly by: number
}

/** Puts goods into stock: every line, or none. */
function incrementInventory(context: CommerceContext, { incrementData }: IncrementInventory): void {
  moveStock(
    context,
    'incrementData',
    incrementData.map(({ incrementBy, ...named }) => ({ ...named, by: incrementBy })),
  )
}

/** Takes goods out of stock: every line, or none. Throws INSUFFICIENT_INVENTORY where there are not so many. */
function decrementInventory(context: CommerceContext, { decrementData }: DecrementInventory): void {
  moveStock(
    context,
    'decrementData',
    decrementData.map(({ decrementBy, ...named }) => ({ ...named, by: -decrementBy })),
  )
}

function moveStock(context: CommerceContext, list: string, moves: readonly StockMove[]): void {
  context.db.transaction(() => {
    for (const [index, move] of moves.entries()) {
      const field = `${list}[${index}]`
      const { productId } = itemOf(context, move)
      const variant = variantOf(findVariants(context.db, productId), move.variantId, field)
      checkMove(variant, move.by, field)
      changeStock(context, { productId, variantId: variant.id, by: move.by, reason: 'inventory' })
      writeDocuments(context, productId)
    }
  })
  scheduleOutbox(context)
}

function itemOf({ db }: CommerceContext, { inventoryId = '', productId }: Omit<StockMove, 'by'>) {
  const item = findInventoryItem(db, productId === undefined ? { inventoryId } : { productId })
  if (!item) throw new Failure('INVENTORY_ITEM_NOT_FOUND', `There is no inventory of ${productId ?? inventoryId}.`)
  return item
}

function variantOf(known: readonly VariantRecord[], id: string | undefined, field: string): VariantRecord {
  const [first, ...others] = known
  if (id === undefined && first && others.length === 0) return first
  if (id === undefined) throw invalid(`${field}.variantId`, 'is required: the product has several variants', 'REQUIRED_FIELD')
  const target = id.toLowerCase()
  const variant = known.find((candidate) => candidate.id === target || (others.length === 0 && target === defaultVariantId))
  if (!variant) throw new Failure('VARIANT_NOT_FOUND', `The product has no variant ${id}.`)
  return variant
}

function checkMove({ id, trackQuantity, quantity }: VariantRecord, by: number, field: string): void {
  if (!trackQuantity)
    throw new Failure('INVENTORY_NOT_TRACKED', 'Nobody counts the stock of this product: set trackQuantity first.', { variantId: id })
  const moved = quantity + by
  if (moved < 0)
    throw new Failure('INSUFFICIENT_INVENTORY', `There are no more than ${quantity} in stock.`, { variantId: id, available: quantity })
  if (moved > MAX_IN_STOCK) throw invalid(field, `makes more than ${MAX_IN_STOCK} in stock`, 'MAX')
}

/** Says whether a product is counted, and what there is of its variants. Throws VARIANT_NOT_FOUND on a variant of another product. */
function updateInventory(context: CommerceContext, { productId, inventoryItem }: UpdateInventory): void {
  context.db.transaction(() => {
    const item = itemOf(context, { productId })
    const known = findVariants(context.db, item.productId)
    const written = new Map(
      (inventoryItem.variants ?? []).map((change, index) => [
        variantOf(known, change.variantId, `inventoryItem.variants[${index}]`).id,
        change,
      ]),
    )
    for (const variant of known) {
      const { quantity, inStock } = written.get(variant.id) ?? {}
      const trackQuantity = inventoryItem.trackQuantity ?? variant.trackQuantity
      checkStock({ trackQuantity, quantity, inStock })
      setStock(context, item.productId, variant.id, {
        trackQuantity,
        ...(quantity !== undefined && { quantity }),
        ...(inStock !== undefined && { inStock }),
      })
    }
    writeDocuments(context, item.productId)
  })
  scheduleOutbox(context)
}

/** Tracked goods are in stock by their quantity; untracked goods have none. */
function checkStock({
  trackQuantity,
  quantity,
  inStock,
}: {
  trackQuantity: boolean
  quantity: number | undefined
  inStock: boolean | undefined
}): void {
  if (!trackQuantity && quantity !== undefined) throw invalid('inventoryItem.variants.quantity', 'needs trackQuantity', 'FIELD_NOT_ALLOWED')
  if (trackQuantity && inStock !== undefined && inStock !== (quantity ?? 0) > 0)
    throw invalid('inventoryItem.variants.inStock', 'is what the quantity says', 'FIELD_NOT_ALLOWED')
}

/** Sets what is in stock of a variant. Call it in a transaction, and `writeDocuments` for the product after it. */
export function setStock(
  context: CommerceContext,
  productId: string,
  variantId: string,
  { quantity, ...stock }: Partial<Pick<VariantRecord, 'trackQuantity' | 'quantity' | 'inStock'>>,
): void {
  const ofVariant = and(eq(variants.productId, productId), eq(variants.id, variantId))
  forgetStoredProduct(context.db, productId)
  if (Object.keys(stock).length > 0) context.db.update(variants).set(stock).where(ofVariant).run()
  if (quantity !== undefined) changeStock(context, { productId, variantId, to: quantity, reason: 'inventory' })
}

export const changeInventoryMethods = { decrementInventory, incrementInventory, updateInventory }
