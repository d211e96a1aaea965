import { stockAlertId, toBackInStockDocument } from '@galleria/commerce/catalog/stock-alert'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { cursorLinks, readCursor } from '@galleria/commerce/values/cursor'
import type { CursorSearch } from '@galleria/platform-client/entities/wire/query'
import { defaultPaging } from '@galleria/platform-client/entities/wire/query'
import { and, eq } from 'drizzle-orm'
import { findAlertPage, listedAlert } from '../../../db/queries/catalog/stock-alerts.ts'
import { stockAlerts } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { findStockAlert, sweepStockAlerts } from './find-stock-alerts.ts'
import { requestStockAlert, type StockAlertRequest } from './request-stock-alert.ts'

/* Stock alerts as the hosted platform's own calls say them. */

/** Requests an alert. Nothing in the response tells more of an address that is not proved to be the caller's than the request did. */
function createBackInStockRequest(context: CommerceContext, request: StockAlertRequest) {
  const ofVariant = { email: request.email.toLowerCase(), productId: request.productId, variantId: request.variantId }
  const { confirmed } = requestStockAlert(context, request)
  const known = confirmed
    ? findStockAlert(
        context,
        and(
          eq(stockAlerts.email, ofVariant.email),
          eq(stockAlerts.productId, ofVariant.productId),
          eq(stockAlerts.variantId, ofVariant.variantId),
        ),
      )
    : undefined
  return { request: toBackInStockDocument(known ?? { ...ofVariant, id: stockAlertId(ofVariant), createdAt: context.now() }) }
}

function getBackInStockRequest(context: CommerceContext, { id }: { id: string }) {
  sweepStockAlerts(context)
  const alert = findStockAlert(context, and(eq(stockAlerts.id, id.toLowerCase()), listedAlert))
  if (!alert) throw new Failure('NOT_FOUND', 'There is no such request.')
  return { request: toBackInStockDocument(alert) }
}

function queryBackInStockRequests(context: CommerceContext, { query = {} }: { query?: CursorSearch | undefined }) {
  const { cursor: cursorText, limit = defaultPaging.limit } = query.cursorPaging ?? {}
  if (cursorText && (query.sort || Object.keys(query.filter ?? {}).length > 0))
    throw invalid('query.cursorPaging.cursor', 'brings its own filter and sort', 'ONE_OF_ALIGNMENT')
  sweepStockAlerts(context)
  const cursor = cursorText ? readCursor(cursorText) : undefined
  const { filter, sort } = cursor ?? query
  const page = findAlertPage(context.db, { filter, sort, limit, cursor })
  return {
    requests: page.rows.map(({ alert }) => toBackInStockDocument(alert)),
    metadata: { count: page.rows.length, ...cursorLinks({ filter, sort }, page) },
  }
}

function deleteBackInStockRequest({ db }: CommerceContext, { id }: { id: string }): void {
  const deleted = db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.id, id.toLowerCase()), listedAlert))
    .returning({ id: stockAlerts.id })
    .get()
  if (!deleted) throw new Failure('NOT_FOUND', 'There is no such request.')
}

export const backInStockRequestsMethods = {
  createBackInStockRequest,
  deleteBackInStockRequest,
  getBackInStockRequest,
  queryBackInStockRequests,
}
