import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { instant, integer, numberWithin, optionalFields, requestList, text } from '../values/fields.ts'
import { Scope } from './item-scope.ts'

const MAX_AMOUNT = '1000000000000000'
const money = (bound: 'gte' | 'gt') => decimal({ [bound]: '0', lte: MAX_AMOUNT, maxScale: 4 })

const ranges = {
  subtotalRange: z.object(optionalFields({ scopes: requestList(Scope, 50), from: money('gte'), to: money('gte') })),
  itemQuantityRange: z.object(optionalFields({ scopes: requestList(Scope, 50), from: integer(1, 1_000_000), to: integer(1, 1_000_000) })),
}
export const RangeTrigger = z.object({ triggerType: z.enum(['SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE']), ...optionalFields(ranges) })
const chain = z.object({ triggers: requestList(RangeTrigger, 5, 2) })
export const Trigger = z.object({
  triggerType: z.enum(['AND', 'OR', 'SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE']),
  ...optionalFields({ and: chain, or: chain, ...ranges }),
})

export const Discount = z
  .object({
    targetType: z.literal('SPECIFIC_ITEMS'),
    discountType: z.enum(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE']),
    ...optionalFields({
      specificItemsInfo: z.object({ scopes: requestList(Scope, 50) }),
      percentage: numberWithin(0.1, 100),
      fixedAmount: money('gt'),
      fixedPrice: money('gte'),
    }),
  })
  .check(
    z.refine(
      ({ discountType, percentage, fixedAmount, fixedPrice }) =>
        ({ PERCENTAGE: percentage, FIXED_AMOUNT: fixedAmount, FIXED_PRICE: fixedPrice })[discountType] !== undefined,
      'must say how large it is',
    ),
  )

/** A discount without a code, applied by itself where its trigger holds. */
export const DiscountRuleInput = z.object({
  name: text(50, 1),
  discounts: z.object({ values: requestList(Discount, 1, 1) }),
  ...optionalFields({
    active: z.boolean(),
    trigger: Trigger,
    activeTimeInfo: z.object(optionalFields({ start: instant(), end: instant() })),
  }),
})
