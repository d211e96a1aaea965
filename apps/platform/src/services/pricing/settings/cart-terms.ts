import type { CartTerms } from '@galleria/commerce/pricing/settings/cart-terms'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'

export function getCartTerms(context: CommerceContext): CartTerms {
  const { currency, tax, conversion } = readSettings(context).settings
  return { taxIncludedInPrices: tax.includedInPrices, currency, conversion, lowStockThreshold: storedContent(context.db).lowStockThreshold }
}

export const cartTermsMethods = { getCartTerms }
