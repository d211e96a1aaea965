import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { guid, integer, languageCode, optionalFields, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { SEVERITIES } from '../settings/pricing-settings.ts'
import { defineForm, settingAmount } from './setting-form.ts'

/**
 * Added to every cart, or to those of which something travels, or where the buyer wants it: a fixed amount, or a share of what the items
 * cost.
 */
export const additionalFeeForm = defineForm({
  kind: 'additional-fee',
  written: z.object({
    code: text(100, 1),
    name: text(50, 1),
    price: z.union([z.strictObject({ amount: settingAmount() }), z.strictObject({ share: decimal({ gte: '0', lte: '1', maxScale: 6 }) })]),
    ...optionalFields({
      shippableItemsOnly: z.boolean(),
      taxGroupId: guid(),
      /** Buyers choose it at the checkout. */
      optional: z.boolean(),
      /** The name in further languages of the store. */
      translations: z.record(languageCode(), text(50, 1)),
    }),
  }),
  read: ({ code, name, price, shippableItemsOnly = false, taxGroupId, optional, translations }) => ({
    kind: 'additional-fee',
    fee: {
      code,
      name,
      ...price,
      shippableOnly: shippableItemsOnly,
      ...(taxGroupId && { taxGroupId: taxGroupId.toLowerCase() }),
      ...(optional !== undefined && { optional }),
      ...(translations && { translations }),
    },
  }),
  write: ({ fee: { code, name, amount: fixed, share, shippableOnly, taxGroupId, optional, translations } }) => ({
    code,
    name,
    price: share === undefined ? { amount: fixed ?? '0' } : { share },
    shippableItemsOnly: shippableOnly,
    ...(taxGroupId && { taxGroupId }),
    ...(optional !== undefined && { optional }),
    ...(translations && { translations: { ...translations } }),
  }),
})

/** A condition that the shop sets on every cart. An ERROR keeps a cart that breaks it from being ordered. */
export const cartRuleForm = defineForm({
  kind: 'cart-rule',
  written: z.object({
    severity: z.enum(SEVERITIES),
    description: text(1000, 1),
    ...optionalFields({ minimumSubtotal: settingAmount(), maximumSubtotal: settingAmount(), maximumQuantity: integer(1, 1_000_000) }),
  }),
  read: (rule) => ({ kind: 'cart-rule', rule }),
  write: ({ rule }) => ({ ...rule }),
})
