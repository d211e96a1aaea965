import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { amountOf, type NumericPropertyRange } from '@galleria/platform-client/entities/values/money'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { type PricesV3, rangeOfAmounts, toAmountV3, toPricesV3 } from './amounts.ts'
import { ALL_PRODUCTS_ID, brandId, infoSectionId, ribbonId } from './ids.ts'
import { toMediaV3 } from './media.ts'
import { toModifiersV3, toOptionsV3 } from './options.ts'
import type { Requested } from './requested.ts'
import { toRichContent } from './rich-content.ts'
import { toShownPrices, toVariantV3, type VariantV1 } from './variants.ts'

export type ProductV1 = Wire<typeof Product>

/** A category on the way to a product. */
export interface Breadcrumb {
  readonly categoryId: string
  readonly categoryName: string
  readonly categorySlug: string
}

/** The weight unit of the store. */
const WEIGHT_UNIT = 'KG'

/**
 * The product of Catalog V3, from the one of V1 with its merchant's part, its language and its converted prices. Its revision is the time of its
 * last change: it grows with each.
 */
export function toProductV3(product: ProductV1, requested: Requested, breadcrumbs: readonly Breadcrumb[] = []) {
  const { id, name, slug, visible = true, brand, seoData, variants = [], stock, lastUpdated, createdDate } = product
  const [mainCategoryId] = product.collectionIds ?? []
  // Lists have no variants: of all but the cheapest the prices are enough.
  const sold = toSoldVariants(variants).map((variant) => ({ variant, prices: toPricesV3(toShownPrices(variant.variant), requested) }))
  const actualPriceRange = rangeOfAmounts(sold.map(({ prices }) => prices.actualPrice))
  const compareAtPriceRange = rangeOfAmounts(sold.flatMap(({ prices }) => prices.compareAtPrice ?? []))
  const cheapest = requested.has('MIN_PRICE_VARIANT') ? cheapestOf(sold) : undefined
  return {
    id,
    revision: revisionOf(lastUpdated),
    createdDate,
    updatedDate: lastUpdated,
    name,
    slug,
    ...(requested.has('URL') && { url: toPageUrl(product) }),
    ...toDescription(product, requested),
    visible,
    visibleInPos: visible,
    media: toMediaV3(product.media ?? {}, requested),
    ...(seoData && { seoData }),
    options: toOptionsV3(product, requested),
    modifiers: toModifiersV3(product),
    ...(brand && { brand: { id: brandId(brand), name: brand } }),
    infoSections: toInfoSections(product, requested),
    ...toRibbon(product),
    ...toCategories(product, requested, breadcrumbs),
    ...(mainCategoryId && { mainCategoryId }),
    ...(requested.has('MERCHANT_DATA') && product.costRange && { costRange: toCostRange(product, product.costRange) }),
    inventory: {
      availabilityStatus: stock?.inventoryStatus ?? 'OUT_OF_STOCK',
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    productType: (product.productType ?? 'physical').toUpperCase(),
    ...(product.productType !== 'digital' && { physicalProperties: toPhysicalProperties(product, requested) }),
    handle: slug,
    ...(requested.has('CURRENCY') && { currency: currencyOf(product) }),
    ...(actualPriceRange && { actualPriceRange }),
    ...(compareAtPriceRange && { compareAtPriceRange }),
    ...(product.tags && { tags: { publicTags: { tagIds: product.tags } } }),
    variantSummary: {
      variantCount: variants.length,
      ...(cheapest && { minPriceVariant: toVariantV3(product, cheapest.variant, requested) }),
    },
    ...(requested.extras && toExtras(product)),
  }
}

/** The product as calls answer it that give one: with its variants. */
export function toWholeProductV3(product: ProductV1, requested: Requested, breadcrumbs: readonly Breadcrumb[] = []) {
  const variants = (product.variants ?? []).map((variant) => toVariantV3(product, variant, requested))
  return { ...toProductV3(product, requested, breadcrumbs), variantsInfo: { variants } }
}

export function revisionOf(updated: string | undefined): string {
  return String(updated === undefined ? 1 : Date.parse(updated))
}

export function currencyOf({ priceData, convertedPriceData = priceData }: ProductV1): string | undefined {
  return convertedPriceData?.currency
}

function toPageUrl({ productPageUrl }: ProductV1) {
  const { base = '', path = '' } = productPageUrl ?? {}
  return { relativePath: path, url: base.replace(/\/$/, '') + path }
}

function toDescription({ description = '' }: ProductV1, requested: Requested) {
  return {
    ...(requested.has('DESCRIPTION') && { description: toRichContent(description) }),
    ...(requested.has('PLAIN_DESCRIPTION') && { plainDescription: description }),
  }
}

function toInfoSections({ additionalInfoSections = [], localized }: ProductV1, requested: Requested) {
  return additionalInfoSections.map(({ title = '', description = '' }, index) => {
    const uniqueName = localized?.sections[index] || title
    return {
      id: infoSectionId(uniqueName),
      ...(requested.has('INFO_SECTION') && { uniqueName, title }),
      ...(requested.has('INFO_SECTION_DESCRIPTION') && { description: toRichContent(description) }),
      ...(requested.has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: description }),
    }
  })
}

function toRibbon({ ribbon, localized }: ProductV1) {
  return ribbon ? { ribbon: { id: ribbonId(localized?.originalRibbon ?? ribbon), name: ribbon } } : {}
}

function toCategories({ collectionIds = [] }: ProductV1, requested: Requested, breadcrumbs: readonly Breadcrumb[]) {
  const categories = collectionIds.map((id, index) => ({ id, index }))
  return {
    ...(requested.has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: { categories } }),
    ...(requested.has('ALL_CATEGORIES_INFO') && {
      allCategoriesInfo: { categories: [...categories, { id: ALL_PRODUCTS_ID, index: categories.length }] },
    }),
    ...(requested.has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs } }),
  }
}

function toCostRange({ priceData }: ProductV1, { minValue = 0, maxValue = 0 }: NumericPropertyRange) {
  const toCost = (value: number) => toAmountV3(value, undefined, priceData?.currency ?? '', false)
  return { minValue: toCost(minValue), maxValue: toCost(maxValue) }
}

function toPhysicalProperties({ weightRange, pricePerUnitData }: ProductV1, requested: Requested) {
  return {
    ...(pricePerUnitData && {
      pricePerUnit: { quantity: pricePerUnitData.baseQuantity, measurementUnit: pricePerUnitData.baseMeasurementUnit },
    }),
    ...(weightRange && { shippingWeightRange: weightRange }),
    ...(requested.has('WEIGHT_MEASUREMENT_UNIT_INFO') && { weightMeasurementUnitInfo: { weightMeasurementUnit: WEIGHT_UNIT } }),
  }
}

interface PricedVariant {
  readonly variant: VariantV1
  readonly prices: PricesV3
}

/** The visible variants, or all where none is. */
function toSoldVariants(variants: readonly VariantV1[]): readonly VariantV1[] {
  const visible = variants.filter(({ variant }) => variant?.visible !== false)
  return visible.length > 0 ? visible : variants
}

/** The variant that costs least: of those that cost the same once they are converted, by the store's own currency. */
function cheapestOf(sold: readonly PricedVariant[]): PricedVariant | undefined {
  const priceOf = ({ prices }: PricedVariant) => Number(prices.actualPrice.amount)
  const ownPriceOf = ({ variant }: PricedVariant) => Number(amountOf(variant.variant?.priceData ?? {}))
  return sold.toSorted((left, right) => priceOf(left) - priceOf(right) || ownPriceOf(left) - ownPriceOf(right)).at(0)
}

/** What the store says of a product beyond Catalog V3, by the names that V1's product has for it. */
function toExtras({ maxPerCustomer, depositPercentage, giftCard, localized, numericId, pricePerUnitData, stock }: ProductV1) {
  return {
    ...(maxPerCustomer !== undefined && { maxPerCustomer }),
    ...(depositPercentage !== undefined && { depositPercentage }),
    ...(giftCard && { giftCard }),
    ...(localized && { localized }),
    ...(numericId && { numericId }),
    ...(pricePerUnitData && { pricePerUnitData }),
    ...(stock && { stock }),
  }
}
