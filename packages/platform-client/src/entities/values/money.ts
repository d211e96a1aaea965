import * as z from 'zod/mini'
import { decimal } from './decimal.ts'
import { catalogAmount, looseFields, optionalFields } from './fields.ts'

const MAX_AMOUNT = '1000000000000000'
export const amount = () => decimal({ gte: '0', lte: MAX_AMOUNT })

/** An amount of an order, in the order's currency. */
export const Price = z.looseObject({
  amount: amount(),
  ...optionalFields({ formattedAmount: z.string() }),
})
export type Price = z.infer<typeof Price>

/** An amount of a cart, in the shop's currency and in the one that the shopper asked for. */
export const MultiCurrencyPrice = z.looseObject({
  amount: amount(),
  ...optionalFields({ convertedAmount: amount(), formattedAmount: z.string(), formattedConvertedAmount: z.string() }),
})
export type MultiCurrencyPrice = z.infer<typeof MultiCurrencyPrice>

/** What is still to be paid: below zero when too much was. */
export const Balance = looseFields({ amount: decimal(), formattedAmount: z.string() })
export type Balance = z.infer<typeof Balance>

export const CashRounding = looseFields({
  amount: decimal({ gte: `-${MAX_AMOUNT}`, lte: MAX_AMOUNT }),
  formattedAmount: z.string(),
})
export type CashRounding = z.infer<typeof CashRounding>

export const FormattedPrice = looseFields({ price: z.string(), discountedPrice: z.string(), pricePerUnit: z.string() })
export type FormattedPrice = z.infer<typeof FormattedPrice>

/** A price of the catalog: JSON numbers beside their formatted text. */
export const PriceData = looseFields({
  currency: z.string(),
  price: catalogAmount(),
  discountedPrice: z.number(),
  formatted: FormattedPrice,
  pricePerUnit: z.number(),
})
export type PriceData = z.infer<typeof PriceData>

/** What a shopper pays: catalog prices are numbers of three decimals at most, which their shortest text gives back exactly. */
export function amountOf({ price = 0, discountedPrice = price }: PriceData): string {
  return String(discountedPrice)
}

export const NumericPropertyRange = looseFields({ minValue: z.number(), maxValue: z.number() })
export type NumericPropertyRange = z.infer<typeof NumericPropertyRange>
