import { decimalsOf } from '../values/money.ts'
import type { PricingInput } from './pricing-input.ts'
import type { TaxableAddressType } from './pricing-line.ts'
import type { ShippingOffer } from './shipping-offers.ts'
import { findTaxRates, type AddressTax, type TaxCalculationDetails, type TaxableAddress } from './tax.ts'

/** Where things are taxed: one answer for each address that may count. */
export interface TaxPlaces {
  readonly at: (address: TaxableAddressType) => AddressTax
  /** How the tax of the whole cart came to be: that of where it goes. */
  readonly details: TaxCalculationDetails
}

/** What is picked up is taxed where that happens; what is not delivered and has no address, where the shop is. */
export function taxPlaces(
  { settings, lines, shippingAddress, billingAddress, calculate, now }: PricingInput,
  offer: ShippingOffer | undefined,
): TaxPlaces {
  const places: Record<TaxableAddressType, TaxableAddress | undefined> = {
    SHIPPING:
      offer?.pickup ??
      shippingAddress ??
      billingAddress ??
      (lines.some(({ shippable }) => shippable) ? undefined : settings.businessAddress),
    BILLING: billingAddress ?? shippingAddress,
    BUSINESS: settings.businessAddress,
  }
  const none = { rateType: 'NO_TAX_COLLECTED', rates: [] } as const
  const decimals = decimalsOf(settings.currency)
  const taxOf = (address: TaxableAddress | undefined): AddressTax => ({
    decimals,
    ...(calculate?.tax === false ? none : findTaxRates(settings.tax, address, now)),
  })
  const taxes = { SHIPPING: taxOf(places.SHIPPING), BILLING: taxOf(places.BILLING), BUSINESS: taxOf(places.BUSINESS) }
  const { rates: _, decimals: __, ...details } = taxes.SHIPPING
  return { at: (address) => taxes[address], details }
}
