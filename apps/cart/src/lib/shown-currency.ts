import type { Messages } from '@galleria/intl/messages'
import { currencyName, formatMoney, type Localization } from '@galleria/intl/money'
import type { Currencies, Money } from '@galleria/platform-client/storefront/money'

/** Where the shopper reads prices. */
export interface CartLocalization extends Localization {
  readonly displayCurrency?: string | undefined
}

/** The amounts of a cart as its shopper reads them: all in one currency. */
export interface ShownMoney {
  /** Null for an amount that is absent, or that the platform did not convert: a figure in another currency would stand beside the others. */
  readonly money: (money: Money | null) => string | null
}

/** The currency that the shopper chose for prices, where it is not that of the cart and the platform converted to it. */
export function findShownCurrency(
  { convertedCurrency }: Currencies,
  { displayCurrency }: Pick<CartLocalization, 'displayCurrency'>,
): string | undefined {
  return displayCurrency === convertedCurrency ? displayCurrency : undefined
}

export function createShownMoney(currencies: Currencies, localization: CartLocalization): ShownMoney {
  const { locale } = localization
  const converted = findShownCurrency(currencies, localization) !== undefined
  return {
    money: (money) => {
      const shown = converted ? money?.converted : money
      return shown ? formatMoney(shown.amount, { locale, currency: shown.currency }) : null
    },
  }
}

/** What the shopper pays in, said plainly. */
export function formatChargedIn(shown: string, { currency }: Currencies, localization: Localization, { t }: Messages): string {
  const nameCurrency = (code: string) => currencyName({ ...localization, currency: code })
  return t('cart.charged', { currency: nameCurrency(currency), shown: nameCurrency(shown) })
}
