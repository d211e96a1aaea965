import type { CursorSearch } from '@galleria/platform-client/entities/query'
import { findOrders } from '../../db/queries/orders.ts'
import { readCursor, writeCursor, type Cursor } from '../../domain/cursor.ts'
import { invalid } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'

const LARGEST_PAGE = 100

/** Orders by cursor. Without other wishes the newest come first, and the pending and rejected ones stay out. */
export function searchOrders({ db }: CommerceContext, { search = {}, caller }: { search?: CursorSearch; caller: Caller }) {
  const limit = search.cursorPaging?.limit ?? LARGEST_PAGE
  const given = search.cursorPaging?.cursor
  if (given && (search.filter || search.sort)) throw invalid('search.cursorPaging.cursor', 'brings its own filter and sort', 'ONE_OF_ALIGNMENT')
  const cursor = given ? readCursor(given) : undefined
  const { filter, sort } = cursor ?? search
  const { rows, before, after } = findOrders(db, { filter, sort, limit, cursor, caller })
  const link = (direction: Cursor['direction'], keys: Cursor['keys'] | undefined) => (keys === undefined ? undefined : writeCursor({ filter, sort, direction, keys }))
  const next = after ? link('next', rows.at(-1)?.keys) : undefined
  const prev = before ? link('prev', rows[0]?.keys) : undefined
  return {
    orders: rows.map(({ document }) => document),
    metadata: { count: rows.length, cursors: { ...(next && { next }), ...(prev && { prev }) }, hasNext: next !== undefined },
  }
}
