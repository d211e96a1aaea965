import * as z from 'zod/mini'
import { ChannelType, MAX_LINES, SelectedShippingOption } from '../line-items/line-item-parts.ts'
import { AddressWithContact } from '../values/address.ts'
import { guid, instant, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { CustomLineItem, NewLineItem, RemoveLineItems, SelectedMemberships, UpdateLineItemsQuantity } from './cart-requests.ts'
import { BuyerInfo, Cart } from './cart.ts'

const CarrierServiceOption = z.extend(
  SelectedShippingOption,
  optionalFields({ logistics: looseFields({ deliveryTimeSlot: z.object({ from: instant(), to: instant() }) }) }),
)

/** A checkout that was read may be sent back: the parts that cannot be written are left out. */
const CheckoutInfo = z.object(
  optionalFields({
    buyerNote: text(1000),
    buyerInfo: BuyerInfo,
    billingInfo: AddressWithContact,
    shippingInfo: z.object(optionalFields({ shippingDestination: AddressWithContact, selectedCarrierServiceOption: CarrierServiceOption })),
    membershipOptions: z.object(optionalFields({ selectedMemberships: SelectedMemberships })),
  }),
)
export type CheckoutInfo = z.input<typeof CheckoutInfo>

const codes = { couponCode: text(50), giftCardCode: text(50) }
/** Empty for none. */
const overrideCheckoutUrl = text(1000)
const newLines = { lineItems: requestList(NewLineItem, MAX_LINES), customLineItems: requestList(CustomLineItem, MAX_LINES) }
const id = guid()

export const CreateCheckout = z.object({
  channelType: ChannelType,
  ...optionalFields({ checkoutInfo: CheckoutInfo, overrideCheckoutUrl, ...codes, ...newLines }),
})
export const UpdateCheckout = z.object({ id, ...optionalFields({ checkout: CheckoutInfo, overrideCheckoutUrl, ...codes, ...newLines }) })
export const AddToCheckout = z.object({ id, ...optionalFields(newLines) })
export const RemoveCheckoutLines = z.object({ id, ...RemoveLineItems.shape })
export const UpdateCheckoutQuantities = z.object({ id, ...UpdateLineItemsQuantity.shape })

const Sums = looseFields({
  subtotal: MultiCurrencyPrice,
  shipping: MultiCurrencyPrice,
  tax: MultiCurrencyPrice,
  discount: MultiCurrencyPrice,
  total: MultiCurrencyPrice,
  additionalFees: MultiCurrencyPrice,
})
const Checkout = looseFields({
  id,
  cartId: guid(),
  channelType: ChannelType,
  completed: z.boolean(),
  currency: z.string(),
  lineItems: list(z.looseObject({ id })),
  priceSummary: Sums,
  payNow: Sums,
  payLater: Sums,
})

/** A checkout that was read may be sent back whole: its lines are a cart's. */
const whole = z.extend(Checkout, { lineItems: Cart.shape.lineItems })
export const CheckoutEchoes = z.object({ checkoutInfo: whole, checkout: whole, lineItems: Cart.shape.lineItems })

export const CheckoutResponse = z.object({ checkout: Checkout })
export const CheckoutUrl = z.object({ checkoutUrl: z.string() })
export const CheckoutOrder = z.object({ orderId: guid() })
