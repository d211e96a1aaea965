import * as z from 'zod/mini'
import { ExtendedFields, SelectedShippingOption, WeightUnit } from '../line-items/line-item-parts.ts'
import { AddressWithContact } from '../values/address.ts'
import { currencyCode, email, guid, instant, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { LineItem } from './cart-line-item.ts'

export const BuyerInfo = looseFields({
  visitorId: guid(),
  memberId: guid(),
  userId: guid(),
  contactId: guid(),
  email: email(),
})
export type BuyerInfo = z.infer<typeof BuyerInfo>

export const CartDiscount = looseFields({
  coupon: looseFields({ id: z.string(), code: z.string() }),
  merchantDiscount: looseFields({ amount: MultiCurrencyPrice }),
})
export type CartDiscount = z.infer<typeof CartDiscount>

/** The cart of one visitor or member. */
export const Cart = z.looseObject({
  id: guid(),
  lineItems: list(LineItem, 300),
  appliedDiscounts: list(CartDiscount),
  ...optionalFields({
    buyerNote: text(1000),
    buyerInfo: BuyerInfo,
    currency: currencyCode(),
    conversionCurrency: currencyCode(),
    buyerLanguage: z.string(),
    siteLanguage: z.string(),
    taxIncludedInPrices: z.boolean(),
    weightUnit: WeightUnit,
    checkoutId: guid(),
    createdDate: instant(),
    updatedDate: instant(),
    contactInfo: AddressWithContact,
    overrideCheckoutUrl: text(1000),
    purchaseFlowId: guid(),
    selectedShippingOption: SelectedShippingOption,
    extendedFields: ExtendedFields,
    businessLocationId: guid(),
    paymentCurrency: currencyCode(),
    revision: z.string(),
  }),
})
export type Cart = z.infer<typeof Cart>
