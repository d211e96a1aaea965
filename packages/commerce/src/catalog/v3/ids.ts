import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { nameId } from '../../values/name-id.ts'

/*
 * Catalog V3 gives ids to what has only a name in the store: options, choices, texts that shoppers write, brands, ribbons, sections. Each id
 * follows from the names, so that all products with a size share one option, filters and carts may refer to it, and nothing has to be stored.
 * What is renamed gets another id.
 */

export const optionId = (option: string): string => nameId('option', option)
export const choiceId = (option: string, choice: string): string => nameId('choice', option, choice)
export const modifierId = (title: string): string => nameId('modifier', title)
export const brandId = (brand: string): string => nameId('brand', brand)
export const ribbonId = (ribbon: string): string => nameId('ribbon', ribbon)
export const infoSectionId = (title: string): string => nameId('info-section', title)

/** The category that holds every product. It is no collection of the store. */
export const ALL_PRODUCTS_ID = nameId('category', 'all-products')

/** The one place that the store sends its goods from. */
export const LOCATION_ID = nameId('location', 'main')

/** What the id of an inventory item is made of. */
interface StockedVariant {
  readonly variantId: string
  /** The id of the product's inventory item in V1, which has one for all variants. */
  readonly inventoryItemId: string
}

/**
 * The id of a variant's inventory item. The only variant of a product has V1's: its own id is the same for all products. Others have the
 * variant's with its first digit turned, which can be turned back to find the variant by its index.
 */
export function inventoryItemId({ variantId, inventoryItemId: ofProduct }: StockedVariant): string {
  return variantId === defaultVariantId ? ofProduct : turnFirstDigit(variantId)
}

/** Turns the first digit of a GUID: twice gives the GUID back. */
export function turnFirstDigit(id: string): string {
  const digit = Number.parseInt(id.charAt(0), 16)
  return Number.isNaN(digit) ? id : (15 - digit).toString(16) + id.slice(1).toLowerCase()
}
