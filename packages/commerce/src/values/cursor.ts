import { Filter, Sort } from '@galleria/platform-client/entities/wire/query'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import { Failure } from '../failures/failure.ts'

/** A place in a sorted list, with the search that it belongs to: clients send nothing but the cursor for the next page. */
const Cursor = z.object({
  filter: z.optional(Filter),
  sort: z.optional(z.array(Sort)),
  direction: z.enum(['next', 'prev']),
  /** The sorted values of the row at the edge. */
  keys: z.array(z.union([z.string(), z.number(), z.null()])),
})
export type Cursor = z.infer<typeof Cursor>

function writeCursor(cursor: Cursor): string {
  return base64url.encode(JSON.stringify(cursor))
}

/** Throws INVALID_CURSOR on text that no answer held. Cursors grant nothing: a search looks up its caller's rights anew. */
export function readCursor(text: string): Cursor {
  try {
    return z.parse(Cursor, JSON.parse(new TextDecoder().decode(base64url.decode(text))))
  } catch {
    throw new Failure('INVALID_CURSOR', 'The cursor is not one that a search gave.')
  }
}

/** What leads on from a page, and back. */
export function cursorLinks(
  { filter, sort }: Pick<Cursor, 'filter' | 'sort'>,
  { rows, before, after }: { rows: readonly Pick<Cursor, 'keys'>[]; before: boolean; after: boolean },
) {
  const link = (direction: Cursor['direction'], keys: Cursor['keys'] | undefined) =>
    keys === undefined ? undefined : writeCursor({ filter, sort, direction, keys })
  const next = after ? link('next', rows.at(-1)?.keys) : undefined
  const prev = before ? link('prev', rows[0]?.keys) : undefined
  return { cursors: { ...(next && { next }), ...(prev && { prev }) }, hasNext: next !== undefined }
}
