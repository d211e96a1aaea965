import type { Product as ProductV3 } from '../../../entities/catalog-v3/product.ts'
import type { ReadOnlyVariant } from '../../../entities/catalog-v3/read-only-variant.ts'
import type { Variant as VariantV3 } from '../../../entities/catalog-v3/variant.ts'
import { toLocalized } from '../localized.ts'
import { toShopperPrice } from '../price.ts'
import type { ListedProduct, Product, Variant } from '../product.ts'
import { readSeo } from '../seo.ts'
import { toMediaItem } from './media.ts'
import { toModifiers, toOption, toTextFields, toVariantChoices } from './options.ts'
import { toLowestPrice, toVariantPrice } from './price.ts'

/** A product of a list: lists have no variants. */
export function toListedProduct(wire: ProductV3): ListedProduct {
  const { id, slug, name, localized, createdDate, updatedDate, brand, ribbon, depositPercentage, actualPriceRange, inventory, stock } = wire
  const media = (wire.media?.itemsInfo?.items ?? []).map(toMediaItem)
  const mainMedia = wire.media?.main ? toMediaItem(wire.media.main) : media[0]
  const { quantity, measurementUnit = '' } = wire.physicalProperties?.pricePerUnit ?? {}
  return {
    id,
    slug,
    name,
    version: updatedDate?.toISOString() ?? '',
    visible: wire.visible !== false,
    digital: wire.productType === 'DIGITAL',
    giftCard: wire.giftCard === true,
    description: wire.plainDescription ?? '',
    price: toLowestPrice(wire),
    pricesVary: Number(actualPriceRange?.minValue?.amount) < Number(actualPriceRange?.maxValue?.amount),
    ...(quantity && { measure: { quantity, unit: measurementUnit } }),
    inStock: stock?.inStock ?? inventory?.availabilityStatus !== 'OUT_OF_STOCK',
    ...(stock?.trackInventory && stock.quantity !== undefined && { quantity: stock.quantity }),
    media,
    ...(mainMedia && { mainMedia }),
    options: wire.options.map((option) => toOption(option, localized?.options, media)),
    modifiers: toModifiers(wire.modifiers),
    texts: toTextFields(wire.modifiers),
    infoSections: wire.infoSections.map(({ title = '', plainDescription: html = '' }, index) => {
      const originalTitle = localized?.sections[index]
      return { title, html, ...(originalTitle && { originalTitle }) }
    }),
    ...(ribbon?.name && { ribbon: ribbon.name }),
    ...(localized?.originalRibbon !== undefined && { originalRibbon: localized.originalRibbon }),
    ...(brand?.name && { brand: brand.name }),
    categoryIds: (wire.directCategoriesInfo?.categories ?? []).flatMap((category) => category.id ?? []),
    ...(depositPercentage && { depositPercentage }),
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
    seo: readSeo(wire.seoData),
    ...toLocalized(localized),
  }
}

/** A product with its variants: those that it came with, or those that were read beside it. */
export function toProduct(wire: ProductV3, variants: readonly WireVariant[] = wire.variantsInfo?.variants ?? []): Product {
  const product = toListedProduct(wire)
  const shown = variants.filter(({ visible }) => visible !== false).map((variant) => toVariant(variant, product))
  return { ...product, pricesVary: new Set(shown.map(({ price }) => toShopperPrice(price).amount)).size > 1, variants: shown }
}

type VariantFacts = Pick<VariantV3, 'visible' | 'price' | 'priceData' | 'physicalProperties' | 'inventoryStatus'>

/** A variant inside its product, or one that was read by itself. */
interface WireVariant extends VariantFacts, Partial<Pick<VariantV3, 'id' | 'choices' | 'stock'>> {
  readonly variantId?: ReadOnlyVariant['variantId']
  readonly optionChoices?: ReadOnlyVariant['optionChoices']
}

/** The `id` of a variant that is read by itself is on its way out: it has a `variantId`. */
function toVariant({ id = '', variantId = id, choices, optionChoices = [], ...wire }: WireVariant, product: ListedProduct): Variant {
  const { stock, inventoryStatus } = wire
  const inStock = stock?.inStock ?? inventoryStatus?.inStock !== false
  return {
    id: variantId,
    choices: toVariantChoices(product.options, choices ?? optionChoices),
    price: toVariantPrice(wire, toShopperPrice(product.price).currency),
    inStock,
    ...(stock?.trackQuantity && stock.quantity !== undefined && { quantity: stock.quantity }),
    // The hosted platform tells no quantities; of a variant that is sold out there is none, and it may come back.
    ...(!stock && !inStock && { quantity: 0 }),
  }
}
