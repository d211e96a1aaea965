import { formatTag } from '@galleria/intl/locales'
import { formatMoney, type Localization } from '@galleria/intl/money'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { amountOf } from '@galleria/platform-client/entities/values/money'

/** What is paid with the order, as the cart's form shows it: the amount for one piece, or the share where variants have prices of their own. */
export function depositField(
  { depositPercentage, giftCard, manageVariants, priceData = {}, convertedPriceData = priceData }: Product,
  localization: Localization,
): { readonly deposit?: string } {
  // A gift card is money itself, and is paid whole.
  if (!depositPercentage || giftCard) return {}
  const deposit = manageVariants
    ? new Intl.NumberFormat(formatTag(localization.locale), { style: 'percent' }).format(depositPercentage / 100)
    : // Whole hundredths first: the product of two doubles may lie below half a cent.
      formatMoney(`${Math.round(Number(amountOf(convertedPriceData)) * 100 * depositPercentage) / 1e4}`, {
        ...localization,
        ...convertedPriceData,
      })
  return { deposit }
}
