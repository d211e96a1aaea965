import { CursorSearch } from '@galleria/platform-client/entities/wire/query'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import { Failure } from '../../failures/failure.ts'
import { isRecord } from '../../values/records.ts'

/** A place in a list of the catalog, with the request that it belongs to: clients send nothing but the cursor for the next page. */
const PageCursor = z.object({
  ...z.pick(CursorSearch, { filter: true, sort: true }).shape,
  /** What a search has beside. */
  search: z.optional(z.unknown()),
  offset: z.number().check(z.multipleOf(1), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
})
type PageCursor = z.infer<typeof PageCursor>

/** A query or a search as a client sends it. */
export interface PageRequest extends Partial<Omit<PageCursor, 'offset'>> {
  readonly cursorPaging?:
    | { readonly limit?: number | undefined; readonly cursor?: string | undefined; readonly offset?: number | undefined }
    | undefined
}

/** A page that is asked for. */
export interface RequestedPage extends PageCursor {
  readonly limit: number
}

const DEFAULT_LIMIT = 50

/**
 * What a request asks for: with a cursor, what the one before it asked for. Throws INVALID_CURSOR on text that no response held.
 * @param knowsPositions whether a request may begin at a position, which the hosted platform does not know
 */
export function readPageRequest({ cursorPaging = {}, filter, sort, search }: PageRequest, knowsPositions = false): RequestedPage {
  const { limit = DEFAULT_LIMIT, cursor, offset = 0 } = cursorPaging
  return { ...(cursor ? readPageCursor(cursor) : { filter, sort, search, offset: knowsPositions ? offset : 0 }), limit }
}

function readPageCursor(text: string): PageCursor {
  try {
    return z.parse(PageCursor, JSON.parse(new TextDecoder().decode(base64url.decode(text))))
  } catch {
    throw new Failure('INVALID_CURSOR', 'The cursor is not one that a query gave.')
  }
}

/** What is told of a page: what leads on, and back. On the last page nothing leads on. The total is the embedded platform's own. */
export function pagingMetadata({ limit, offset, ...request }: RequestedPage, count: number, hasNext: boolean, total?: number) {
  const cursorAt = (place: number) => base64url.encode(JSON.stringify({ ...request, offset: place } satisfies PageCursor))
  const cursors = {
    ...(hasNext && limit > 0 && { next: cursorAt(offset + count) }),
    ...(offset > 0 && { prev: cursorAt(Math.max(0, offset - limit)) }),
  }
  return { count, cursors, hasNext: cursors.next !== undefined, ...(total !== undefined && { total }) }
}

/** The text that a search looks for. */
export function textOf(search: unknown): string | undefined {
  return isRecord(search) && typeof search['expression'] === 'string' ? search['expression'] : undefined
}
