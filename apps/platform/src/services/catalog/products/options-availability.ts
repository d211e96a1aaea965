import { matchesChoices } from '@galleria/commerce/catalog/choices'
import { showsAnyOf } from '@galleria/commerce/catalog/media-choices'
import { toMediaDocument } from '@galleria/commerce/catalog/media-document'
import { convertPriceData } from '@galleria/commerce/catalog/prices/convert-prices'
import { priceData } from '@galleria/commerce/catalog/prices/product-prices'
import { checkChoices } from '@galleria/commerce/catalog/product-choices'
import { toOptionDocument } from '@galleria/commerce/catalog/product-document'
import type { CatalogSettings, VariantRecord } from '@galleria/commerce/catalog/product-record'
import { isInStock } from '@galleria/commerce/catalog/stock'
import type { Conversion } from '@galleria/commerce/values/money'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import type { CatalogContext } from '../../contexts.ts'
import { findConversion } from './convert-documents.ts'
import { visibleProduct } from './read-products.ts'

export interface OptionsAvailability {
  readonly id: string
  readonly options: Readonly<Record<string, string>>
  readonly elevated: boolean
  readonly currency?: string | undefined
}

/** What can still be chosen beside the given choices, and the variant that they name once they are complete. */
function optionsAvailability(context: CatalogContext, { id, options, elevated, currency }: OptionsAvailability) {
  const { settings } = context
  const product = visibleProduct(context, id, elevated)
  checkChoices(product, options, 'options')
  const variants = findVariants(context.db, product.id).filter(({ visible }) => visible)
  const { facts } = product
  const complete = facts.options.every(({ name }) => options[name] !== undefined)
  const selected = complete ? variants.find((variant) => matchesChoices(variant.choices, options)) : undefined
  const pictures = facts.media.filter((record) => showsAnyOf(record, options))
  return {
    ...(selected && { selectedVariant: toSelectedVariant(selected, settings, findConversion(context, currency)) }),
    media: toMediaDocument(pictures.length > 0 ? pictures : facts.media, settings.publicUrl),
    productOptions: facts.options.map((option) => {
      const { [option.name]: _, ...others } = options
      const possible = variants.filter((variant) => matchesChoices(variant.choices, others))
      return toOptionDocument(option, possible, facts.media, settings.publicUrl)
    }),
    availableForPurchase: selected !== undefined && isInStock(selected),
  }
}

function toSelectedVariant(variant: VariantRecord, settings: CatalogSettings, conversion: Conversion | undefined) {
  const price = priceData(variant, settings)
  return {
    price,
    convertedPriceData: conversion ? convertPriceData(price, conversion, settings.language) : price,
    weight: variant.weight ?? 0,
    sku: variant.sku ?? '',
    ...(variant.productDimensions && { productDimensions: variant.productDimensions }),
    ...(variant.packageDimensions && { packageDimensions: variant.packageDimensions }),
    ...(variant.trackQuantity && { quantity: variant.quantity }),
    inStock: isInStock(variant),
    visible: variant.visible,
  }
}

export const optionsAvailabilityMethods = { optionsAvailability }
