import type { FixedMonetaryAmount } from '../../../entities/catalog-v3/catalog-money.ts'
import type { Product } from '../../../entities/catalog-v3/product.ts'
import type { Variant } from '../../../entities/catalog-v3/variant.ts'
import { toPrice as toOwnPrice } from '../price-data.ts'
import type { CatalogPrice, Price } from '../price.ts'

type Amounts = Pick<Variant, 'price' | 'physicalProperties' | 'priceData'>

/**
 * What a variant costs. Amounts are in the currency that was requested, where the platform converts: the product says in which. The price in
 * the store's own currency stands beside them on the embedded platform alone.
 */
export function toVariantPrice({ price = {}, physicalProperties, priceData }: Amounts, currency: string): CatalogPrice {
  const shown = toPrice(price.actualPrice, price.compareAtPrice, currency, physicalProperties?.pricePerUnit?.value)
  return priceData ? { ...toOwnPrice(priceData), converted: shown } : shown
}

/** What a product costs from: the price of its cheapest variant. */
export function toLowestPrice({ actualPriceRange, compareAtPriceRange, variantSummary, currency = '' }: Product): CatalogPrice {
  const cheapest = variantSummary?.minPriceVariant
  if (cheapest?.price) return toVariantPrice(cheapest, currency)
  return toPrice(actualPriceRange?.minValue, compareAtPriceRange?.minValue, currency)
}

function toPrice(
  actual: FixedMonetaryAmount | undefined,
  compareAt: FixedMonetaryAmount | undefined,
  currency: string,
  perUnit?: string,
): Price {
  const amount = toShortest(actual?.amount ?? '0')
  const isReduced = compareAt !== undefined && Number(compareAt.amount) > Number(amount)
  return {
    amount,
    currency,
    ...(isReduced && { before: toShortest(compareAt.amount) }),
    ...(perUnit !== undefined && { perUnit: toShortest(perUnit) }),
  }
}

/** "10.50" as "10.5": texts of the same amount are the same in both versions. */
function toShortest(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
