import Big from 'big.js'
import { sum } from '../values/money.ts'
import { roundAmount } from './allocate.ts'
import type { ShippingCharge, ShippingCondition, ShippingOption, ShippingRate, ShippingRegion } from './settings/pricing-settings.ts'

/** One way to deliver a given cart to a given place, with what it costs there. */
export interface ShippingOffer extends Omit<ShippingOption, 'rates' | 'charges' | 'regionIds'> {
  readonly price: Big
  readonly charges: readonly (Omit<ShippingCharge, 'amount'> & { readonly amount: Big })[]
  /** The price and the charges. */
  readonly whole: Big
}

/** What rates ask about: only of what travels, but for the price, which is that of all items. */
export interface Parcel {
  readonly subtotal: Big
  readonly weight: Big
  readonly quantity: number
}

/** The region that a place lies in; the most exact one first. `undefined` where the store does not deliver. */
export function shippingRegion(
  regions: readonly ShippingRegion[],
  destination: { readonly country?: string; readonly subdivision?: string } | undefined,
): ShippingRegion | undefined {
  if (destination?.country === undefined) return undefined
  const active = regions.filter((region) => region.active)
  const fits = (exact: boolean) =>
    active.find(({ destinations }) =>
      destinations.some(
        ({ countryCode, subdivisions = [] }) =>
          countryCode === destination.country && (exact ? subdivisions.includes(destination.subdivision ?? '') : subdivisions.length === 0),
      ),
    )
  return fits(true) ?? fits(false) ?? active.find(({ destinations }) => destinations.length === 0)
}

export function shippingOffers(
  options: readonly ShippingOption[],
  region: ShippingRegion,
  parcel: Parcel,
  decimals: number,
): ShippingOffer[] {
  return options.flatMap(({ rates, charges, regionIds, ...option }) => {
    if (!regionIds.includes(region.id)) return []
    const prices = rates
      .filter(({ conditions }) => conditions.every((condition) => holds(condition, parcel)))
      .map((rate) => ratePrice(rate, parcel, decimals))
    const [price] = prices.toSorted((left, right) => left.cmp(right))
    if (!price) return []
    const priced = charges.map((charge) => ({ ...charge, amount: roundAmount(new Big(charge.amount), decimals) }))
    return [{ ...option, price, charges: priced, whole: sum([price, ...priced.map(({ amount }) => amount)]) }]
  })
}

function ratePrice({ amount, multiplyByQuantity }: ShippingRate, { quantity }: Parcel, decimals: number): Big {
  return roundAmount(new Big(amount).times(multiplyByQuantity ? quantity : 1), decimals)
}

export function holds({ type, operator, value }: ShippingCondition, { subtotal, weight, quantity }: Parcel): boolean {
  const measured = { BY_TOTAL_PRICE: subtotal, BY_TOTAL_WEIGHT: weight, BY_TOTAL_QUANTITY: new Big(quantity) }[type]
  switch (operator) {
    case 'EQ':
      return measured.eq(value)
    case 'GT':
      return measured.gt(value)
    case 'GTE':
      return measured.gte(value)
    case 'LT':
      return measured.lt(value)
    case 'LTE':
      return measured.lte(value)
  }
}
