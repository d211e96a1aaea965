import { AdditionalFeeInput, CartRuleInput } from '@galleria/platform-client/entities/pricing/cart-settings'
import { defineForm } from './setting-form.ts'

/**
 * Added to every cart, or to those of which something travels, or where the buyer wants it: a fixed amount, or a share of what the items
 * cost.
 */
export const additionalFeeForm = defineForm({
  kind: 'additional-fee',
  written: AdditionalFeeInput,
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
  written: CartRuleInput,
  read: (rule) => ({ kind: 'cart-rule', rule }),
  write: ({ rule }) => ({ ...rule }),
})
