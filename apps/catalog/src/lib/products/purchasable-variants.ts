import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import { toShopperPrice } from '@galleria/platform-client/storefront/catalog/price'
import type { Choice, ListedProduct, VariantChoice } from '@galleria/platform-client/storefront/catalog/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { ProductTerms } from '../content/product-terms.ts'
import { toShownPrice, type ShownPrice } from './price.ts'

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
  { options, localized }: Pick<ListedProduct, 'options' | 'localized'>,
  locale?: string,
): PurchasableOption[] {
  return options.map(({ name, label, hasSwatches, choices }) => {
    const visible = choices.filter((choice) => choice.visible && choice.name !== '')
    return {
      name,
      choices: visible.map((choice) => choice.name),
      ...(label !== undefined && {
        label,
        labels: visible.map((choice) => choice.label ?? choice.name),
        ...(locale !== undefined && localized && locale !== localized.language && { lang: localized.language }),
      }),
      ...(hasSwatches && { swatches: visible.map(swatchOf) }),
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
  { giftCard, price }: ListedProduct,
  { currency }: Pick<ProductTerms, 'currency'>,
): readonly PurchasableOption[] {
  const [amount, ...others] = options
  if (!giftCard || !amount || others.length > 0) return options
  if ((toShopperPrice(price).currency || currency) === currency) return options
  const labels = amount.choices.map((choice, index) => {
    const label = amount.labels?.[index] ?? choice
    const variant = variants.find(({ choices }) => choices[0] === choice)
    return variant ? `${label} (${variant.price.now})` : label
  })
  return [{ ...amount, labels }]
}

/** Shows a choice by its colour, or else by a picture of the product. */
function swatchOf({ color, mainMedia }: Choice) {
  if (color !== undefined) return { color }
  const url = mainMedia?.image?.url
  return url ? { picture: url } : null
}

/** The variants that a shopper may see; none where the platform lists products without them. */
export function purchasableVariants(
  { options, measure, variants = [] }: ListedProduct,
  pictures: readonly MediaPicture[],
  terms: ProductTerms,
): PurchasableVariant[] {
  return variants.map(({ id, choices, price, inStock, quantity }) => ({
    id,
    choices: choices.map(({ name }) => name),
    price: toShownPrice(toShopperPrice(price), terms, measure),
    available: inStock,
    quantity,
    ...(isLowStock(quantity, terms.lowStockThreshold) && { low: true as const }),
    picture: pictureIndex(options, choices, pictures),
  }))
}

/** The picture of the first choice that has one of its own. */
function pictureIndex(
  options: ListedProduct['options'],
  choices: readonly VariantChoice[],
  pictures: readonly MediaPicture[],
): number | undefined {
  for (const [optionIndex, option] of options.entries()) {
    const choice = option.choices.find(({ id }) => id === choices[optionIndex]?.choiceId)
    const url = choice?.mainMedia?.image?.url
    const index = url === undefined ? -1 : pictures.findIndex(({ src }) => src === url)
    if (index >= 0) return index
  }
  return undefined
}
