import * as z from 'zod/mini'
import { MAX_LINES } from '../line-items/line-item-parts.ts'
import { currencyCode, guid, optionalFields, requestList, text } from '../values/fields.ts'
import {
  AddCoupon,
  AddGiftCard,
  AddLineItems,
  CalculateCart,
  CartChanges,
  EstimateCart,
  LineItemUpdate,
  RemoveCoupon,
  RemoveGiftCard,
  RemoveLineItems,
  SetDeliveryMethod,
  UpdateFormSubmissions,
} from './cart-requests.ts'

/* The requests of a cart by its id: those of the current cart with the id beside. */

const cartId = guid()

export const CartById = z.object({ cartId })
/** The id stands inside of the cart, unlike in the other requests. */
export const UpdateCartById = z.object({ cart: z.object({ ...CartChanges.shape, id: guid() }) })
export const EstimateCartById = z.object({ cartId, ...EstimateCart.shape })
export const CalculateCartById = z.object({ cartId, ...CalculateCart.shape })
export const AddLineItemsById = z.object({ cartId, ...AddLineItems.shape })
export const RemoveLineItemsById = z.object({ cartId, ...RemoveLineItems.shape })
/** Takes more lines than the current cart's request. */
export const UpdateLineItemsById = z.object({ cartId, lineItems: requestList(LineItemUpdate, MAX_LINES, 1) })
export const AddCouponById = z.object({ cartId, ...AddCoupon.shape })
export const RemoveCouponById = z.object({ cartId, ...RemoveCoupon.shape })
export const SetDeliveryMethodById = z.object({ cartId, ...SetDeliveryMethod.shape })
export const AddGiftCardById = z.object({ cartId, ...AddGiftCard.shape })
export const RemoveGiftCardById = z.object({ cartId, ...RemoveGiftCard.shape })
export const UpdateFormSubmissionsById = z.object({ cartId, ...UpdateFormSubmissions.shape })

export const GetCheckoutUrl = z.object({ cartId, ...optionalFields({ currencyCode: currencyCode() }) })

/** The token of a calculation makes sure that the order costs what the shopper saw. */
export const PlaceOrder = z.object({
  cartId,
  ...optionalFields({ priceVerificationToken: text(3000), savePaymentMethod: z.boolean(), delayCapture: z.boolean() }),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** For an order that was created elsewhere. */
export const MarkCartAsCompleted = z.object({ cartId, ...optionalFields({ orderId: guid() }) })
