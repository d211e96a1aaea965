import { storedContent } from '../../../db/queries/store/stored-content.ts'
import type { CartTerms } from '../../../domain/pricing/settings/cart-terms.ts'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'

export function cartTerms(context: CommerceContext): CartTerms {
  const { currency, tax, conversion } = readSettings(context).settings
  return { taxIncludedInPrices: tax.includedInPrices, currency, conversion, lowStockThreshold: storedContent(context.db).lowStockThreshold }
}
