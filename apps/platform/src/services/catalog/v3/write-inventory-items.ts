import { inventoryItemId } from '@galleria/commerce/catalog/v3/ids'
import { type StockedVariantRecord, toInventoryItem } from '@galleria/commerce/catalog/v3/inventory-item'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { InventoryItemChanges } from '@galleria/platform-client/entities/catalog-v3/inventory-writes'
import { MAX_IN_STOCK } from '@galleria/platform-client/entities/catalog/inventory'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { setStock } from '../inventory/change-inventory.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { writeDocuments } from '../write-documents.ts'
import { findStockedVariant, listStockedVariants } from './stored-inventory-items.ts'

type ChangedItem = Wire<typeof InventoryItemChanges> & { readonly id: string }

interface Bulk {
  readonly returnEntity?: boolean | undefined
}

/** Throws REVISION_MISMATCH where the stock was changed meanwhile. */
function updateInventoryItemV3(context: CommerceContext, { inventoryItem }: { readonly inventoryItem: ChangedItem }) {
  setItem(context, inventoryItem)
  return { inventoryItem: toInventoryItem(itemOf(context, inventoryItem.id)) }
}

/** Each by itself: one that is refused stops no other. */
function bulkUpdateInventoryItemsV3(context: CommerceContext, { items, ...bulk }: Bulk & { readonly items: readonly ChangedItem[] }) {
  return changeEach(context, items, bulk, (item) => setItem(context, item))
}

interface Move {
  readonly id: string
  /** The change of the quantity: below zero where goods are taken out. */
  readonly by: number
}

interface MoveInventory extends Bulk {
  readonly moves: readonly Move[]
  /** Whether a quantity below zero is what the caller rules out, rather than this store. */
  readonly restrict?: boolean | undefined
}

/** Puts goods into stock or takes them out, of each item by itself. */
function moveInventoryItemsV3(context: CommerceContext, { moves, restrict = true, ...bulk }: MoveInventory) {
  return changeEach(context, moves, bulk, ({ id, by }) => {
    context.db.transaction(() => {
      const { variant } = itemOf(context, id)
      checkMove(variant, by, restrict)
      changeStock(context, { productId: variant.productId, variantId: variant.id, by, reason: 'inventory' })
      writeDocuments(context, variant.productId)
    })
    scheduleOutbox(context)
  })
}

/** What is in stock of a new product, as the results of a bulk call say it. */
export function describeNewStock(context: CommerceContext, productId: string, { returnEntity }: Bulk) {
  const items = listStockedVariants(context, productId)
  return applyInBulk(items, { idOf: idOfItem, act: (item) => (returnEntity ? toInventoryItem(item) : undefined) })
}

function changeEach<Change extends { readonly id: string }>(
  context: CommerceContext,
  changes: readonly Change[],
  { returnEntity }: Bulk,
  act: (change: Change) => void,
) {
  return applyInBulk(changes, {
    idOf: ({ id }) => id,
    act: (change) => {
      act(change)
      return returnEntity ? toInventoryItem(itemOf(context, change.id)) : undefined
    },
  })
}

function setItem(context: CommerceContext, { id, revision, trackQuantity, quantity, inStock }: ChangedItem): void {
  context.db.transaction(() => {
    const { variant, updatedAt } = itemOf(context, id)
    if (revision !== String(updatedAt))
      throw new Failure('REVISION_MISMATCH', 'The inventory item was changed meanwhile.', { revision: String(updatedAt) })
    const isCounted = trackQuantity ?? (quantity !== undefined ? true : inStock !== undefined ? false : variant.trackQuantity)
    if (!isCounted && quantity !== undefined) throw invalid('inventoryItem.quantity', 'needs trackQuantity', 'FIELD_NOT_ALLOWED')
    if (isCounted && inStock !== undefined && inStock !== (quantity ?? variant.quantity) > 0)
      throw invalid('inventoryItem.inStock', 'is what the quantity says', 'FIELD_NOT_ALLOWED')
    setStock(context, variant.productId, variant.id, {
      trackQuantity: isCounted,
      ...(quantity !== undefined && { quantity }),
      ...(inStock !== undefined && { inStock }),
    })
    writeDocuments(context, variant.productId)
  })
  scheduleOutbox(context)
}

function checkMove({ trackQuantity, quantity }: StockedVariantRecord['variant'], by: number, restrict: boolean): void {
  if (!trackQuantity) throw new Failure('INVENTORY_QUANTITY_NOT_TRACKED', 'The quantity of this item is not counted.')
  const moved = quantity + by
  if (moved > MAX_IN_STOCK) throw new Failure('MAX_QUANTITY_LIMIT_REACHED', `No more than ${MAX_IN_STOCK} can be in stock.`)
  if (moved >= 0) return
  if (restrict) throw new Failure('INSUFFICIENT_INVENTORY', `There are no more than ${quantity} in stock.`, { available: quantity })
  throw new Failure('MIN_QUANTITY_LIMIT_REACHED', 'This store counts nothing below zero.')
}

function itemOf(context: CommerceContext, id: string): StockedVariantRecord {
  const found = findStockedVariant(context, id)
  if (!found) throw new Failure('INVENTORY_ITEM_NOT_FOUND', 'There is no such inventory item.')
  return found
}

function idOfItem({ variant, inventoryItemId: ofProduct }: StockedVariantRecord): string {
  return inventoryItemId({ variantId: variant.id, inventoryItemId: ofProduct })
}

export const writeInventoryItemsMethods = { bulkUpdateInventoryItemsV3, moveInventoryItemsV3, updateInventoryItemV3 }
