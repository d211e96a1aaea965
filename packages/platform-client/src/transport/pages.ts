import type { CursorMetadata, OffsetMetadata } from '../entities/query.ts'

/** One page of an offset query. `total` is absent when the platform does not count. */
export interface OffsetPage<Item> {
  items: Item[]
  offset: number
  total: number | undefined
  hasNext: boolean
}

/** One page of a cursor search. */
export interface CursorPage<Item> {
  items: Item[]
  next: string | undefined
  hasNext: boolean
}

/** Where nothing is counted, only a full page promises another one. */
export function offsetPage<Item>(
  items: Item[],
  { offset, limit }: { offset: number; limit: number },
  metadata: OffsetMetadata = {},
): OffsetPage<Item> {
  const { total, tooManyToCount = false } = metadata
  const reached = offset + items.length
  const hasNext = items.length > 0 && (total === undefined ? tooManyToCount && items.length >= limit : reached < total)
  return { items, offset, total, hasNext }
}

export function cursorPage<Item>(items: Item[], metadata: CursorMetadata = {}): CursorPage<Item> {
  const next = metadata.cursors?.next
  return { items, next, hasNext: next !== undefined && next !== '' && metadata.hasNext !== false }
}

/** Every item of an offset query, page after page as they are asked for. */
export async function* eachByOffset<Item>(
  read: (offset: number) => Promise<OffsetPage<Item>>,
  start = 0,
): AsyncGenerator<Item, void, undefined> {
  for (let offset = start; ; ) {
    const page = await read(offset)
    yield* page.items
    if (!page.hasNext) return
    offset += page.items.length
  }
}

/** Every item of a cursor search, page after page as they are asked for. */
export async function* eachByCursor<Item>(
  read: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor)
    yield* page.items
    if (!page.hasNext) return
    cursor = page.next
  }
}
