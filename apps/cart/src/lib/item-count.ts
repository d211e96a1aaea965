/** The number of pieces in the cart. */
export function itemCount({ lineItems }: { readonly lineItems: readonly { readonly quantity: number }[] }): number {
  return lineItems.reduce((count, { quantity }) => count + quantity, 0)
}
