import type { Choice, Product, Variant } from '@galleria/platform-client/entities/catalog/product'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { ProductTerms } from '../content/product-terms.ts'
import { toShownPrice, type ShownPrice } from './price.ts'

/** The forms in which the wire writes colours: `#0e5a48`, `rgb(14, 90, 72)`. */
const COLOR = /^(?:#[\da-f]{3}(?:[\da-f]{3})?|rgb\([\d\s,.%]+\))$/i

/** An option of a product with its choices. */
export interface PurchasableOption {
  readonly name: string
  readonly choices: readonly string[]
  /** What shoppers read instead, where the option is translated; choices in the same order. */
  readonly label?: string
  readonly labels?: readonly string[]
  /** The language of the label and the labels, where it is not the page's. */
  readonly lang?: string
  /** The swatch of each choice, in the same order; only for colours. */
  readonly swatches?: readonly ({ readonly color: string } | { readonly picture: string } | null)[]
}

/** One combination of choices that the shop sells. */
export interface PurchasableVariant {
  readonly id: string
  /** The chosen values, one per option, in the options' order. */
  readonly choices: readonly string[]
  readonly price: ShownPrice
  readonly available: boolean
  /** The stock, where it is tracked. */
  readonly quantity?: number | undefined
  /** Whether so few are left that the page says how many. */
  readonly low?: true
  /** Index of the picture that shows it. */
  readonly picture?: number | undefined
}

/**
 * The options of a product that have something to choose.
 * @param locale of the page that shows what they are called
 */
export function purchasableOptions(
  { productOptions, localized }: Pick<Product, 'productOptions' | 'localized'>,
  locale?: string,
): PurchasableOption[] {
  return productOptions.map(({ name, optionType, choices }) => {
    const visible = choices.filter((choice) => choice.visible !== false && nameOf(choice) !== undefined)
    const labels = localized?.options.find((one) => one.name === name)
    return {
      name,
      choices: visible.map((choice) => nameOf(choice) ?? ''),
      ...(labels && {
        label: labels.label ?? name,
        labels: visible.map((choice) => labels.choices?.[choice.value ?? ''] ?? nameOf(choice) ?? ''),
        ...(locale !== undefined && localized && locale !== localized.language && { lang: localized.language }),
      }),
      ...(optionType === 'color' && { swatches: visible.map(swatchOf) }),
    }
  })
}

/**
 * The options of a gift card, with what each amount is in the shopper's currency beside it. The amounts are names of choices in the store's currency,
 * which is what the card is worth.
 */
export function withConvertedAmounts(
  options: readonly PurchasableOption[],
  variants: readonly PurchasableVariant[],
  { giftCard, priceData, convertedPriceData }: Product,
): readonly PurchasableOption[] {
  const [amount, ...others] = options
  if (!giftCard || !amount || others.length > 0 || (convertedPriceData ?? priceData)?.currency === priceData?.currency) return options
  const labels = amount.choices.map((choice, index) => {
    const label = amount.labels?.[index] ?? choice
    const variant = variants.find(({ choices }) => choices[0] === choice)
    return variant ? `${label} (${variant.price.now})` : label
  })
  return [{ ...amount, labels }]
}

/** Shows a choice by its colour where the value or the description is one, else by a picture of the product. */
function swatchOf({ value, description, media }: Choice) {
  const color = [value, description].find((text) => text && COLOR.test(text))
  if (color) return { color }
  const url = (media?.mainMedia ?? media?.items[0])?.image?.url
  return url ? { picture: url } : null
}

/** The name of a choice for shoppers. */
export function nameOf({ value, description }: Choice): string | undefined {
  return description ?? value
}

/** The variants that a shopper may see. A product without any is its own single variant. */
export function purchasableVariants(product: Product, pictures: readonly MediaPicture[], terms: ProductTerms): PurchasableVariant[] {
  const options = purchasableOptions(product)
  const visible = visibleVariants(product)
  if (visible.length === 0) return options.length === 0 ? [onlyVariant(product, terms)] : []
  return visible.map((variant) => {
    const choices = options.map(({ name }) => choiceOf(product, variant, name))
    const quantity = variant.stock?.trackQuantity ? variant.stock.quantity : undefined
    return {
      id: variant.id,
      choices,
      price: toShownPrice(
        variant.variant?.convertedPriceData ?? variant.variant?.priceData ?? product.priceData ?? {},
        terms,
        product.pricePerUnitData,
      ),
      available: variant.stock?.inStock !== false,
      quantity,
      ...lowOf(quantity, terms),
      picture: pictureIndex(product, choices, pictures),
    }
  })
}

/** The visible variants in the order of the purchasable ones. */
export function visibleVariants({ variants }: Product): Variant[] {
  return variants.filter(({ variant }) => variant?.visible !== false)
}

function onlyVariant(
  { priceData = {}, convertedPriceData = priceData, pricePerUnitData, stock }: Product,
  terms: ProductTerms,
): PurchasableVariant {
  const quantity = stock?.trackInventory ? stock.quantity : undefined
  return {
    id: defaultVariantId,
    choices: [],
    price: toShownPrice(convertedPriceData, terms, pricePerUnitData),
    available: stock?.inStock !== false,
    quantity,
    ...lowOf(quantity, terms),
  }
}

function lowOf(quantity: number | undefined, { lowStockThreshold }: ProductTerms): Pick<PurchasableVariant, 'low'> {
  return isLowStock(quantity, lowStockThreshold) ? { low: true } : {}
}

/** Colours may be named by their value (`#0e5a48`) here and by their description there; shoppers read descriptions. */
function choiceOf({ productOptions }: Product, { choices }: Variant, option: string): string {
  const named = choices?.[option] ?? ''
  const known = productOptions
    .find(({ name }) => name === option)
    ?.choices.find(({ value, description }) => named === value || named === description)
  return known?.description ?? known?.value ?? named
}

/** The picture of the first choice that has one of its own. */
function pictureIndex({ productOptions }: Product, choices: readonly string[], pictures: readonly MediaPicture[]): number | undefined {
  for (const [optionIndex, option] of productOptions.entries()) {
    const choice = option.choices.find(({ value, description }) => (description ?? value) === choices[optionIndex])
    const url = (choice?.media?.mainMedia ?? choice?.media?.items[0])?.image?.url
    const index = url === undefined ? -1 : pictures.findIndex(({ src }) => src === url)
    if (index >= 0) return index
  }
  return undefined
}
