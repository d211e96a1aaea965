import * as z from 'zod/mini'
import { guid, optionalFields, text } from '../values/fields.ts'
import { CartSummary } from './cart-summary.ts'
import { Cart } from './cart.ts'

/** The response of operations about a cart, but for those that delete, price or order it. */
export const CartResponse = z.looseObject({ cart: Cart })
export type CartResponse = z.infer<typeof CartResponse>

/** The response of "estimate" and "calculate". */
export const PricedCartResponse = z.looseObject({ cart: Cart, summary: CartSummary })
export type PricedCartResponse = z.infer<typeof PricedCartResponse>

export const CheckoutUrlResponse = z.looseObject({ checkoutUrl: z.string() })

/** `completed` where nothing is left to pay; if not, the payments platform has to collect it. */
export const PlacedOrder = z.looseObject({
  completed: z._default(z.boolean(), false),
  ...optionalFields({ orderId: guid(), paymentGatewayOrderId: text(50) }),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>
