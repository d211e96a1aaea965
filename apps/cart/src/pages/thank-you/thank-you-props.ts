import { formatTag } from '@galleria/intl/locales'
import { formatMoney, type Place } from '@galleria/intl/money'
import { compareDecimals } from '@galleria/platform-client/entities/decimal'
import type { Price } from '@galleria/platform-client/entities/money'
import type { Order } from '@galleria/platform-client/entities/order'
import { addressLines } from '../../lib/address-lines.ts'
import { lineOptions, translated, type LineOption } from '../../lib/line-options.ts'
import { orderState, type OrderState } from '../../lib/order-state.ts'
import { linePicture, type Picture } from '../../lib/picture.ts'
import { messagesIn } from '../../lib/translations.ts'
import { nextSteps } from './next-steps.ts'

export interface ThankYouProps {
  readonly state: OrderState
  readonly number: string
  readonly date: string | null
  readonly lines: readonly OrderLine[]
  readonly totals: readonly Amount[]
  readonly total: Amount | null
  readonly next: readonly string[]
  readonly delivery: { readonly title: string; readonly time: string | null } | null
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

interface Amount {
  readonly name: string
  readonly amount: string
}

interface OrderLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly picture: Picture | null
  readonly options: readonly LineOption[]
  readonly total: string | null
}

export function thankYouProps(order: Order, place: Place): ThankYouProps {
  const messages = messagesIn(place.locale)
  const money = (price: Price | undefined) =>
    price ? formatMoney(price.amount, { ...place, currency: order.currency ?? place.currency }) : null
  const total = money(order.priceSummary?.total)
  return {
    state: orderState(order),
    number: order.number ?? '',
    date: orderDate(order, place.locale),
    lines: order.lineItems.map((line) => ({
      id: line.id,
      name: translated(line.productName) ?? '',
      quantity: line.quantity,
      picture: linePicture(line.image),
      options: lineOptions(line.descriptionLines),
      total: money(line.lineItemPrice ?? line.totalPriceAfterTax),
    })),
    totals: totalsOf(order, money, messages),
    total: total === null ? null : { name: messages.t('thanks.total'), amount: total },
    next: nextSteps(order, messages),
    delivery: deliveryOf(order),
    addresses: addressesOf(order, place.locale),
  }
}

type Words = ReturnType<typeof messagesIn>

const SUMMARY = [
  ['subtotal', 'thanks.subtotal'],
  ['discount', 'thanks.discount'],
  ['shipping', 'thanks.shipping'],
  ['totalAdditionalFees', 'thanks.fees'],
  ['tax', 'thanks.tax'],
] as const

/** The subtotal always; of the rest what is not nothing, and delivery where there was one. */
function totalsOf(
  { priceSummary = {}, shippingInfo, taxIncludedInPrices }: Order,
  money: (price: Price | undefined) => string | null,
  { t }: Words,
): Amount[] {
  return SUMMARY.flatMap(([part, key]) => {
    const name = part === 'tax' && taxIncludedInPrices ? 'thanks.taxIncluded' : key
    const given = priceSummary[part]
    const price = given && part === 'discount' && !given.amount.startsWith('-') ? { ...given, amount: `-${given.amount}` } : given
    const amount = money(price)
    if (!price || amount === null) return []
    const always = part === 'subtotal' || (part === 'shipping' && shippingInfo !== undefined)
    if (compareDecimals(price.amount, '0') !== 0) return [{ name: t(name), amount }]
    return always ? [{ name: t(name), amount: part === 'shipping' ? t('thanks.free') : amount }] : []
  })
}

/** The day on which it was placed, by the clock of the shop. */
function orderDate({ purchasedDate, createdDate }: Order, locale: string): string | null {
  const placed = purchasedDate ?? createdDate
  return placed ? new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(placed)) : null
}

function deliveryOf({ shippingInfo }: Order): ThankYouProps['delivery'] {
  return shippingInfo?.title ? { title: shippingInfo.title, time: shippingInfo.logistics?.deliveryTime ?? null } : null
}

/** Where it goes or is to be fetched, and where the bill goes if that is somewhere else. */
function addressesOf({ shippingInfo, recipientInfo, billingInfo }: Order, locale: string): ThankYouProps['addresses'] {
  const { t } = messagesIn(locale)
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {}
  const pickup = pickupDetails?.address && { title: t('thanks.pickup'), lines: addressLines({ address: pickupDetails.address }, locale) }
  const delivery = {
    title: t('thanks.address'),
    lines: shippingInfo ? addressLines(shippingDestination ?? recipientInfo ?? {}, locale) : [],
  }
  const goods = pickup ?? delivery
  const billing = { title: t('thanks.billing'), lines: addressLines(billingInfo ?? {}, locale) }
  const differs = billing.lines.join('\n') !== goods.lines.join('\n')
  return (differs ? [goods, billing] : [goods]).filter(({ lines }) => lines.length > 0)
}
