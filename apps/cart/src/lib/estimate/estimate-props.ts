import { countryName } from '@galleria/intl/countries'
import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { Address } from '@galleria/platform-client/entities/values/address'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import type { DeliveryOption as PlatformOption, PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import type { Money } from '@galleria/platform-client/storefront/money'
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
export function deliveryEstimate({ cart, delivery }: PricedCart, formatters: Formatters): DeliveryEstimate | null {
  const { t, locale } = formatters
  const address = cart.deliveryAddress
  if (!address?.country) return null
  const country = countryName(address.country, locale)
  return {
    place: formatDestination(address, country, locale),
    problem: delivery?.impossible ? t('estimate.none', { country }) : null,
    options: (delivery?.options ?? []).map((option) => deliveryOption(option, delivery?.chosen ?? null, formatters)),
  }
}

function deliveryOption(
  { appId, code, title, time, pickupAddress, price }: PlatformOption,
  chosen: { readonly code: string; readonly appId: string | null } | null,
  formatters: Formatters,
): DeliveryOption {
  const { city = '', addressLine1 = '' } = pickupAddress ?? {}
  return {
    value: `${appId ?? ''} ${code}`,
    title,
    time,
    address: [addressLine1, city].filter(Boolean).join(', '),
    price: deliveryPrice(price, formatters),
    chosen: chosen?.code === code && (chosen.appId ?? appId) === appId,
  }
}

export function deliveryPrice(price: Money | null, { money, t }: Formatters): string {
  return price && compareDecimals(price.amount, '0') > 0 ? (money(price) ?? '') : t('estimate.free')
}

function formatDestination({ postalCode, subdivision, subdivisionFullname }: Address, country: string, locale: string): string {
  const parts = [postalCode, subdivisionFullname ?? subdivision?.replace(/^[A-Z]{2}-/, ''), country]
  return new Intl.ListFormat(formatTag(locale), { type: 'unit', style: 'short' }).format(
    parts.filter((part): part is string => Boolean(part)),
  )
}
