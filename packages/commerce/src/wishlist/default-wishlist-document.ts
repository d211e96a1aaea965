import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { DefaultWishlist } from '@galleria/platform-client/entities/wishlist/default-wishlist'
import type { Owner } from '../access/owner.ts'
import { isoDate } from '../values/iso-date.ts'
import type { SavedItem, WishlistRecord } from './wishlist-record.ts'

type Document = Wire<typeof DefaultWishlist>

/** Returns a list as the hosted platform writes it. An owner has one list, which has the owner's id. */
export function toDefaultWishlistDocument({ kind, id }: Owner, { items }: WishlistRecord, updatedAt: number): Document {
  // The store does not keep when a list began: its oldest item says since when it is there.
  const createdAt = Math.min(updatedAt, ...items.map(({ addedAt }) => addedAt))
  return {
    id,
    ...(kind === 'member' && { memberId: id }),
    items: items.map(toItem),
    createdDate: isoDate(createdAt),
    updatedDate: isoDate(updatedAt),
  }
}

function toItem({ productId, variantId, addedAt }: SavedItem): NonNullable<Document['items']>[number] {
  const options = variantId === undefined ? {} : { options: { variantId } }
  return { catalogReference: { appId: storesAppId, catalogItemId: productId, ...options }, addedDate: isoDate(addedAt) }
}
