import type {
  Choice as ChoiceV1,
  Product as ProductV1,
  ProductOption as OptionV1,
  Variant as VariantV1,
} from '../../../entities/catalog/product.ts'
import { defaultVariantId } from '../../../entities/line-items/catalog-reference.ts'
import type { PriceData } from '../../../entities/values/money.ts'
import { findColor } from '../color.ts'
import { toLocalized } from '../localized.ts'
import { toPrice } from '../price-data.ts'
import type { CatalogPrice } from '../price.ts'
import { toShopperPrice } from '../price.ts'
import type { Choice, Product, ProductOption, Stock, Variant, VariantChoice } from '../product.ts'
import { readSeo } from '../seo.ts'

type Labels = NonNullable<ProductV1['localized']>['options'][number]

export function toProduct(wire: ProductV1): Product {
  const { id, slug, name, localized, lastUpdated, createdDate, media, ribbon, brand, depositPercentage, pricePerUnitData = {} } = wire
  const { baseQuantity, baseMeasurementUnit = '' } = pricePerUnitData
  const price = toCatalogPrice(wire)
  const stock = toStock({ inStock: wire.stock?.inStock, quantity: wire.stock?.trackInventory ? wire.stock.quantity : undefined })
  const options = wire.productOptions.map((option) => toOption(option, localized?.options))
  const variants = toVariants(wire, options, price, stock)
  const mainMedia = media?.mainMedia ?? media?.items[0]
  return {
    id,
    slug,
    name,
    version: lastUpdated?.toISOString() ?? '',
    visible: wire.visible !== false,
    digital: wire.productType === 'digital',
    giftCard: wire.giftCard === true,
    description: wire.description ?? '',
    price,
    pricesVary: variants.length > 1 && new Set(variants.map((variant) => toShopperPrice(variant.price).amount)).size > 1,
    ...(baseQuantity && { measure: { quantity: baseQuantity, unit: baseMeasurementUnit } }),
    ...stock,
    media: media?.items ?? [],
    ...(mainMedia && { mainMedia }),
    options,
    variants,
    modifiers: [],
    texts: wire.customTextFields.map(({ title = '', maxLength = 0, mandatory }) => ({
      key: title,
      label: localized?.textFields?.find((field) => field.title === title)?.label ?? title,
      maxLength,
      required: mandatory === true,
    })),
    infoSections: wire.additionalInfoSections.map(({ title = '', description: html = '' }, index) => {
      const originalTitle = localized?.sections[index]
      return { title, html, ...(originalTitle && { originalTitle }) }
    }),
    ...(ribbon && { ribbon }),
    ...(localized?.originalRibbon !== undefined && { originalRibbon: localized.originalRibbon }),
    ...(brand && { brand }),
    categoryIds: wire.collectionIds,
    ...(depositPercentage && { depositPercentage }),
    ...(createdDate && { createdDate }),
    ...(lastUpdated && { updatedDate: lastUpdated }),
    seo: readSeo(wire.seoData),
    ...toLocalized(localized),
  }
}

interface Prices {
  readonly priceData?: PriceData | undefined
  readonly convertedPriceData?: PriceData | undefined
}

function toCatalogPrice({ priceData = {}, convertedPriceData }: Prices): CatalogPrice {
  const price = toPrice(priceData)
  const isConverted = convertedPriceData && convertedPriceData.currency !== priceData.currency
  return isConverted ? { ...price, converted: toPrice(convertedPriceData) } : price
}

function toStock({ inStock, quantity }: { inStock: boolean | undefined; quantity: number | undefined }): Stock {
  return { inStock: inStock !== false, ...(quantity !== undefined && { quantity }) }
}

function toOption({ name, optionType, choices }: OptionV1, localized: readonly Labels[] | undefined): ProductOption {
  const labels = localized?.find((one) => one.name === name)
  const hasSwatches = optionType === 'color'
  return {
    id: name,
    name,
    ...(labels && { label: labels.label ?? name }),
    hasSwatches,
    choices: choices.map((choice) => toChoice(choice, hasSwatches, labels)),
  }
}

function toChoice(choice: ChoiceV1, hasSwatches: boolean, labels: Labels | undefined): Choice {
  const { value, description, media, visible, inStock } = choice
  const name = description ?? value ?? ''
  const color = hasSwatches ? findColor(value, description) : undefined
  const mainMedia = media?.mainMedia ?? media?.items[0]
  return {
    id: value ?? name,
    name,
    ...(labels && { label: labels.choices?.[value ?? ''] ?? name }),
    ...(color && { color }),
    visible: visible !== false,
    inStock: inStock !== false,
    media: media?.items ?? [],
    ...(mainMedia && { mainMedia }),
  }
}

/** The variants that a shopper may see. A product without options is its own single variant. */
function toVariants({ variants }: ProductV1, options: readonly ProductOption[], price: CatalogPrice, stock: Stock): Variant[] {
  const visible = variants.filter(({ variant }) => variant?.visible !== false)
  if (visible.length === 0) return options.length === 0 ? [{ id: defaultVariantId, choices: [], price, ...stock }] : []
  return visible.map(({ id, choices = {}, variant, stock: own }) => ({
    id,
    choices: options.map((option) => toVariantChoice(option, choices[option.name])),
    price: variant?.priceData || variant?.convertedPriceData ? toCatalogPrice(variant) : price,
    ...toStock({ inStock: own?.inStock, quantity: own?.trackQuantity ? own.quantity : undefined }),
  }))
}

/** Colours may be named by their value (`#0e5a48`) here and by their description there; shoppers read descriptions. */
function toVariantChoice({ id: optionId, choices }: ProductOption, named: NonNullable<VariantV1['choices']>[string] = ''): VariantChoice {
  const known = choices.find(({ id, name }) => named === id || named === name)
  return { optionId, choiceId: known?.id ?? named, name: known?.name ?? named }
}
