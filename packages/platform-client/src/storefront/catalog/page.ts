import type { Versioned } from './versioned.ts'

/** Which part of a list to read. */
export interface Part {
  /** The maximum number of items: 100, or less. */
  readonly size: number
  /** The `next` of the part before; absent for the first part. Only the catalog that wrote it can read it. */
  readonly token?: string | undefined
}

/** A part of a list. It may be shorter than requested. */
export interface Page<Item> extends Versioned {
  readonly items: readonly Item[]
  /** The token of the part after this one; absent at the end of the list. */
  readonly next?: string
  /** The number of items on all parts, where the platform says it of its own accord. */
  readonly total?: number
}

/** The maximum size of a part. */
export const MAX_PART_SIZE = 100

interface Position {
  /** The number of items before. */
  readonly offset: number
  readonly size: number
}

/**
 * The part of a list that begins behind so many items. A catalog that knows no positions is read part by part up to there.
 * @param tokenAt the token of a position; absent where the catalog knows no positions
 */
export async function readFrom<List extends Page<unknown>>(
  read: (part: Part) => Promise<List>,
  tokenAt: ((offset: number) => string | undefined) | undefined,
  { offset, size }: Position,
): Promise<List> {
  const token = offset > 0 ? tokenAt?.(offset) : undefined
  if (offset === 0 || token !== undefined) return read({ size, token })
  let left = offset
  for (let at: string | undefined; ;) {
    const page = await read({ size: Math.min(left + size, MAX_PART_SIZE), token: at })
    const isEnd = page.next === undefined || page.items.length === 0
    if (isEnd || page.items.length > left) return { ...page, items: page.items.slice(left, left + size) }
    left -= page.items.length
    at = page.next
  }
}

/** Every item of a list, read part by part. */
export async function* eachItem<Item>(read: (part: Part) => Promise<Page<Item>>): AsyncGenerator<Item, void, undefined> {
  for (let token: string | undefined; ;) {
    const { items, next } = await read({ size: MAX_PART_SIZE, token })
    yield* items
    if (next === undefined || items.length === 0) return
    token = next
  }
}
