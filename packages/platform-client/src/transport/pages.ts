import type { CursorMetadata, OffsetMetadata } from '../entities/wire/query.ts'
import { SystemError } from '../errors/index.ts'

/** One page of an offset query. `total` is absent when the platform does not count. */
export interface OffsetPage<Item> {
  readonly items: Item[]
  readonly offset: number
  readonly total: number | undefined
  readonly hasNext: boolean
}

/** One page of a cursor search. */
export interface CursorPage<Item> {
  readonly items: Item[]
  readonly next: string | undefined
  readonly hasNext: boolean
}

/**
 * Where there are too many to count, only an empty page is the last: a short one may just be what the server could give.
 * Where nothing is said of a total there is no other page, as in the official client.
 */
export function offsetPage<Item>(items: Item[], { offset }: { offset: number }, metadata: OffsetMetadata = {}): OffsetPage<Item> {
  const { total, tooManyToCount = false } = metadata
  const hasNext = items.length > 0 && (total === undefined ? tooManyToCount : offset + items.length < total)
  return { items, offset, total, hasNext }
}

export function cursorPage<Item>(items: Item[], metadata: CursorMetadata = {}): CursorPage<Item> {
  const next = metadata.cursors?.next
  return { items, next, hasNext: next !== undefined && next !== '' && metadata.hasNext !== false }
}

/**
 * Every item of an offset query once and in order, page after page as they are asked for; pages may be shorter than asked.
 *
 * An offset counts from the start of a list that others change: what is removed before the place of reading hides an item, what
 * is put there brings one again. Sort by what does not change, such as the creation date, or search with a cursor, where that
 * matters. The reading ends in any case: at an empty page, or at the total of the last page.
 */
export async function* eachByOffset<Item>(
  read: (offset: number) => Promise<OffsetPage<Item>>,
  start = 0,
): AsyncGenerator<Item, void, undefined> {
  for (let offset = start; ;) {
    const page = await read(offset)
    yield* page.items
    if (!page.hasNext) return
    offset += page.items.length
  }
}

/**
 * Every item of a cursor search, page after page as they are asked for. A cursor stands for a place in the list, so items that come
 * or go elsewhere hide and repeat none. Throws a `SystemError` where the platform returns the cursor that it was given, since that
 * would never end.
 */
export async function* eachByCursor<Item>(
  read: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor)
    yield* page.items
    if (!page.hasNext) return
    if (page.next === cursor) throw new SystemError({ cause: new RangeError('The cursor leads back to its own page') })
    cursor = page.next
  }
}
