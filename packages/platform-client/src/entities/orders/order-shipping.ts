import * as z from 'zod/mini'
import { LineItemTaxInfo, OrderItemTax } from '../cart/tax.ts'
import { PickupMethod } from '../line-items/line-item-parts.ts'
import { AddressWithContact, PickupAddress } from '../values/address.ts'
import { instant, looseFields, text } from '../values/fields.ts'
import { Price } from '../values/money.ts'

export const OrderLogistics = looseFields({
  shippingDestination: AddressWithContact,
  pickupDetails: looseFields({ address: PickupAddress, pickupMethod: PickupMethod }),
  deliveryTime: text(500),
  instructions: text(1000),
  deliverByDate: instant(),
  /** `timeZone`: of the clock that the buyer chose the hours on. Only the embedded platform says it. */
  deliveryTimeSlot: looseFields({ from: instant(), to: instant(), timeZone: text(64) }),
})
export type OrderLogistics = z.infer<typeof OrderLogistics>

/** How an order travels and what that cost. */
export const OrderShipping = looseFields({
  carrierId: text(100, 1),
  code: text(100, 1),
  title: text(250),
  logistics: OrderLogistics,
  cost: looseFields({
    price: Price,
    totalPriceBeforeTax: Price,
    totalPriceAfterTax: Price,
    taxDetails: OrderItemTax,
    taxInfo: LineItemTaxInfo,
    discount: Price,
  }),
  region: looseFields({ name: text(100) }),
})
export type OrderShipping = z.infer<typeof OrderShipping>
