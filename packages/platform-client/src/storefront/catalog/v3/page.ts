import type { CursorPage } from '../../../transport/pages.ts'
import type { Page, Part } from '../page.ts'
import { newestVersion, type Versioned } from '../versioned.ts'

/* The token of a part is the platform's cursor. */

export function pagingOf({ size, token }: Part): { limit: number; cursor?: string } {
  return { limit: size, ...(token !== undefined && { cursor: token }) }
}

/** A part follows where its cursor is: what else the platform says of it does not count. */
export function toPage<Wire, Item extends Versioned>({ items: wire, next }: CursorPage<Wire>, toItem: (item: Wire) => Item): Page<Item> {
  const items = wire.map(toItem)
  return { items, version: newestVersion(items), ...(next && { next }) }
}
