import { formatTag } from '@galleria/intl/locales'
import type { UnitMeasure } from '@galleria/platform-client/storefront/catalog/product'

/** Units of the wire that Intl knows (ECMA-402, table 2), and signs for those that it does not. */
const KNOWN: Readonly<Record<string, string>> = {
  ML: 'milliliter',
  L: 'liter',
  G: 'gram',
  KG: 'kilogram',
  MM: 'millimeter',
  CM: 'centimeter',
  M: 'meter',
  OZ: 'ounce',
  LB: 'pound',
  FLOZ: 'fluid-ounce',
  GAL: 'gallon',
  IN: 'inch',
  FT: 'foot',
  YD: 'yard',
}
const SIGNS: Readonly<Record<string, string>> = { CL: 'cl', CBM: 'm³', MG: 'mg', SQM: 'm²', PT: 'pt', QT: 'qt', SQFT: 'ft²' }

/** What a price per unit is for: "100 g", or "kg" for one of them. Null where the unit is not known. */
export function formatMeasure({ quantity, unit: code }: UnitMeasure, locale: string): string | null {
  const tag = formatTag(locale)
  const unit = KNOWN[code]
  if (!unit) {
    const sign = SIGNS[code]
    if (!sign) return null
    return quantity === 1 ? sign : `${new Intl.NumberFormat(tag).format(quantity)} ${sign}`
  }
  const parts = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(quantity)
  const text = quantity === 1 ? parts.filter(({ type }) => type === 'unit') : parts
  return text
    .map(({ value }) => value)
    .join('')
    .trim()
}
