import { isInStock } from '@galleria/commerce/catalog/stock'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { SortOrder, type OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { findInventoryItem, findInventoryItems, type InventoryItemRow } from '../../../db/queries/catalog/inventory.ts'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import type { CommerceContext } from '../../contexts.ts'

export interface InventoryQuery {
  readonly query?:
    | { readonly filter?: string | undefined; readonly sort?: string | undefined; readonly paging?: OffsetQuery['paging'] }
    | undefined
}

function queryInventory(context: CommerceContext, { query = {} }: InventoryQuery) {
  const { limit, offset } = parsePaging(query.paging)
  const { rows, total } = findInventoryItems(context.db, { filter: readFilter(query.filter), sort: readSort(query.sort) }, limit, offset)
  return { inventoryItems: rows.map((row) => itemDocument(context, row)), metadata: { items: rows.length, offset }, totalResults: total }
}

export type InventoryItemSelector = ({ readonly inventoryId: string } | { readonly productId: string }) & {
  readonly variantIds?: readonly string[] | undefined
}

/** One inventory item, with all its variants or those that are named. */
function getInventoryItem(context: CommerceContext, target: InventoryItemSelector) {
  const row = findInventoryItem(context.db, target)
  if (!row) throw new Failure('INVENTORY_ITEM_NOT_FOUND', 'There is no such inventory item.')
  const { variants, ...item } = itemDocument(context, row)
  const ids = target.variantIds?.map((id) => id.toLowerCase()) ?? []
  return { inventoryItem: { ...item, variants: ids.length === 0 ? variants : variants.filter(({ variantId }) => ids.includes(variantId)) } }
}

function itemDocument({ db }: CommerceContext, { id, productId, numericId, updatedAt }: InventoryItemRow) {
  const variants = findVariants(db, productId)
  return {
    id,
    productId,
    trackQuantity: variants.some(({ trackQuantity }) => trackQuantity),
    variants: variants.map((variant) => ({
      variantId: variant.id,
      inStock: isInStock(variant),
      ...(variant.trackQuantity && { quantity: variant.quantity }),
    })),
    numericId: String(numericId),
    lastUpdated: isoDate(updatedAt),
    preorderInfo: { enabled: false },
  }
}

function readFilter(text: string | undefined): Record<string, unknown> {
  const filter = readJson(text, 'query.filter')
  const parsed = z.safeParse(z.record(z.string(), z.unknown()), filter)
  if (!parsed.success) throw invalid('query.filter', 'must be the JSON text of a filter', 'FORMAT')
  return parsed.data
}

function readSort(text: string | undefined): { fieldName: string; order: string }[] {
  const value = readJson(text, 'query.sort')
  const parts = z.safeParse(z.union([z.record(z.string(), z.string()), z.array(z.record(z.string(), z.string()))]), value)
  if (!parts.success) throw invalid('query.sort', 'must be the JSON text of fields and their orders', 'FORMAT')
  return [parts.data].flat().flatMap((part) => Object.entries(part).map(([fieldName, order]) => ({ fieldName, order: readOrder(order) })))
}

function readOrder(text: string): string {
  const order = SortOrder.values.find((known) => known === text.toUpperCase())
  if (!order) throw invalid('query.sort', 'must be sorted asc or desc', 'INVALID_ENUM_VALUE')
  return order
}

function readJson(text: string | undefined, field: string): unknown {
  if (text === undefined || text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(field, 'must be JSON', 'FORMAT')
  }
}

export const inventoryItemsMethods = { getInventoryItem, queryInventory }
