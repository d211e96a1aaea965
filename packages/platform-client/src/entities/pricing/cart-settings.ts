import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { guid, integer, languageCode, optionalFields, text } from '../values/fields.ts'
import { settingAmount } from './setting-amount.ts'

/**
 * Added to every cart, or to those of which something travels, or where the buyer wants it: a fixed amount, or a share of what the items
 * cost.
 */
export const AdditionalFeeInput = z.object({
  code: text(100, 1),
  name: text(50, 1),
  price: z.union([z.strictObject({ amount: settingAmount() }), z.strictObject({ share: decimal({ gte: '0', lte: '1', maxScale: 6 }) })]),
  ...optionalFields({
    shippableItemsOnly: z.boolean(),
    taxGroupId: guid(),
    /** Whether buyers choose the fee at the checkout. */
    optional: z.boolean(),
    /** The name in further languages of the store. */
    translations: z.record(languageCode(), text(50, 1)),
  }),
})

/** An ERROR blocks the checkout. */
export const SEVERITIES = ['WARNING', 'ERROR'] as const

/** A condition that the shop sets on every cart. An ERROR keeps a cart that breaks it from being ordered. */
export const CartRuleInput = z.object({
  severity: z.enum(SEVERITIES),
  description: text(1000, 1),
  ...optionalFields({ minimumSubtotal: settingAmount(), maximumSubtotal: settingAmount(), maximumQuantity: integer(1, 1_000_000) }),
})
