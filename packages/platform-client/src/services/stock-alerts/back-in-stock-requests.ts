import * as z from 'zod/mini'
import {
  type BackInStockItem,
  type BackInStockQuery,
  type BackInStockRequest,
  BackInStockRequests,
  BackInStockResponse,
  CreateBackInStockRequest,
  type NewBackInStockRequest,
  QueryBackInStockRequests,
} from '../../entities/stock-alerts/back-in-stock-request.ts'
import { ById } from '../../entities/wire/by-id.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage, eachByCursor } from '../../transport/pages.ts'
import { BACK_IN_STOCK_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const service = BACK_IN_STOCK_SERVICE
const PATH = '/v1/back-in-stock-notification-requests'

const createCall = defineOperation({
  service,
  name: 'CreateBackInStockNotificationRequest',
  method: 'POST',
  path: PATH,
  input: CreateBackInStockRequest,
  output: BackInStockResponse,
  repeatable: false,
})

const getCall = defineOperation({
  service,
  name: 'GetBackInStockNotificationRequest',
  method: 'GET',
  path: `${PATH}/{id}`,
  input: ById,
  output: BackInStockResponse,
  repeatable: true,
})

const queryCall = defineOperation({
  service,
  name: 'QueryBackInStockNotificationRequests',
  method: 'GET',
  path: PATH,
  input: QueryBackInStockRequests,
  output: BackInStockRequests,
  repeatable: true,
  argumentNames: { query: '' },
})

const deleteCall = defineOperation({
  service,
  name: 'DeleteBackInStockNotificationRequest',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  input: ById,
  output: z.looseObject({}),
  // A second one finds no request.
  repeatable: false,
})

/**
 * Asks for a mail to an address when an item is in stock again. POST /back-in-stock-service/v1/back-in-stock-notification-requests.
 * Permission ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS. Throws the application errors BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS,
 * INVALID_CATALOG_REFERENCE_OPTIONS, INVALID_ITEM_IMAGE_URL and REQUEST_COLLECTION_DISABLED.
 */
export async function createBackInStockRequest(
  transport: Transport,
  request: NewBackInStockRequest,
  itemDetails: BackInStockItem,
  options?: SendOptions,
): Promise<BackInStockRequest> {
  return (await transport.send(createCall, { request, itemDetails }, options)).request
}

/** One request by its id. Elevated. Permission ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS. 404 when there is none (`isNotFound`). */
export async function getBackInStockRequest(transport: Transport, id: string, options?: SendOptions): Promise<BackInStockRequest> {
  return (await transport.send(getCall, { id }, options)).request
}

/**
 * One page of requests; the first 50 by default, at most 100. Elevated. Permission ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS.
 * Filters and sorts: see `BackInStockFields`.
 */
export async function queryBackInStockRequests(
  transport: Transport,
  query: BackInStockQuery = {},
  options?: SendOptions,
): Promise<CursorPage<BackInStockRequest>> {
  const cursorPaging = { limit: 50, ...query.cursorPaging }
  const { requests, metadata } = await transport.send(queryCall, { query: { ...query, cursorPaging } }, options)
  return cursorPage(requests, metadata)
}

/** Every request that a query finds, read page by page. Calls and errors as `queryBackInStockRequests`. */
export function eachBackInStockRequest(
  transport: Transport,
  query: BackInStockQuery = {},
  options?: SendOptions,
): AsyncGenerator<BackInStockRequest, void, undefined> {
  const limit = query.cursorPaging?.limit
  return eachByCursor((cursor) =>
    queryBackInStockRequests(transport, cursor === undefined ? query : { cursorPaging: { limit, cursor } }, options),
  )
}

/** Deletes a request. Elevated. Permission ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS. 404 when there is none. */
export async function deleteBackInStockRequest(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { id }, options)
}

export const backInStockRequests = {
  create: createBackInStockRequest,
  get: getBackInStockRequest,
  query: queryBackInStockRequests,
  each: eachBackInStockRequest,
  delete: deleteBackInStockRequest,
}
