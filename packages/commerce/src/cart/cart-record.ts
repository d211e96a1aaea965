import type { CartInfo } from '@galleria/platform-client/entities/cart/cart-requests'
import type { Address, ContactDetails } from '@galleria/platform-client/entities/values/address'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { Owner } from '../access/owner.ts'

export const MAX_LINE_QUANTITY = 100_000
/**
 * Maximum size of a cart's texts and saved items, as JSON. A checkout and an order hold all of it several times in one row, and SQLite
 * takes no row of more than 2 MB.
 */
export const MAX_WRITTEN_BYTES = 450_000

/** What the owner of a cart wrote into it. */
export type CartNotes = Wire<typeof CartInfo>

/** The coupon that was put into the cart. What it is worth is asked each time. */
export interface CartCoupon {
  readonly id: string
  readonly code: string
}

/** The gift card that was put into the cart: never its code. What it pays is asked each time. */
export interface CartGiftCard {
  readonly id: string
  readonly obfuscatedCode: string
  /** The most that it may pay; without a limit, all that is on it. */
  readonly redeemAmount?: string
}

/** What the shop takes off by hand: a fixed amount of the whole cart. */
export interface MerchantDiscount {
  readonly amount: string
}

/** An addition that came with a key, so that its request may come again. */
export interface KeyedAddition {
  /** Digest of the client's key and the added items. */
  readonly digest: string
  readonly addedAt: number
}

/** What Cart V2 tells of a cart and the notes, in the form of V1, have no field for. */
export interface CartDetails {
  readonly billingAddress?: Wire<typeof Address>
  readonly billingContact?: Wire<typeof ContactDetails>
  readonly taxExemptGroupId?: string
  readonly channelType?: string
  readonly externalReferences?: readonly { readonly appId?: string; readonly resourceId?: string }[]
  readonly customContentReference?: { readonly appId?: string; readonly componentId?: string }
  /** The one that made it for another. */
  readonly createdBy?: { readonly userId?: string; readonly appId?: string }
  readonly settings?: Readonly<Partial<Record<CartSetting, boolean>>>
  /** Whether the first shopper that asks for it becomes its owner. */
  readonly openAccess?: boolean
  /** Whether it is another cart than the owner's current one. */
  readonly apart?: boolean
  /** A cart to look at, of which no order is made. */
  readonly demo?: boolean
  readonly formSubmissions?: readonly { readonly id?: string; readonly formSubmissionId?: string }[]
}

export const CART_SETTINGS = ['lockGiftCard', 'lockCouponCode', 'policyAgreementCheckboxDisabled', 'manualPaymentDisabled'] as const
export type CartSetting = (typeof CART_SETTINGS)[number]

export interface CartRecord {
  readonly id: string
  readonly owner: Owner
  readonly notes: CartNotes
  readonly checkoutId: string | null
  readonly coupon: CartCoupon | null
  readonly giftCard: CartGiftCard | null
  readonly merchantDiscounts: readonly MerchantDiscount[]
  /** Lines of a cart that was merged into this one, for which there was no place. */
  readonly leftOut: number
  /** Lines that it had when another cart was merged into it. */
  readonly mergedWith: number
  /** The newest ones, the newest last. */
  readonly keyedAdditions: readonly KeyedAddition[]
  readonly details: CartDetails
  readonly revision: number
  readonly createdAt: number
  readonly updatedAt: number
}
