import type { Owner } from '@galleria/commerce/access/owner'
import { DAY } from '@galleria/commerce/values/durations'
import { EMPTY_WISHLIST, mergeWishlistRecords, type WishlistRecord } from '@galleria/commerce/wishlist/wishlist-record'
import { and, eq, lt } from 'drizzle-orm'
import { wishlists } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'

/** No session of a store lasts as long: a visitor cannot come back to an older list. */
const VISITOR_LIST_TTL_MS = 200 * DAY

const ofOwner = ({ kind, id }: Owner) => and(eq(wishlists.ownerKind, kind), eq(wishlists.ownerId, id))

export function findWishlist(db: CommerceContext['db'], owner: Owner): WishlistRecord {
  return db.select().from(wishlists).where(ofOwner(owner)).get() ?? EMPTY_WISHLIST
}

/** When the list was changed last; undefined where there is none. */
export function findWishlistDate(db: CommerceContext['db'], owner: Owner): number | undefined {
  return db.select({ updatedAt: wishlists.updatedAt }).from(wishlists).where(ofOwner(owner)).get()?.updatedAt
}

/** Writes what a change makes of the list, and returns it. */
export function changeWishlist(context: CommerceContext, owner: Owner, change: (list: WishlistRecord) => WishlistRecord): WishlistRecord {
  return context.db.transaction(() => {
    const changed = change(findWishlist(context.db, owner))
    writeWishlist(context, owner, changed)
    return changed
  })
}

/** A list that holds nothing and is not shared is none. Part of a transaction of the caller's. */
function writeWishlist({ db, now }: CommerceContext, owner: Owner, { items, shareId, ownerName }: WishlistRecord): void {
  if (items.length === 0 && shareId === null) {
    db.delete(wishlists).where(ofOwner(owner)).run()
    return
  }
  const row = { items, shareId, ownerName, updatedAt: now() }
  db.insert(wishlists)
    .values({ ownerKind: owner.kind, ownerId: owner.id, ...row })
    .onConflictDoUpdate({ target: [wishlists.ownerKind, wishlists.ownerId], set: row })
    .run()
  sweepWishlists({ db, now })
}

/** Gives the list of a visitor to the member as whom the visitor signed in. A second run changes nothing: the visitor's list is gone then. */
function mergeWishlists(context: CommerceContext, { visitorId, memberId }: { visitorId: string; memberId: string }): void {
  const { db } = context
  const visitor: Owner = { kind: 'visitor', id: visitorId }
  const member: Owner = { kind: 'member', id: memberId }
  db.transaction(() => {
    const list = findWishlist(db, visitor)
    if (list === EMPTY_WISHLIST) return
    // The visitor's row goes first, because no two lists may have one link.
    db.delete(wishlists).where(ofOwner(visitor)).run()
    writeWishlist(context, member, mergeWishlistRecords(findWishlist(db, member), list))
  })
}

function deleteWishlist({ db }: CommerceContext, { owner }: { owner: Owner }): void {
  db.delete(wishlists).where(ofOwner(owner)).run()
}

/** Deletes lists that visitors left behind. */
function sweepWishlists({ db, now }: Pick<CommerceContext, 'db' | 'now'>): void {
  db.delete(wishlists)
    .where(and(eq(wishlists.ownerKind, 'visitor'), lt(wishlists.updatedAt, now() - VISITOR_LIST_TTL_MS)))
    .run()
}

export const storedWishlistsMethods = { deleteWishlist, mergeWishlists }
