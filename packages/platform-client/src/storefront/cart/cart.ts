import type { CatalogReference } from '../../entities/line-items/catalog-reference.ts'
import type { Address } from '../../entities/values/address.ts'
import type { Image } from '../../entities/values/media.ts'
import type { LineOption } from '../line-options.ts'
import type { Currencies, Money } from '../money.ts'

/** Whether a line can be bought: as it is, in part, not now, or not any more. */
export type LineStatus = 'available' | 'partly' | 'soldOut' | 'gone'

/** A line of a cart, or an item that is kept beside it. */
export interface CartLine {
  readonly id: string
  /** Null for a line that no catalog knows. */
  readonly reference: CatalogReference | null
  readonly name: string
  /** The language of the name and the options; null, it is the store's. */
  readonly language: string | null
  readonly options: readonly LineOption[]
  /** Null where there is none, and undefined where the platform does not say: the catalog knows then. */
  readonly picture: Image | null | undefined
  /** The slug of the product's page. */
  readonly slug: string | null
  readonly sku: string | null
  /** The number of pieces that will be bought. */
  readonly quantity: number
  /** The number of pieces that the shopper asked for: more than will be bought where the stock has become short. */
  readonly requestedQuantity: number
  /** The stock; null where it is not counted. */
  readonly maxQuantity: number | null
  readonly status: LineStatus
  /** The price of one piece, and of the line. Discounts of the cart are not taken off: `discount` is what they come to. */
  readonly unitPrice: Money | null
  readonly total: Money | null
  /** What the line would cost at the full price; null where the price is not reduced. */
  readonly fullTotal: Money | null
  /** What discounts take off the line; null where none does, and where it is not known. */
  readonly discount: Money | null
  /** The price of one piece when the line was added; null where it is the same, or not known. */
  readonly previousPrice: Money | null
  /** How many of it one customer may buy; null where there is no limit that the line exceeds. */
  readonly limit: PurchaseLimit | null
}

/** A limit that earlier orders count into. */
export interface PurchaseLimit {
  /** The number that can still be bought. */
  readonly left: number
  /** Says it, in the language of the line. */
  readonly text: string
}

/** A cart as a shop shows it, of no version of the platform's calls. */
export interface Cart extends Currencies {
  readonly id: string
  readonly lines: readonly CartLine[]
  readonly coupon: { readonly id: string; readonly code: string } | null
  /** What the shopper writes to the seller. */
  readonly note: string
  readonly email: string | null
  /** Where the cart goes, as far as it is known. */
  readonly deliveryAddress: Address | null
  readonly deliveryMethod: DeliveryMethod | null
  readonly taxIncluded: boolean
  /** The platform's id of the member or the visitor that it belongs to; null where the platform does not say. */
  readonly ownerId: string | null
  /** The time of its last change in milliseconds since 1970; null where the platform does not say. */
  readonly changedAt: number | null
  /** The order that was made of it; null as long as it can be bought. */
  readonly ordered: { readonly orderId: string | null } | null
}

/** A way of delivery, by the code of the app that offers it. */
export interface DeliveryMethod {
  readonly code: string
  readonly appId: string | null
}

/** Items outside the cart, at today's prices and with today's stock. */
export interface PricedItems extends Currencies {
  readonly lines: readonly CartLine[]
  /** The stock up to which pages say how many are left; null where the store has set none. */
  readonly lowStockThreshold: number | null
  /** Ids of the lines that cannot be added as they are: a text of the shopper's own is missing. */
  readonly textsRequired: readonly string[]
}
