import * as z from 'zod/mini'
import { ChargeType, DeliveryOptions, EstimatedLogistics, deliveryInParts } from '../cart-parts/delivery-options.ts'
import { guid, list, looseFields, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { CartItemTax } from './tax.ts'

const EstimatedShippingCost = looseFields({
  totalPriceAfterTax: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  taxDetails: CartItemTax,
  totalDiscount: MultiCurrencyPrice,
  price: MultiCurrencyPrice,
})

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
    ...deliveryInParts,
  }),
  carrierServiceOptions: DeliveryOptions,
})
export type ShippingEstimate = z.infer<typeof ShippingEstimate>
