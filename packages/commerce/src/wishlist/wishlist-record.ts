import {
  MAX_WISHLIST_ITEMS,
  type SharedWishlist,
  type Wishlist,
  type WishlistItem,
} from '@galleria/platform-client/entities/wishlist/wishlist'
import { isoDate } from '../values/iso-date.ts'

export interface SavedItem {
  readonly productId: string
  readonly variantId?: string
  /** The product's name when it was saved. */
  readonly name: string
  readonly addedAt: number
}

export interface WishlistRecord {
  /** The saved items, the newest first. */
  readonly items: readonly SavedItem[]
  readonly shareId: string | null
  readonly ownerName: string | null
}

/** What stands on the wire: dates as text. */
type OnWire<List extends { items: WishlistItem[] }> = Omit<List, 'items'> & {
  items: (Omit<WishlistItem, 'addedDate'> & { addedDate: string })[]
}

export const EMPTY_WISHLIST: WishlistRecord = { items: [], shareId: null, ownerName: null }

/** The list with the item on top; one that is saved already keeps its place and date. Nothing where the list is full. */
export function withItem({ items }: WishlistRecord, item: SavedItem, limit = MAX_WISHLIST_ITEMS): readonly SavedItem[] | undefined {
  const known = items.find(({ productId }) => productId === item.productId)
  if (known) return items.map((other) => (other === known ? { ...item, addedAt: known.addedAt } : other))
  return items.length < limit ? [item, ...items] : undefined
}

/**
 * Joins the list of a visitor to that of the member as whom the visitor signed in. The member's item stays where both have one, and the
 * newest of the visitor's others are added as far as there is room.
 * A link that the visitor gave to others keeps its list, unless the member has a link already.
 */
export function mergeWishlistRecords(own: WishlistRecord, visitors: WishlistRecord): WishlistRecord {
  const known = new Set(own.items.map(({ productId }) => productId))
  const added = visitors.items.filter(({ productId }) => !known.has(productId)).slice(0, MAX_WISHLIST_ITEMS - own.items.length)
  return {
    items: [...own.items, ...added].toSorted((left, right) => right.addedAt - left.addedAt),
    ...(own.shareId === null
      ? { shareId: visitors.shareId, ownerName: visitors.ownerName }
      : { shareId: own.shareId, ownerName: own.ownerName }),
  }
}

/** What a list says besides its items. */
export type WishlistTerms = Pick<Wishlist, 'lowStockThreshold'>

export function toWishlistDocument({ items, shareId, ownerName }: WishlistRecord, terms: WishlistTerms): OnWire<Wishlist> {
  return {
    ...terms,
    items: items.map(toItemDocument),
    ...(shareId !== null && { share: { id: shareId, ...(ownerName !== null && { ownerName }) } }),
  }
}

export function toSharedWishlistDocument({ items, ownerName }: WishlistRecord, terms: WishlistTerms): OnWire<SharedWishlist> {
  return { ...terms, items: items.map(toItemDocument), ...(ownerName !== null && { ownerName }) }
}

function toItemDocument({ addedAt, ...item }: SavedItem) {
  return { ...item, addedDate: isoDate(addedAt) }
}
