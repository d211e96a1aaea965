import { countryName } from '@galleria/intl/countries'
import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { ShippingOption } from '@galleria/platform-client/entities/cart-parts/delivery-options'
import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import type { Address } from '@galleria/platform-client/entities/values/address'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/values/money'
import type { ShownMoney } from '../shown-currency.ts'

/** What the cart costs when it is delivered to a place. */
export interface DeliveryEstimate {
  /** "10013, NY, United States" */
  readonly place: string
  /** The reason why nothing can be delivered there. */
  readonly problem: string | null
  readonly options: readonly DeliveryOption[]
}

export interface DeliveryOption {
  /** Carrier and code. */
  readonly value: string
  readonly title: string
  /** The time that the delivery takes. */
  readonly time: string
  /** Where it is picked up; empty where it is delivered. */
  readonly address: string
  readonly price: string
  readonly chosen: boolean
}

type Formatters = Messages & Pick<ShownMoney, 'money'>

/** Null as long as the cart is not known to go anywhere. */
export function deliveryEstimate(
  { cart, shippingInfo, calculationErrors }: EstimateTotals,
  formatters: Formatters,
): DeliveryEstimate | null {
  const { t, locale } = formatters
  const address = cart?.contactInfo?.address
  if (!address?.country) return null
  const country = countryName(address.country, locale)
  const { carrierServiceOptions = [], selectedCarrierServiceOption: selected } = shippingInfo ?? {}
  const options = carrierServiceOptions.flatMap(({ carrierId = '', shippingOptions = [] }) =>
    shippingOptions.map((option) => deliveryOption(option, carrierId, selected, formatters)),
  )
  const failed = options.length === 0 && calculationErrors?.generalShippingCalculationError !== undefined
  return { place: formatDestination(address, country, locale), problem: failed ? t('estimate.none', { country }) : null, options }
}

function deliveryOption(
  { code = '', title = '', logistics, cost }: ShippingOption,
  carrierId: string,
  selected: { readonly code?: string; readonly carrierId?: string } | undefined,
  formatters: Formatters,
): DeliveryOption {
  const { pickupDetails, deliveryTime = '' } = logistics ?? {}
  const { city = '', addressLine1 = '' } = pickupDetails?.address ?? {}
  return {
    value: `${carrierId} ${code}`,
    title,
    time: deliveryTime,
    address: [addressLine1, city].filter(Boolean).join(', '),
    price: deliveryPrice(cost?.price, formatters),
    chosen: selected?.code === code && (selected.carrierId ?? carrierId) === carrierId,
  }
}

export function deliveryPrice(price: MultiCurrencyPrice | undefined, { money, t }: Formatters): string {
  return price && compareDecimals(price.amount, '0') > 0 ? (money(price) ?? '') : t('estimate.free')
}

function formatDestination({ postalCode, subdivision, subdivisionFullname }: Address, country: string, locale: string): string {
  const parts = [postalCode, subdivisionFullname ?? subdivision?.replace(/^[A-Z]{2}-/, ''), country]
  return new Intl.ListFormat(formatTag(locale), { type: 'unit', style: 'short' }).format(
    parts.filter((part): part is string => Boolean(part)),
  )
}
