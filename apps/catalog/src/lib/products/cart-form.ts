import type { SlotParams } from '@galleria/fragments/slots'
import type { Product } from '@galleria/platform-client/entities/catalog/product'

/** What the cart's form needs to know of a product, for all of its variants. */
export type CartForm = Pick<SlotParams['cart/add-to-cart'], 'customTexts' | 'deposit' | 'drawer' | 'express' | 'giftable'>

/** The texts that a product is sold with; nothing where it has none. */
export function customTextsOf({ customTextFields, localized }: Product): Pick<CartForm, 'customTexts'> {
  if (customTextFields.length === 0) return {}
  return {
    customTexts: customTextFields.map(({ title = '', maxLength = 0, mandatory }) => ({
      title,
      label: localized?.textFields?.find((field) => field.title === title)?.label ?? title,
      maxLength,
      ...(mandatory && { required: true }),
    })),
  }
}
