import type { Choice, Product, ProductOption, Variant } from '@galleria/platform-client/entities/catalog/product'
import type { InventoryStatus } from '@galleria/platform-client/entities/product-parts/inventory-status'
import type { SeoData } from '@galleria/platform-client/entities/product-parts/seo-data'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { isoDate } from '../values/iso-date.ts'
import { fromMinor, type Conversion } from '../values/money.ts'
import { showsChoice } from './media-choices.ts'
import { toMediaDocument } from './media-document.ts'
import { convertPriceData } from './prices/convert-prices.ts'
import { costAndProfit, discountOf, priceData, rangeOf } from './prices/product-prices.ts'
import { baseOf, managesVariants } from './product-base.ts'
import type {
  CatalogSettings,
  MediaRecord,
  ProductFacts,
  ProductOptionRecord,
  ProductRecord,
  VariantDefaults,
  VariantRecord,
} from './product-record.ts'
import { isInStock } from './stock.ts'

/** Raise it when documents change their shape: stored ones are then made anew at the next start. */
export const DOCUMENT_VERSION = 6

/** The product as the wire shows it to everyone. */
export function toProductDocument(
  product: ProductRecord,
  variants: readonly VariantRecord[],
  collectionIds: readonly string[],
  settings: CatalogSettings,
): Wire<typeof Product> {
  const { facts } = product
  const base = baseOf(facts, variants)
  const prices = priceData(base, settings)
  const weights = variants.map(({ weight }) => weight ?? 0)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    ...(base.sku && { sku: base.sku }),
    weight: base.weight ?? 0,
    weightRange: rangeOf(weights),
    ...dimensions(base),
    stock: toStockDocument(variants),
    ...(base.measure && { pricePerUnitData: base.measure }),
    price: prices,
    priceData: prices,
    convertedPriceData: prices,
    priceRange: rangeOf(variants.map(({ priceMinor }) => fromMinor(priceMinor).toNumber())),
    additionalInfoSections: [...facts.additionalInfo],
    ribbons: facts.ribbon ? [{ text: facts.ribbon }] : [],
    media: toMediaDocument(facts.media, settings.publicUrl),
    customTextFields: (facts.textFields ?? []).map((field) => ({ ...field })),
    manageVariants: managesVariants(facts),
    productOptions: facts.options.map((option) => toOptionDocument(option, variants, facts.media, settings.publicUrl)),
    productPageUrl: { base: `${settings.storeUrl}/`, path: `/products/${product.slug}` },
    numericId: String(product.numericId),
    inventoryItemId: product.inventoryItemId,
    discount: facts.discount ? { ...facts.discount } : discountOf(variants),
    collectionIds: [...collectionIds],
    variants: variants.map((variant) => toVariantDocument(variant, settings)),
    lastUpdated: isoDate(product.updatedAt),
    createdDate: isoDate(product.createdAt),
    ribbon: facts.ribbon ?? '',
    ...(product.brand && { brand: product.brand }),
    ...(facts.tags && { tags: [...facts.tags] }),
    ...(facts.giftCard && { giftCard: true }),
    ...(facts.maxPerCustomer && { maxPerCustomer: facts.maxPerCustomer }),
    ...(facts.depositPercentage && { depositPercentage: facts.depositPercentage }),
    ...toSeoDocument(facts),
  }
}

/** What a merchant sees besides. */
export function toMerchantDocument({ facts }: ProductRecord, variants: readonly VariantRecord[], settings: CatalogSettings) {
  const shown = variants.map((variant) => ({ id: variant.id, data: costAndProfit(variant, settings) }))
  const costs = variants.flatMap(({ costMinor }) => (costMinor === null ? [] : [fromMinor(costMinor).toNumber()]))
  if (costs.length === 0) return {}
  return {
    costAndProfitData: costAndProfit(baseOf(facts, variants), settings) ?? shown.find(({ data }) => data)?.data,
    costRange: rangeOf(costs),
    variants: Object.fromEntries(shown.flatMap(({ id, data }) => (data ? [[id, data]] : []))),
  }
}

export function toVariantDocument(variant: VariantRecord, settings: CatalogSettings, conversion?: Conversion): Variant {
  const prices = priceData(variant, settings)
  return {
    id: variant.id,
    choices: { ...variant.choices },
    variant: {
      priceData: prices,
      convertedPriceData: conversion ? convertPriceData(prices, conversion, settings.language) : prices,
      weight: variant.weight ?? 0,
      sku: variant.sku ?? '',
      visible: variant.visible,
      ...dimensions(variant),
    },
    stock: toVariantStockDocument(variant),
  }
}

export function toVariantStockDocument(variant: VariantRecord) {
  return { trackQuantity: variant.trackQuantity, ...(variant.trackQuantity && { quantity: variant.quantity }), inStock: isInStock(variant) }
}

/** Options with what can be had of each choice, given the combinations that are still in question. */
export function toOptionDocument(
  option: ProductOptionRecord,
  variants: readonly VariantRecord[],
  media: readonly MediaRecord[],
  publicUrl: string,
): ProductOption {
  return {
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((value): Choice => {
      const having = variants.filter((variant) => variant.visible && variant.choices[option.name] === value)
      const pictures = media.filter((record) => showsChoice(record, { option: option.name, choice: value }))
      return {
        value,
        description: option.descriptions?.[value] ?? value,
        ...(pictures.length > 0 && { media: toMediaDocument(pictures, publicUrl) }),
        inStock: having.some(isInStock),
        visible: having.length > 0,
      }
    }),
  }
}

function toStockDocument(variants: readonly VariantRecord[]) {
  const sold = variants.filter(({ visible }) => visible)
  const available = sold.filter(isInStock).length
  const inventoryStatus: InventoryStatus =
    available === 0 ? 'OUT_OF_STOCK' : available < sold.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK'
  const trackInventory = variants.some(({ trackQuantity }) => trackQuantity)
  const quantity = variants.reduce((total, variant) => total + (variant.trackQuantity ? variant.quantity : 0), 0)
  return { trackInventory, ...(trackInventory && { quantity }), inStock: available > 0, inventoryStatus }
}

function toSeoDocument({ seo, seoData }: ProductFacts): { seoData?: SeoData } {
  if (seoData) return { seoData }
  if (!seo) return {}
  return { seoData: { tags: seoTags(seo), settings: { preventAutoRedirect: false } } }
}

function dimensions({ productDimensions, packageDimensions }: Pick<VariantDefaults, 'productDimensions' | 'packageDimensions'>) {
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}

interface SeoTexts {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

export type SeoTag = NonNullable<SeoData['tags']>[number]

/** The texts for search engines, as the wire writes them. */
export function seoTags({ title, description }: SeoTexts): SeoTag[] {
  return [
    ...(title ? [{ type: 'title', children: title }] : []),
    ...(description ? [{ type: 'meta', props: { name: 'description', content: description } }] : []),
  ]
}
