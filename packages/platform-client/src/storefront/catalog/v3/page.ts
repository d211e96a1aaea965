import type { CursorPage } from '../../../transport/pages.ts'
import type { Page, Part } from '../page.ts'
import { newestVersion, type Versioned } from '../versioned.ts'

/* The token of a part is the platform's cursor, or a position, which the embedded platform knows besides. */

const POSITION = /^offset:(\d{1,15})$/

export function toPositionToken(offset: number): string {
  return `offset:${offset}`
}

export function pagingOf({ size, token }: Part): { limit: number; cursor?: string; offset?: number } {
  const [, offset] = POSITION.exec(token ?? '') ?? []
  if (offset !== undefined) return { limit: size, offset: Number(offset) }
  return { limit: size, ...(token !== undefined && { cursor: token }) }
}

interface CountedPage<Wire> extends CursorPage<Wire> {
  readonly total?: number | undefined
}

/** A part follows where its cursor is: what else the platform says of it does not count. */
export function toPage<Wire, Item extends Versioned>(
  { items: wire, next, total }: CountedPage<Wire>,
  toItem: (item: Wire) => Item,
): Page<Item> {
  const items = wire.map(toItem)
  return { items, version: newestVersion(items), ...(next && { next }), ...(total !== undefined && { total }) }
}
