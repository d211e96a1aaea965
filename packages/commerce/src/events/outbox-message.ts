import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import * as z from 'zod/mini'
import type { Owner } from '../access/owner.ts'
import type { CatalogLine, CustomLine } from '../cart/cart-line.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { MINUTE } from '../values/durations.ts'
import type { RecordedEvent } from './recorded-event.ts'

/** What an object tells others after it has committed something. */
export type OutboxMessage =
  /** Messages of earlier builds have no cart. */
  | {
      readonly topic: 'checkout-completed'
      readonly owner: Owner
      readonly cartId?: string
      /** Whether the cart is not the owner's current one. */
      readonly apart?: boolean
      readonly checkout: CompletedCheckout
    }
  | { readonly topic: 'cart-handed-over'; readonly to: Owner; readonly cart: HandedOverCart }
  /** What a visitor kept for later; the id is of this message. */
  | { readonly topic: 'saved-items-handed-over'; readonly to: Owner; readonly id: string; readonly lines: readonly HandedOverSavedLine[] }
  /** The e-mail with this id in the object's own table. */
  | { readonly topic: 'email'; readonly emailId: number }
  | { readonly topic: 'domain-event'; readonly event: RecordedEvent }
  /** Files of this order are paid: its buyer gets links to them. */
  | { readonly topic: 'files-paid'; readonly orderId: string }
  | { readonly topic: 'member-signed-in'; readonly visitorId: string; readonly memberId: string }
  /** A member has shown that this address is the member's own. */
  | { readonly topic: 'address-verified'; readonly memberId: string; readonly email: string }
  | { readonly topic: 'member-deleted'; readonly memberId: string }
  /** No member shows the photo in this file any more. */
  | { readonly topic: 'photo-deleted'; readonly file: string }
  /** The account of this member is to be deleted, if its orders are done. */
  | { readonly topic: 'account-deletion-due'; readonly memberId: string }
  /** A member has asked for a file with everything that is kept of the member. */
  | { readonly topic: 'data-export-requested'; readonly exportId: string; readonly memberId: string }
  /** Some more of a job about members has to be done. */
  | { readonly topic: 'member-job'; readonly jobId: string }
  | { readonly topic: 'search-settings-changed' }
  /** A variant of this product is in stock, and addresses wait for it. */
  | { readonly topic: 'stock-alerts-due'; readonly productId: string }
  /** The owner may have given the store another name or other languages, which e-mails about members depend on. */
  | {
      readonly topic: 'store-named'
      readonly names: LocalizedText | null
      readonly languages?: readonly string[] | null
      readonly revision: number
    }
  /** The tokens of these visitors can no longer be renewed: their carts end. */
  | { readonly topic: 'visitors-expired'; readonly visitorIds: readonly string[] }

/** A message that is handed to another object by itself: e-mails go to their sender, events many at once. */
export type DirectMessage = Exclude<OutboxMessage, { readonly topic: 'email' | 'domain-event' }>

/** A cart on its way to another owner. */
export interface HandedOverCart
  extends
    Pick<CartRecord, 'id' | 'notes' | 'coupon' | 'merchantDiscounts'>,
    Partial<Pick<CartRecord, 'giftCard' | 'keyedAdditions' | 'details'>> {
  readonly from: Owner
  readonly lines: readonly (CatalogLine & { readonly referenceKey: string })[]
  readonly customLines: readonly CustomLine[]
}

export type HandedOverSavedLine = HandedOverCart['lines'][number] & { readonly savedAt: number }

/** What of a cart became an order. */
export const CompletedCheckout = z.object({
  checkoutId: z.string(),
  orderId: z.optional(z.string()),
  lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
})
export type CompletedCheckout = z.infer<typeof CompletedCheckout>

/** What the cart of an ordered checkout has to let go of. */
export function toCompletedCheckout({
  id,
  orderId,
  lines,
}: {
  readonly id: string
  readonly orderId?: string | null
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}): CompletedCheckout {
  return { checkoutId: id, ...(orderId && { orderId }), lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })) }
}

const FIRST_DELAY = 1_000
/** Maximum wait for the next attempt. */
export const MAX_DELAY = 5 * MINUTE

/** Doubles from one second to five minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_DELAY * 2 ** (attempts - 1), MAX_DELAY)
}
