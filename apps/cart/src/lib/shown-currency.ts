import type { Messages } from '@galleria/intl/messages'
import { currencyName, priceFormatter, type Localization } from '@galleria/intl/money'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/values/money'

/** Where the shopper reads prices. */
export interface CartLocalization extends Localization {
  readonly displayCurrency?: string | undefined
}

type CartCurrencies = Pick<Cart, 'currency' | 'conversionCurrency'>
type Amounts = Pick<MultiCurrencyPrice, 'amount' | 'convertedAmount'>

/** The amounts of a cart as its shopper reads them: all in one currency. */
export interface ShownMoney {
  /** Null for an amount that is absent, or that the platform did not convert: a figure in another currency would stand beside the others. */
  readonly money: (price: Partial<Amounts> | undefined) => string | null
}

/** The currency that the shopper chose for prices, where it is not that of the cart and the platform converted to it. */
export function findShownCurrency(
  { currency, conversionCurrency }: CartCurrencies,
  { displayCurrency }: Pick<CartLocalization, 'displayCurrency'>,
): string | undefined {
  return displayCurrency === conversionCurrency && displayCurrency !== currency ? displayCurrency : undefined
}

export function createShownMoney(currencies: CartCurrencies, localization: CartLocalization): ShownMoney {
  const shown = findShownCurrency(currencies, localization)
  const format = priceFormatter(shown ?? currencies.currency, localization)
  return {
    money: (price) => {
      const amount = shown ? price?.convertedAmount : price?.amount
      return amount === undefined ? null : format({ amount })
    },
  }
}

/** What the shopper pays in, said plainly. */
export function formatChargedIn(shown: string, { currency }: Cart, localization: Localization, { t }: Messages): string {
  const nameCurrency = (code: string) => currencyName({ ...localization, currency: code })
  return t('cart.charged', { currency: nameCurrency(currency ?? localization.currency), shown: nameCurrency(shown) })
}

/** A price with each of its amounts replaced by what `map` makes of it. */
export function mapAmounts(price: MultiCurrencyPrice, map: (amount: string) => string): MultiCurrencyPrice {
  const { amount, convertedAmount } = price
  return { amount: map(amount), ...(convertedAmount !== undefined && { convertedAmount: map(convertedAmount) }) }
}
