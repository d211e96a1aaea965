import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/values/money'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { cartPrice, type Conversion } from '../../values/money.ts'
import type { PricingSettings } from './pricing-settings.ts'

/** What a cart says of the shop's prices besides the prices themselves. */
export interface CartTerms extends Pick<PricingSettings, 'conversion'> {
  readonly taxIncludedInPrices: boolean
}

type CartDocument = Wire<typeof Cart>

/** The cart with every price in the buyer's currency too: that of the country in its address. */
export function cartInTerms(cart: CartDocument, { taxIncludedInPrices, conversion }: CartTerms): CartDocument {
  const provided = { ...cart, taxIncludedInPrices }
  const country = cart.contactInfo?.address?.country
  const currency = country === undefined ? undefined : conversion.currencyOfCountry[country]
  const rate = currency === undefined ? undefined : conversion.rates[currency]
  if (currency === undefined || rate === undefined || currency === cart.currency) return provided
  const convert = converter({ currency, rate: new Big(rate) })
  return {
    ...provided,
    conversionCurrency: currency,
    lineItems: (cart.lineItems ?? []).map((line) => ({
      ...line,
      ...convert('price', line.price),
      ...convert('fullPrice', line.fullPrice),
      ...convert('priceBeforeDiscounts', line.priceBeforeDiscounts),
      ...convert('lineItemPrice', line.lineItemPrice),
      ...convert('modifiersTotalPrice', line.modifiersTotalPrice),
      ...convert('depositAmount', line.depositAmount),
    })),
    appliedDiscounts: (cart.appliedDiscounts ?? []).map((discount) =>
      discount.merchantDiscount ? { ...discount, merchantDiscount: { ...convert('amount', discount.merchantDiscount.amount) } } : discount,
    ),
  }
}

function converter(conversion: Conversion) {
  return <Name extends string>(name: Name, price: MultiCurrencyPrice | undefined) =>
    (price === undefined ? {} : { [name]: cartPrice(new Big(price.amount), STORE_SETTINGS, conversion) }) as Partial<
      Record<Name, MultiCurrencyPrice>
    >
}
