import { type Discount, DiscountRuleInput, type RangeTrigger, type Trigger } from '@galleria/platform-client/entities/pricing/discount-rule'
import { Scope } from '@galleria/platform-client/entities/pricing/item-scope'
import type * as z from 'zod/mini'
import { isoDate } from '../../values/iso-date.ts'
import type { DiscountRule, DiscountTrigger } from '../discounts/discount-rule.ts'
import { readScope, writeScope } from './item-scopes.ts'
import { defineForm } from './setting-form.ts'

/** A discount without a code, applied by itself where its trigger holds. */
export const discountRuleForm = defineForm({
  kind: 'discount-rule',
  written: DiscountRuleInput,
  read: ({ name, active = true, trigger, activeTimeInfo = {}, discounts }) => {
    const [discount] = discounts.values
    if (!discount) throw new Error('A rule without a discount passed its schema')
    const rule: Omit<DiscountRule, 'id'> = {
      name,
      active,
      ...(activeTimeInfo.start && { startsAt: activeTimeInfo.start.getTime() }),
      ...(activeTimeInfo.end && { endsAt: activeTimeInfo.end.getTime() }),
      ...(trigger && { trigger: readTrigger(trigger) }),
      scopes: (discount.specificItemsInfo?.scopes ?? []).map(readScope),
      discount: readDiscount(discount),
    }
    return { kind: 'discount-rule', rule }
  },
  write: ({ rule: { name, active, startsAt, endsAt, trigger, scopes, discount } }) => ({
    name,
    active,
    ...((startsAt !== undefined || endsAt !== undefined) && {
      activeTimeInfo: {
        ...(startsAt !== undefined && { start: isoDate(startsAt) }),
        ...(endsAt !== undefined && { end: isoDate(endsAt) }),
      },
    }),
    ...(trigger && { trigger: writeTrigger(trigger) }),
    discounts: {
      values: [
        { targetType: 'SPECIFIC_ITEMS' as const, specificItemsInfo: { scopes: scopes.map(writeScope) }, ...writeDiscount(discount) },
      ],
    },
  }),
})

function readDiscount({
  discountType,
  percentage = 0,
  fixedAmount = '0',
  fixedPrice = '0',
}: z.output<typeof Discount>): DiscountRule['discount'] {
  if (discountType === 'PERCENTAGE') return { kind: discountType, percentage }
  return { kind: discountType, amount: discountType === 'FIXED_AMOUNT' ? fixedAmount : fixedPrice }
}

function writeDiscount(discount: DiscountRule['discount']) {
  if (discount.kind === 'PERCENTAGE') return { discountType: discount.kind, percentage: discount.percentage }
  return {
    discountType: discount.kind,
    ...(discount.kind === 'FIXED_AMOUNT' ? { fixedAmount: discount.amount } : { fixedPrice: discount.amount }),
  }
}

function readTrigger({ triggerType, and, or, ...bounds }: z.output<typeof Trigger>): DiscountTrigger {
  if (triggerType === 'AND' || triggerType === 'OR') {
    const triggers = ((triggerType === 'AND' ? and : or)?.triggers ?? []).map(readRange)
    return { kind: triggerType === 'AND' ? 'and' : 'or', triggers }
  }
  return readRange({ triggerType, ...bounds })
}

function readRange({ triggerType, subtotalRange = {}, itemQuantityRange = {} }: z.output<typeof RangeTrigger>): DiscountTrigger {
  return triggerType === 'SUBTOTAL_RANGE'
    ? { kind: 'subtotal', ...toBounded(subtotalRange) }
    : { kind: 'quantity', ...toBounded(itemQuantityRange) }
}

function toBounded<Bound>({ from, to, scopes = [] }: { from?: Bound; to?: Bound; scopes?: z.output<typeof Scope>[] }) {
  return { scopes: scopes.map(readScope), ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

type RangeKind = Extract<DiscountTrigger, { readonly kind: 'subtotal' | 'quantity' }>

function writeTrigger(trigger: DiscountTrigger): z.input<typeof Trigger> {
  if (trigger.kind === 'subtotal' || trigger.kind === 'quantity') return writeRange(trigger)
  const triggers = trigger.triggers.flatMap((each) => (each.kind === 'subtotal' || each.kind === 'quantity' ? [writeRange(each)] : []))
  return trigger.kind === 'and' ? { triggerType: 'AND', and: { triggers } } : { triggerType: 'OR', or: { triggers } }
}

function writeRange(trigger: RangeKind): z.input<typeof RangeTrigger> {
  const scopes = trigger.scopes.map(writeScope)
  if (trigger.kind === 'subtotal') {
    const { from, to } = trigger
    return {
      triggerType: 'SUBTOTAL_RANGE',
      subtotalRange: { scopes, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }
  }
  const { from, to } = trigger
  return {
    triggerType: 'ITEM_QUANTITY_RANGE',
    itemQuantityRange: { scopes, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  }
}
