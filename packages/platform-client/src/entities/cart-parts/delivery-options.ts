import * as z from 'zod/mini'
import { PickupMethod } from '../line-items/line-item-parts.ts'
import { Address } from '../values/address.ts'
import { guid, list, looseFields, requestList, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'

export const ChargeType = openEnum(['HANDLING_FEE', 'INSURANCE'])

export const EstimatedLogistics = looseFields({
  deliveryTime: text(500),
  instructions: text(1000),
  pickupDetails: looseFields({ address: Address, businessLocation: z.boolean(), pickupMethod: PickupMethod }),
})
export type EstimatedLogistics = z.infer<typeof EstimatedLogistics>

export const DeliveryAllocation = looseFields({
  deliveryCarrier: looseFields({ appId: guid(), code: text(250) }),
  deliveryRegion: looseFields({ id: guid(), name: text(100) }),
  applicableLineItems: looseFields({ lineItemIds: requestList(text(100, 1), 300) }),
})

export const deliveryInParts = { deliveryAllocations: list(DeliveryAllocation, 300), partial: z.boolean() }

/** One way to have the cart delivered, offered by a carrier for the given address. */
export const ShippingOption = looseFields({
  code: text(100),
  title: text(250),
  logistics: EstimatedLogistics,
  cost: looseFields({
    price: MultiCurrencyPrice,
    otherCharges: list(looseFields({ type: ChargeType, price: MultiCurrencyPrice, details: text(250) })),
  }),
  ...deliveryInParts,
})
export type ShippingOption = z.infer<typeof ShippingOption>

/** The ways to have the cart delivered, by their carriers. */
export const DeliveryOptions = list(looseFields({ carrierId: guid(), shippingOptions: list(ShippingOption) }))
export type DeliveryOptions = z.infer<typeof DeliveryOptions>
