import { formatTag } from '@galleria/intl/locales'
import { formatMoney, type Localization } from '@galleria/intl/money'
import { toShopperPrice } from '@galleria/platform-client/storefront/catalog/price'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'

/** What is paid with the order, as the cart's form shows it: the amount for one piece, or the share where variants have prices of their own. */
export function depositField(
  { depositPercentage, giftCard, variants, price }: Product,
  localization: Localization,
): { readonly deposit?: string } {
  // A gift card is money itself, and is paid whole.
  if (!depositPercentage || giftCard) return {}
  const { amount, currency } = toShopperPrice(price)
  const deposit =
    variants.length > 1
      ? new Intl.NumberFormat(formatTag(localization.locale), { style: 'percent' }).format(depositPercentage / 100)
      : // Whole hundredths first: the product of two doubles may lie below half a cent.
        formatMoney(`${Math.round(Number(amount) * 100 * depositPercentage) / 1e4}`, {
          ...localization,
          ...(currency && { currency }),
        })
  return { deposit }
}
