import {
  GetInventoryItem,
  InventoryItemPage,
  InventoryItemResponse,
  QueryInventoryItems,
  SearchInventoryItems,
} from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const inventoryItemOperations: readonly Operation[] = [
  defineOperation({
    name: 'inventoryV3.query',
    summary: 'Query inventory items (V3)',
    description: 'Finds what is in stock of variants, up to 1000 at a time. Visitors and members find what is visible.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores', '/v3/inventory-items/query'),
    request: QueryInventoryItems,
    response: InventoryItemPage,
    handle: (context, { query }) => context.services.commerce.text('queryInventoryItems', { query, path: 'query', ...toReading(context) }),
  }),
  defineOperation({
    name: 'inventoryV3.search',
    summary: 'Search inventory items (V3)',
    description: 'Finds what is in stock of variants by filter and by a text in names and stock numbers, up to 1000 at a time.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores', '/v3/inventory-items/search'),
    request: SearchInventoryItems,
    response: InventoryItemPage,
    handle: (context, { search }) =>
      context.services.commerce.text('queryInventoryItems', { query: search, path: 'search', ...toReading(context) }),
  }),
  defineOperation({
    name: 'inventoryV3.get',
    summary: 'Get an inventory item (V3)',
    description: 'Returns what is in stock of one variant, by the id of its inventory item.',
    example: { takes: { inventoryItemId: '$INVENTORY_ITEM_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores', '/v3/inventory-items/:inventoryItemId'),
    request: GetInventoryItem,
    response: InventoryItemResponse,
    handle: ({ caller, services }, { inventoryItemId }) =>
      services.commerce.text('getInventoryItemV3', { id: inventoryItemId, elevated: caller.kind === 'elevated' }),
  }),
]
