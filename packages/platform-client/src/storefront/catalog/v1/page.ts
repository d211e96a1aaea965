import type { OffsetPage } from '../../../transport/pages.ts'
import type { Page, Part } from '../page.ts'
import { newestVersion, type Versioned } from '../versioned.ts'

/* The token of a part is its offset. */

export function toToken(offset: number): string {
  return String(offset)
}

/** Throws a `RangeError` on a token that no list of this catalog wrote. */
export function pagingOf({ size, token = '0' }: Part): { limit: number; offset: number } {
  if (!/^\d{1,15}$/.test(token)) throw new RangeError(`Not a token of a list: ${token}`)
  return { limit: size, offset: Number(token) }
}

export function toPage<Wire, Item extends Versioned>(
  { items: wire, offset, total, hasNext }: OffsetPage<Wire>,
  toItem: (item: Wire) => Item,
): Page<Item> {
  const items = wire.map(toItem)
  return {
    items,
    version: newestVersion(items),
    ...(hasNext && { next: toToken(offset + items.length) }),
    ...(total !== undefined && { total }),
  }
}
