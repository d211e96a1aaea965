const CART_INTENTS = ['update', 'cap', 'remove', 'restore', 'note', 'checkout', 'apply-code', 'remove-coupon', 'remove-gift-card'] as const

/** The intent of the form that adds to the cart, where it takes to the checkout what it would add. */
export const BUY_NOW = 'buy'

/**
 * What a form does: changes a line's quantity, lowers it to what is left, takes the line out, puts it back, keeps a note to the seller,
 * keeps it and begins the checkout, enters the code of a coupon or a gift card, or takes one of them off.
 */
export type CartIntent = (typeof CART_INTENTS)[number]

/** The intent of the button that sent the form. The stepper sends it without a button, to change the quantity. Null for any other. */
export function parseCartIntent(field: FormDataEntryValue | null): CartIntent | null {
  return field === null ? 'update' : (CART_INTENTS.find((intent) => intent === field) ?? null)
}
