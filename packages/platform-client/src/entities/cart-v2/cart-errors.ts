import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { MAX_LINES } from '../line-items/line-item-parts.ts'
import { guid, list, looseFields, text } from '../values/fields.ts'

/* The data of application errors, by the names of the wire: the official client's types say `_id`, and it renames nothing in errors. */

/** A line that is in the cart, or an item that was to be added. */
const LineItemIdentifier = looseFields({ lineItemId: guid(), catalogReference: CatalogReference })

/** INSUFFICIENT_INVENTORY: the quantity counts what is in the cart already. */
export const InsufficientInventoryData = looseFields({
  invalidItems: list(looseFields({ id: LineItemIdentifier, requestedQuantity: z.number(), availableQuantity: z.number() }), MAX_LINES),
})
export type InsufficientInventoryData = z.infer<typeof InsufficientInventoryData>

/** ITEM_NOT_FOUND_IN_CATALOG and FIXED_QUANTITY_ITEM. */
export const InvalidItemsData = looseFields({ invalidItems: list(LineItemIdentifier, MAX_LINES) })
export type InvalidItemsData = z.infer<typeof InvalidItemsData>

/** DUPLICATE_MODIFIER_GROUP_IDS, DUPLICATE_ITEM_MODIFIER_IDS and LINE_ITEM_PRICE_CONFLICT. */
export const InvalidReferencesData = looseFields({ invalidItems: list(CatalogReference, MAX_LINES) })

/** MAX_LINE_ITEMS_EXCEEDED and MAX_ITEM_MODIFIERS_EXCEEDED. */
export const LimitExceededData = looseFields({ requestCount: z.number(), maxCount: z.number() })
export type LimitExceededData = z.infer<typeof LimitExceededData>

export const DuplicateLineItemUpdatesData = looseFields({ duplicateLineItemIds: list(guid(), MAX_LINES) })
export const DeliveryMethodNotFoundData = looseFields({ code: text(100), appId: text(100) })
export const CartAlreadyOrderedData = looseFields({ cartId: guid(), orderId: guid() })
export type CartAlreadyOrderedData = z.infer<typeof CartAlreadyOrderedData>
export const CouponNotFoundData = looseFields({ couponId: guid() })
export const GiftCardAlreadyExistsData = looseFields({ giftCardCode: text(100) })
export const GiftCardNotFoundData = looseFields({ giftCardId: guid() })
/** INVALID_PRICE_VERIFICATION_TOKEN. */
export const InvalidTokenData = looseFields({ token: text(3000) })
