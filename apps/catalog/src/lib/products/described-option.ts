import type { PurchasableOption } from './purchasable-variants.ts'

/** Options that search engines and shopping services know by these names; colours are known by their kind. */
const DESCRIBED_OPTIONS = new Set(['color', 'size', 'material', 'pattern'])

/** The name of an option in descriptions for search engines; null where they have none for it. */
export function findDescribedOption({ name, swatches }: PurchasableOption): string | null {
  const known = swatches ? 'color' : name.toLowerCase()
  return DESCRIBED_OPTIONS.has(known) ? known : null
}
