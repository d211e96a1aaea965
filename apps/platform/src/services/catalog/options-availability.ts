import { findVariants } from '../../db/queries/variants.ts'
import { matchesChoices } from '../../domain/choices.ts'
import { invalid } from '../../domain/failure.ts'
import { mediaDocument } from '../../domain/media-document.ts'
import { optionDocument } from '../../domain/product-document.ts'
import { priceData } from '../../domain/product-prices.ts'
import type { CatalogSettings, ProductRecord, VariantRecord } from '../../domain/product-record.ts'
import { isInStock } from '../../domain/stock.ts'
import type { CommerceContext } from '../contexts.ts'
import { visibleProduct } from './visible-product.ts'

export interface OptionsAvailability {
  readonly id: string
  readonly options: Readonly<Record<string, string>>
  readonly elevated: boolean
}

/** What can still be chosen beside the given choices, and the variant that they name once they are complete. */
export function optionsAvailability(context: CommerceContext, { id, options, elevated }: OptionsAvailability) {
  const { settings } = context
  const product = visibleProduct(context, id, elevated)
  checkChoices(product, options)
  const variants = findVariants(context.db, product.id).filter(({ visible }) => visible)
  const { facts } = product
  const complete = facts.options.every(({ name }) => options[name] !== undefined)
  const selected = complete ? variants.find((variant) => matchesChoices(variant.choices, options)) : undefined
  const pictures = facts.media.filter(({ choice }) => choice !== undefined && options[choice.option] === choice.choice)
  return {
    ...(selected && { selectedVariant: selectedVariant(selected, settings) }),
    media: mediaDocument(pictures.length > 0 ? pictures : facts.media, settings.publicUrl),
    productOptions: facts.options.map((option) => {
      const { [option.name]: _, ...others } = options
      const possible = variants.filter((variant) => matchesChoices(variant.choices, others))
      return optionDocument(option, possible, facts.media, settings.publicUrl)
    }),
    availableForPurchase: selected !== undefined && isInStock(selected),
  }
}

function selectedVariant(variant: VariantRecord, settings: CatalogSettings) {
  const price = priceData(variant, settings)
  return {
    price,
    convertedPriceData: price,
    ...(variant.weight !== null && { weight: variant.weight }),
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.trackQuantity && { quantity: variant.quantity }),
    inStock: isInStock(variant),
    visible: variant.visible,
  }
}

/** Throws InvalidRequest on an option or a choice that the product does not have. */
export function checkChoices({ facts }: ProductRecord, choices: Readonly<Record<string, string>>, path = 'options'): void {
  for (const [name, value] of Object.entries(choices)) {
    const option = facts.options.find((candidate) => candidate.name === name)
    if (!option) throw invalid(`${path}.${name}`, 'is not an option of this product', 'FIELD_NOT_ALLOWED')
    if (!option.choices.includes(value)) throw invalid(`${path}.${name}`, `has no choice ${value}`, 'INVALID_ENUM_VALUE')
  }
}
