import { additionalFeeForm, cartRuleForm } from './cart-forms.ts'
import { discountRuleForm } from './discount-rule-form.ts'
import type { SettingForm } from './setting-form.ts'
import { shippingOptionForm, shippingRegionForm } from './shipping-forms.ts'
import { taxGroupForm, taxMappingForm, taxRegionForm } from './tax-forms.ts'

/** Every kind of setting of which there are several. */
export const settingForms = {
  'additional-fee': additionalFeeForm,
  'cart-rule': cartRuleForm,
  'discount-rule': discountRuleForm,
  'shipping-option': shippingOptionForm,
  'shipping-region': shippingRegionForm,
  'tax-group': taxGroupForm,
  'tax-rate': taxMappingForm,
  'tax-region': taxRegionForm,
} as const satisfies Record<string, SettingForm>
export type ListedKind = keyof typeof settingForms
