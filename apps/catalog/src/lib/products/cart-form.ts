import type { SlotParams } from '@galleria/fragments/slots'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'

/** What the cart's form needs to know of a product, for all of its variants. */
export type CartForm = Pick<SlotParams['cart/add-to-cart'], 'customTexts' | 'deposit' | 'drawer' | 'express' | 'giftable'>

/** The texts that a product is sold with; nothing where it has none. */
export function customTextsOf({ texts }: ListedProduct): Pick<CartForm, 'customTexts'> {
  if (texts.length === 0) return {}
  return {
    customTexts: texts.map(({ key, label, maxLength, required }) => ({ title: key, label, maxLength, ...(required && { required }) })),
  }
}
