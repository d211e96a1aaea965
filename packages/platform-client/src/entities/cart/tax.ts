import * as z from 'zod/mini'
import { JurisdictionType } from '../line-items/line-item-parts.ts'
import { decimal } from '../values/decimal.ts'
import { guid, list, looseFields, requestList, text } from '../values/fields.ts'
import { MultiCurrencyPrice, Price } from '../values/money.ts'

const rate = () => decimal({ gte: '0', maxScale: 6 })
const shareOfOne = () => decimal({ gte: '0', lte: '1', maxScale: 6 })

const jurisdiction = {
  jurisdiction: text(200),
  taxType: text(200),
  taxName: text(200),
  jurisdictionType: JurisdictionType,
}

/** Tax of a cart line, as far as it can be known before the order. */
export const CartItemTax = looseFields({
  taxableAmount: MultiCurrencyPrice,
  taxRate: shareOfOne(),
  totalTax: MultiCurrencyPrice,
  rateBreakdown: list(looseFields({ name: text(100), rate: shareOfOne(), tax: MultiCurrencyPrice })),
  taxBreakdown: list(
    looseFields({
      ...jurisdiction,
      nonTaxableAmount: MultiCurrencyPrice,
      rate: rate(),
      taxAmount: MultiCurrencyPrice,
      taxableAmount: MultiCurrencyPrice,
    }),
    1000,
  ),
})
export type CartItemTax = z.infer<typeof CartItemTax>

export const OrderItemTax = looseFields({ taxableAmount: Price, taxRate: rate(), totalTax: Price })
export type OrderItemTax = z.infer<typeof OrderItemTax>

/** Tax of an order line by jurisdiction. */
export const LineItemTaxInfo = looseFields({
  taxAmount: Price,
  taxableAmount: Price,
  taxRate: rate(),
  taxGroupId: guid(),
  taxIncludedInPrice: z.boolean(),
  taxBreakdown: requestList(
    looseFields({ ...jurisdiction, rate: rate(), taxAmount: Price, nonTaxableAmount: Price, taxableAmount: Price }),
    7,
  ),
})
export type LineItemTaxInfo = z.infer<typeof LineItemTaxInfo>

export const OrderTaxInfo = looseFields({
  totalTax: Price,
  taxBreakdown: requestList(looseFields({ ...jurisdiction, rate: rate(), aggregatedTaxAmount: Price }), 50),
  taxExempt: z.boolean(),
})
export type OrderTaxInfo = z.infer<typeof OrderTaxInfo>
