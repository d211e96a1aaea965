import type { CatalogSearch, CursorQuery } from '../../entities/catalog-v3/catalog-queries.ts'
import {
  GetInventoryItem,
  InventoryItemPage,
  InventoryItemResponse,
  QueryInventoryItems,
  SearchInventoryItems,
} from '../../entities/catalog-v3/catalog-requests.ts'
import type { InventoryItem } from '../../entities/catalog-v3/inventory-item.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage } from '../../transport/pages.ts'
import { INVENTORY_V3_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { toCatalogSearch, toCursorQuery } from './cursor-requests.ts'

const service = INVENTORY_V3_SERVICE

const queryCall = defineOperation({
  service,
  name: 'QueryInventoryItems',
  method: 'GET',
  path: '/v3/inventory-items/query',
  input: QueryInventoryItems,
  output: InventoryItemPage,
  repeatable: true,
  longQueryAsPost: true,
  argumentNames: { query: '' },
  older: { method: 'POST' },
})
const searchCall = defineOperation({
  service,
  name: 'SearchInventoryItems',
  method: 'GET',
  path: '/v3/inventory-items/search',
  input: SearchInventoryItems,
  output: InventoryItemPage,
  repeatable: true,
  longQueryAsPost: true,
  argumentNames: { search: '' },
  older: { method: 'POST' },
})
const getCall = defineOperation({
  service,
  name: 'GetInventoryItem',
  method: 'GET',
  path: '/v3/inventory-items/{inventoryItemId}',
  input: GetInventoryItem,
  output: InventoryItemResponse,
  repeatable: true,
})

/**
 * One page of what is in stock, by variant and location. GET /stores/v3/inventory-items/query, POST when the query is too long for a URL.
 * Permission WIX_STORES.INVENTORY_READ. At most 1000 a page; the first 50 by default.
 */
export async function queryInventoryItems(
  transport: Transport,
  query: CursorQuery = {},
  options?: SendOptions,
): Promise<CursorPage<InventoryItem>> {
  const { inventoryItems, pagingMetadata } = await transport.send(queryCall, { query: toCursorQuery(query) }, options)
  return cursorPage(inventoryItems, pagingMetadata)
}

/** As `queryInventoryItems`, with a text. GET /stores/v3/inventory-items/search. Permission WIX_STORES.INVENTORY_READ. */
export async function searchInventoryItems(
  transport: Transport,
  search: CatalogSearch = {},
  options?: SendOptions,
): Promise<CursorPage<InventoryItem>> {
  const { inventoryItems, pagingMetadata } = await transport.send(searchCall, { search: toCatalogSearch(search) }, options)
  return cursorPage(inventoryItems, pagingMetadata)
}

/** GET /stores/v3/inventory-items/{inventoryItemId}. Permission WIX_STORES.INVENTORY_READ. 404 when there is none. */
export async function getInventoryItem(transport: Transport, inventoryItemId: string, options?: SendOptions): Promise<InventoryItem> {
  return (await transport.send(getCall, { inventoryItemId }, options)).inventoryItem
}

export const inventoryItemsV3 = { queryInventoryItems, searchInventoryItems, getInventoryItem }
