import { type CatalogSearch, type CursorQuery, DEFAULT_PAGE_SIZE } from '../../entities/catalog-v3/catalog-queries.ts'

/** A query as the official client sends it: a cursor brings its own filter and sort. */
export function toCursorQuery({ filter = {}, sort, cursorPaging = {} }: CursorQuery): CursorQuery {
  const { cursor, ...paging } = { limit: DEFAULT_PAGE_SIZE, ...cursorPaging }
  return cursor === undefined ? { filter, ...(sort && { sort }), cursorPaging: paging } : { cursorPaging: { cursor, limit: paging.limit } }
}

/** A search with the cursor of its next page, which stands for all the rest of it. */
export function toCatalogSearch({ cursorPaging = {}, ...search }: CatalogSearch): CatalogSearch {
  const { cursor, ...paging } = { limit: DEFAULT_PAGE_SIZE, ...cursorPaging }
  return cursor === undefined ? { ...search, cursorPaging: paging } : { cursorPaging: { cursor, limit: paging.limit } }
}

/** The same query or search, from the place of a cursor on. */
export const fromCursor = <Request extends { cursorPaging?: CursorQuery['cursorPaging'] }>(request: Request, cursor: string | undefined) =>
  cursor === undefined ? request : { ...request, cursorPaging: { ...request.cursorPaging, cursor } }
