import Big from 'big.js'
import { decimalsOf, sum } from '../values/money.ts'
import type { PricingInput } from './pricing-input.ts'
import type { PricingLine } from './pricing-line.ts'
import type { PricedShipping, Pricing } from './pricing.ts'
import { shippingOffers, shippingRegion, type Parcel, type ShippingOffer } from './shipping-offers.ts'
import type { TaxPlaces } from './tax-places.ts'
import { itemTax } from './tax.ts'

interface Delivery {
  readonly shipping?: Pick<PricedShipping, 'region' | 'offers'> & {
    readonly selected?: { readonly offer: ShippingOffer; readonly requested: boolean }
  }
  readonly problems: Pick<Pricing['problems'], 'shipping' | 'selectedShipping'>
  /** Adds the tax, whose address depends on the way of delivery itself. */
  readonly tax: (places: TaxPlaces) => PricedShipping | undefined
}

/** How what travels can be delivered. Rates see what the items cost after discounts. */
export function priceShipping(input: PricingInput, lines: readonly PricingLine[], net: Big, free: boolean): Delivery {
  const { settings, shippingAddress, shippingOption, preselectShipping } = input
  const nothing = { problems: {}, tax: () => undefined }
  if (input.calculate?.shipping === false || !lines.some(({ shippable }) => shippable) || shippingAddress?.country === undefined)
    return nothing
  const region = shippingRegion(settings.shipping.regions, shippingAddress)
  if (!region)
    return {
      ...nothing,
      problems: {
        shipping: { code: 'SHIPPING_REGION_NOT_FOUND', description: `The store does not deliver to ${shippingAddress.country}.` },
      },
    }
  const offers = shippingOffers(settings.shipping.options, region, parcelOf(lines, net), decimalsOf(settings.currency))
  const request =
    shippingOption &&
    offers.find(
      ({ code, carrierId }) => code === shippingOption.code && (shippingOption.carrierId ?? carrierId).toLowerCase() === carrierId,
    )
  const offer = request ?? (preselectShipping ? offers[0] : undefined)
  const shipping = { region, offers, ...(offer && { selected: { offer, requested: request !== undefined } }) }
  return { shipping, problems: problemOf(input, offers, request), tax: (places) => addTaxes(shipping, input, free, places) }
}

/** What rates see of a cart: the price of all items, but the weight and the number of those that travel. */
export function parcelOf(lines: readonly PricingLine[], net: Big): Parcel {
  const travelling = lines.filter(({ shippable }) => shippable)
  return {
    subtotal: net,
    weight: sum(travelling.map(({ weight = 0, quantity }) => new Big(weight).times(quantity))),
    quantity: travelling.reduce((total, { quantity }) => total + quantity, 0),
  }
}

function problemOf(
  { shippingOption }: PricingInput,
  offers: readonly ShippingOffer[],
  request: ShippingOffer | undefined,
): Delivery['problems'] {
  if (offers.length === 0)
    return { shipping: { code: 'SHIPPING_OPTION_NOT_AVAILABLE', description: 'There is no way to deliver these items there.' } }
  if (!shippingOption || request) return {}
  return {
    selectedShipping: { code: 'SHIPPING_OPTION_NOT_AVAILABLE', description: `There is no delivery option ${shippingOption.code} here.` },
  }
}

function addTaxes(
  { region, offers, selected }: NonNullable<Delivery['shipping']>,
  { settings }: PricingInput,
  free: boolean,
  places: TaxPlaces,
): PricedShipping {
  if (!selected) return { region, offers }
  const { offer, requested } = selected
  const { includedInPrices, defaultGroupId } = settings.tax
  const taxOf = (amount: Big) => itemTax(amount, offer.taxGroupId ?? defaultGroupId, places.at('SHIPPING'), includedInPrices)
  const discount = free ? offer.price : new Big(0)
  const charges = offer.charges.map((charge) => ({ ...charge, tax: taxOf(charge.amount) }))
  return { region, offers, selected: { offer, requested, discount, tax: taxOf(offer.price.minus(discount)), charges } }
}
