const CART_INTENTS = ['update', 'cap', 'remove', 'restore'] as const

/** What a form does to a line of the cart: changes its quantity, lowers it to what is left, takes it out, or puts it back. */
export type CartIntent = (typeof CART_INTENTS)[number]

/** The intent of the button that sent the form. The stepper sends it without a button, to change the quantity. Null for any other. */
export function parseCartIntent(field: FormDataEntryValue | null): CartIntent | null {
  return field === null ? 'update' : (CART_INTENTS.find((intent) => intent === field) ?? null)
}
