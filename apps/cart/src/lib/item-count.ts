/** The number of pieces that the shopper has put into the cart. */
export function itemCount({ lines }: { readonly lines: readonly { readonly requestedQuantity: number }[] }): number {
  return lines.reduce((count, { requestedQuantity }) => count + requestedQuantity, 0)
}
