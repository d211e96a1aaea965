import type { CursorSearch } from '@galleria/platform-client/entities/query'
import { findOrders } from '../../db/queries/orders.ts'
import { cursorLinks, readCursor } from '../../domain/cursor.ts'
import { invalid } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'

/** As many as one page may hold at most. */
const USUAL_LIMIT = 100

/** Orders by cursor. Without other wishes the newest come first, and the pending and rejected ones stay out. */
export function searchOrders({ db }: CommerceContext, { search = {}, caller }: { search?: CursorSearch; caller: Caller }) {
  const limit = search.cursorPaging?.limit ?? USUAL_LIMIT
  const given = search.cursorPaging?.cursor
  if (given && (search.filter || search.sort))
    throw invalid('search.cursorPaging.cursor', 'brings its own filter and sort', 'ONE_OF_ALIGNMENT')
  const cursor = given ? readCursor(given) : undefined
  const { filter, sort } = cursor ?? search
  const page = findOrders(db, { filter, sort, limit, cursor, caller })
  return {
    orders: page.rows.map(({ document }) => document),
    metadata: { count: page.rows.length, ...cursorLinks({ filter, sort }, page) },
  }
}
