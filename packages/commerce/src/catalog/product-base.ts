import { productPrice } from './prices/product-prices.ts'
import type { ProductFacts, VariantDefaults, VariantRecord } from './product-record.ts'

/** Whether variants have data of their own; without, they are as their product is. */
export function managesVariants({ options, manageVariants }: ProductFacts): boolean {
  return options.length > 0 && (manageVariants ?? true)
}

/** What the product says of itself: its own data, or its cheapest variant's where it has none. */
export function baseOf({ base }: ProductFacts, variants: readonly VariantRecord[]): VariantDefaults {
  if (base) return base
  const cheapest = defaultsOf(productPrice(variants))
  return { ...cheapest, sku: variants[0]?.sku ?? null, weight: variants.find(({ weight }) => weight !== null)?.weight ?? null }
}

/** The part of a variant that its product has as well. */
export function defaultsOf(variant: VariantDefaults): VariantDefaults {
  const { sku, priceMinor, discountedPriceMinor, costMinor, weight, measure, productDimensions, packageDimensions } = variant
  return { sku, priceMinor, discountedPriceMinor, costMinor, weight, measure, productDimensions, packageDimensions }
}
