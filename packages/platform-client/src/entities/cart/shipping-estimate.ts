import * as z from 'zod/mini'
import { Address } from '../values/address.ts'
import { guid, list, looseFields, requestList, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import { PickupMethod } from './line-item-parts.ts'
import { CartItemTax } from './tax.ts'

const ChargeType = openEnum(['HANDLING_FEE', 'INSURANCE'])

export const EstimatedLogistics = looseFields({
  deliveryTime: text(500),
  instructions: text(1000),
  pickupDetails: looseFields({ address: Address, businessLocation: z.boolean(), pickupMethod: PickupMethod }),
})
export type EstimatedLogistics = z.infer<typeof EstimatedLogistics>

const DeliveryAllocation = looseFields({
  deliveryCarrier: looseFields({ appId: guid(), code: text(250) }),
  deliveryRegion: looseFields({ id: guid(), name: text(100) }),
  applicableLineItems: looseFields({ lineItemIds: requestList(text(100, 1), 300) }),
})

const EstimatedShippingCost = looseFields({
  totalPriceAfterTax: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  taxDetails: CartItemTax,
  totalDiscount: MultiCurrencyPrice,
  price: MultiCurrencyPrice,
})

const inParts = { deliveryAllocations: list(DeliveryAllocation, 300), partial: z.boolean() }

/** One way to have the cart delivered, offered by a carrier for the given address. */
export const ShippingOption = looseFields({
  code: text(100),
  title: text(250),
  logistics: EstimatedLogistics,
  cost: looseFields({
    price: MultiCurrencyPrice,
    otherCharges: list(looseFields({ type: ChargeType, price: MultiCurrencyPrice, details: text(250) })),
  }),
  ...inParts,
})
export type ShippingOption = z.infer<typeof ShippingOption>

/** The chosen way and all others. */
export const ShippingEstimate = looseFields({
  region: looseFields({ id: guid(), name: text(100) }),
  selectedCarrierServiceOption: looseFields({
    code: text(100),
    title: text(250),
    logistics: EstimatedLogistics,
    cost: EstimatedShippingCost,
    requestedShippingOption: z.boolean(),
    otherCharges: list(looseFields({ type: ChargeType, details: text(200), cost: EstimatedShippingCost })),
    carrierId: guid(),
    ...inParts,
  }),
  carrierServiceOptions: list(looseFields({ carrierId: guid(), shippingOptions: list(ShippingOption) })),
})
export type ShippingEstimate = z.infer<typeof ShippingEstimate>
