import type { Messages } from '@galleria/intl/messages'
import { currencyName, type Localization } from '@galleria/intl/money'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'

/** Where the shopper reads prices. */
export interface CartLocalization extends Localization {
  readonly displayCurrency?: string | undefined
}

/** The currency that the shopper chose for prices, where it is not that of the cart and the platform converted to it. */
export function shownCurrency(
  { currency, conversionCurrency }: Pick<Cart, 'currency' | 'conversionCurrency'>,
  { displayCurrency }: CartLocalization,
): string | undefined {
  return displayCurrency === conversionCurrency && displayCurrency !== currency ? displayCurrency : undefined
}

/** What the shopper pays in, said plainly. */
export function chargedIn(shown: string, { currency }: Cart, localization: Localization, { t }: Messages): string {
  const named = (code: string) => currencyName({ ...localization, currency: code })
  return t('cart.charged', { currency: named(currency ?? localization.currency), shown: named(shown) })
}

/** The line with its converted amounts in place of the cart's own. */
export function convertedLine(line: LineItem): LineItem {
  return {
    ...line,
    price: convertedPrice(line.price),
    fullPrice: convertedPrice(line.fullPrice),
    lineItemPrice: convertedPrice(line.lineItemPrice),
  }
}

export function convertedPrice(price: LineItem['price']): LineItem['price'] {
  return price && { ...price, amount: price.convertedAmount ?? price.amount }
}
