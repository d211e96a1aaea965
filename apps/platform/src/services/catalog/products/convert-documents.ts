import { withConvertedPrices } from '@galleria/commerce/catalog/prices/convert-prices'
import { conversionTo } from '@galleria/commerce/pricing/settings/display-currencies'
import type { Conversion } from '@galleria/commerce/values/money'
import { findCurrencySettings } from '../../../db/queries/store/currency-settings.ts'
import type { CatalogContext } from '../../contexts.ts'

/** How prices are told in a currency that a request names; undefined where it names none that the owner keeps a rate for. */
export function findConversion(context: CatalogContext, currency: string | undefined): Conversion | undefined {
  return currency === undefined ? undefined : conversionTo(currency, findCurrencySettings(context.db))
}

/** Gives stored documents of products converted prices. Without a currency they stay text, as they are. */
export function documentConverter(context: CatalogContext, currency: string | undefined): (document: string) => string {
  const conversion = findConversion(context, currency)
  if (!conversion) return (document) => document
  const { language } = context.settings
  return (document) => JSON.stringify(withConvertedPrices(JSON.parse(document), conversion, language))
}
