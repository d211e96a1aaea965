import {
  AddToCheckout,
  CheckoutOrder,
  CheckoutResponse,
  CheckoutUrl,
  CreateCheckout,
  RemoveCheckoutLines,
  UpdateCheckout,
  UpdateCheckoutQuantities,
} from '../entities/cart/checkout-requests.ts'
import { ById } from '../entities/wire/by-id.ts'
import type { OwnOperation } from './operation.ts'

export const getCheckoutOfCart = {
  name: 'checkouts.getByCart',
  access: 'identified',
  method: 'GET',
  path: '/ecom/v1/checkouts/by-cart-id/{id}',
  repeatable: true,
  input: ById,
  output: CheckoutResponse,
  summary: 'Get the checkout of a cart',
  description: 'Returns the checkout that was created from a cart.',
  example: { id: '$CART_ID' },
  exampleSetup: { needs: ['CART_CHECKOUT_ID'] },
} as const satisfies OwnOperation

export const createCheckout = {
  name: 'checkouts.create',
  access: 'identified',
  capability: 'checkouts',
  method: 'POST',
  path: '/ecom/v1/checkouts',
  repeatable: false,
  input: CreateCheckout,
  output: CheckoutResponse,
  changes: ['checkout'],
  summary: 'Create a checkout',
  description:
    'Creates a checkout from items, without a cart. Members’ contact and delivery details are filled in from their account. No stock is reserved yet.',
  example: {
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, quantity: 2 }],
  },
} as const satisfies OwnOperation

export const getCheckout = {
  name: 'checkouts.get',
  access: 'identified',
  method: 'GET',
  path: '/ecom/v1/checkouts/{id}',
  repeatable: true,
  input: ById,
  output: CheckoutResponse,
  summary: 'Get a checkout',
  description: 'Returns a checkout with current prices, delivery options and totals. Shoppers can read their own.',
  example: { id: '$CHECKOUT_ID' },
} as const satisfies OwnOperation

export const getCheckoutUrl = {
  name: 'checkouts.url',
  access: 'identified',
  method: 'GET',
  path: '/ecom/v1/checkouts/{id}/checkout-url',
  repeatable: false,
  input: ById,
  output: CheckoutUrl,
  summary: 'Get the URL of a checkout’s page',
  description: 'Returns the URL of the hosted page where the shopper completes this checkout.',
  example: { id: '$CHECKOUT_ID' },
} as const satisfies OwnOperation

export const updateCheckout = {
  name: 'checkouts.update',
  access: 'identified',
  method: 'PATCH',
  path: '/ecom/v1/checkouts/{id}',
  repeatable: true,
  input: UpdateCheckout,
  output: CheckoutResponse,
  changes: ['checkout'],
  summary: 'Update a checkout',
  description: 'Sets contact details, addresses, the delivery option with its time slot, a coupon or a gift card of a checkout.',
  example: { id: '$CHECKOUT_ID', checkout: { buyerInfo: { email: 'ann@example.com' } } },
} as const satisfies OwnOperation

export const addToCheckout = {
  name: 'checkouts.add',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/checkouts/{id}/add-to-checkout',
  repeatable: false,
  input: AddToCheckout,
  output: CheckoutResponse,
  changes: ['checkout.lineItems'],
  summary: 'Add to a checkout',
  description: 'Adds items to a checkout, as far as they are in stock.',
  example: {
    id: '$CHECKOUT_ID',
    lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$SECOND_PRODUCT_ID' }, quantity: 1 }],
  },
} as const satisfies OwnOperation

export const updateCheckoutQuantities = {
  name: 'checkouts.updateQuantity',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/checkouts/{id}/update-line-items-quantity',
  repeatable: true,
  input: UpdateCheckoutQuantities,
  output: CheckoutResponse,
  changes: ['checkout.lineItems'],
  summary: 'Change quantities in a checkout',
  description: 'Sets the quantities of lines, as far as they are in stock.',
  example: { id: '$CHECKOUT_ID', lineItems: [{ id: '$CHECKOUT_LINE_ID', quantity: 1 }] },
} as const satisfies OwnOperation

export const removeCheckoutLines = {
  name: 'checkouts.removeLineItems',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/checkouts/{id}/remove-line-items',
  repeatable: false,
  input: RemoveCheckoutLines,
  output: CheckoutResponse,
  changes: ['checkout.lineItems'],
  summary: 'Remove line items from a checkout',
  description: 'Removes lines from a checkout.',
  example: { id: '$CHECKOUT_ID', lineItemIds: ['$SECOND_CHECKOUT_LINE_ID'] },
} as const satisfies OwnOperation

export const removeCouponFromCheckout = {
  name: 'checkouts.removeCoupon',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/checkouts/{id}/remove-coupon',
  repeatable: true,
  input: ById,
  output: CheckoutResponse,
  changes: ['checkout.coupon'],
  summary: 'Remove the coupon from a checkout',
  description: 'Removes the coupon from a checkout.',
  example: { id: '$CHECKOUT_ID' },
} as const satisfies OwnOperation

export const removeGiftCardFromCheckout = {
  name: 'checkouts.removeGiftCard',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/checkouts/{id}/remove-gift-card',
  repeatable: true,
  input: ById,
  output: CheckoutResponse,
  changes: ['checkout.giftCard'],
  summary: 'Remove the gift card from a checkout',
  description: 'Removes the gift card from a checkout. Its balance does not change.',
  example: { id: '$CHECKOUT_ID' },
} as const satisfies OwnOperation

export const placeOrder = {
  name: 'checkouts.createOrder',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/checkouts/{id}/create-order',
  repeatable: true,
  input: ById,
  output: CheckoutOrder,
  changes: ['order', 'checkout.completed', 'inventoryItem.variants.quantity'],
  summary: 'Place the order of a checkout',
  description:
    'Places the order of a complete checkout: stock, coupon use, gift card and order are written together or not at all. A checkout gives one order, however often this is called. A shopper’s order with an amount due is PENDING and reserves its stock for 15 minutes: a payment approves it, otherwise it is canceled. `UNPAID_ORDER_LIMIT_REACHED` limits the number of such orders for one network, one mailbox or one variant; `Retry-After` says when to try again.',
  example: { id: '$COMPLETE_CHECKOUT_ID' },
} as const satisfies OwnOperation
