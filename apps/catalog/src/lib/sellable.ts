import type { Place } from '@galleria/intl/money'
import { defaultVariantId } from '@galleria/platform-client/entities/catalog-reference'
import type { Choice, Product, Variant } from '@galleria/platform-client/entities/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { shownPrice, type ShownPrice } from './price.ts'

/** What the wire may say instead of a colour's name: `#0e5a48`, `rgb(14, 90, 72)`. */
const COLOR = /^(?:#[\da-f]{3}(?:[\da-f]{3})?|rgb\([\d\s,.%]+\))$/i

/** From here on a shopper is told how many are left. */
export const FEW = 3

/** Something to choose, and between what. */
export interface SellableOption {
  readonly name: string
  readonly choices: readonly string[]
  /** What each choice looks like, in the same order: of colours only. */
  readonly swatches?: readonly ({ readonly color: string } | { readonly picture: string } | null)[]
}

/** One combination that can be bought. */
export interface SellableVariant {
  readonly id: string
  /** One per option, in the options' order. */
  readonly choices: readonly string[]
  readonly price: ShownPrice
  readonly available: boolean
  /** How many there are; null where nobody counts. */
  readonly quantity: number | null
  /** Index of the picture that shows it. */
  readonly picture: number | null
}

/** The options of a product that have something to choose. */
export function sellableOptions({ productOptions }: Product): SellableOption[] {
  return productOptions.map(({ name, optionType, choices }) => {
    const shown = choices.filter((choice) => choice.visible !== false && nameOf(choice) !== undefined)
    return {
      name,
      choices: shown.map((choice) => nameOf(choice) ?? ''),
      ...(optionType === 'color' && { swatches: shown.map(swatchOf) }),
    }
  })
}

/** A colour may be told as one; else a picture of the thing shows it. */
function swatchOf({ value, description, media }: Choice) {
  const color = [value, description].find((text) => text && COLOR.test(text))
  if (color) return { color }
  const url = (media?.mainMedia ?? media?.items[0])?.image?.url
  return url ? { picture: url } : null
}

/** What shoppers read of a choice. */
export function nameOf({ value, description }: Choice): string | undefined {
  return description ?? value
}

/** The variants that a shopper may see. A product without any is its own single variant. */
export function sellableVariants(product: Product, pictures: readonly MediaPicture[], place: Place): SellableVariant[] {
  const options = sellableOptions(product)
  const shown = product.variants.filter(({ variant }) => variant?.visible !== false)
  if (shown.length === 0) return options.length === 0 ? [onlyVariant(product, place)] : []
  return shown.map((variant) => {
    const choices = options.map(({ name }) => choiceOf(product, variant, name))
    return {
      id: variant.id,
      choices,
      price: shownPrice(variant.variant?.priceData ?? product.priceData ?? {}, place, product.pricePerUnitData),
      available: variant.stock?.inStock !== false,
      quantity: variant.stock?.trackQuantity ? (variant.stock.quantity ?? null) : null,
      picture: pictureIndex(product, choices, pictures),
    }
  })
}

function onlyVariant({ priceData = {}, pricePerUnitData, stock }: Product, place: Place): SellableVariant {
  return {
    id: defaultVariantId,
    choices: [],
    price: shownPrice(priceData, place, pricePerUnitData),
    available: stock?.inStock !== false,
    quantity: stock?.trackInventory ? (stock.quantity ?? null) : null,
    picture: null,
  }
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
function pictureIndex({ productOptions }: Product, choices: readonly string[], pictures: readonly MediaPicture[]): number | null {
  for (const [place, option] of productOptions.entries()) {
    const choice = option.choices.find(({ value, description }) => (description ?? value) === choices[place])
    const url = (choice?.media?.mainMedia ?? choice?.media?.items[0])?.image?.url
    const index = url === undefined ? -1 : pictures.findIndex(({ src }) => src === url)
    if (index >= 0) return index
  }
  return null
}
