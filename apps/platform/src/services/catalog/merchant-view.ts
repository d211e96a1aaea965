interface MerchantFields {
  costAndProfitData?: object
  costRange?: object
  variants?: Record<string, object>
}

/** The stored document with what only the merchant may see. */
export function merchantView({ document, merchant }: { document: string; merchant: string }): string {
  const { variants: costs, ...fields } = JSON.parse(merchant) as MerchantFields
  if (!costs) return document
  // Both were written by this program, from the same product.
  const product = JSON.parse(document) as { variants: { id: string; variant: object }[] }
  const variants = product.variants.map((variant) => ({
    ...variant,
    variant: { ...variant.variant, costAndProfitData: costs[variant.id] },
  }))
  return JSON.stringify({ ...product, ...fields, variants })
}
