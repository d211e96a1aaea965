import type { Caller } from '@galleria/commerce/access/owner'
import { invalid } from '@galleria/commerce/failures/failure'
import { localizeOrder } from '@galleria/commerce/orders/localize-delivery'
import { cursorLinks, readCursor } from '@galleria/commerce/values/cursor'
import type { Locale } from '@galleria/intl/locales'
import type { CursorSearch } from '@galleria/platform-client/entities/wire/query'
import { findOrders } from '../../db/queries/orders/orders.ts'
import { messagesIn } from '../../messages.ts'
import type { CommerceContext } from '../contexts.ts'
import { visibleOrderRow } from './order-row.ts'

/**
 * Another shopper's order is as unknown as one that never was.
 * @param language what the platform itself has to say of it is said in; as it was written without one
 */
function getOrder(context: CommerceContext, { id, caller, language }: { id: string; caller: Caller; language?: Locale }) {
  return { order: localizeOrder(visibleOrderRow(context, id, caller).document, language && messagesIn(language)) }
}

/** The number of orders on a page by default, and at most. */
const DEFAULT_LIMIT = 100

/** Orders by cursor. Without other wishes the newest come first, and the pending and rejected ones stay out. */
function searchOrders(
  { db }: CommerceContext,
  { search = {}, caller, language }: { search?: CursorSearch; caller: Caller; language?: Locale },
) {
  const messages = language && messagesIn(language)
  const limit = search.cursorPaging?.limit ?? DEFAULT_LIMIT
  const cursorText = search.cursorPaging?.cursor
  if (cursorText && (search.filter || search.sort))
    throw invalid('search.cursorPaging.cursor', 'brings its own filter and sort', 'ONE_OF_ALIGNMENT')
  const cursor = cursorText ? readCursor(cursorText) : undefined
  const { filter, sort } = cursor ?? search
  const page = findOrders(db, { filter, sort, limit, cursor, caller })
  return {
    orders: page.rows.map(({ document }) => localizeOrder(document, messages)),
    metadata: { count: page.rows.length, ...cursorLinks({ filter, sort }, page) },
  }
}

export const readOrdersMethods = { getOrder, searchOrders }
