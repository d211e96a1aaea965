import type { AddressWithContact } from '@galleria/platform-client/entities/address'
import { compareDecimals } from '@galleria/platform-client/entities/decimal'
import type { Price } from '@galleria/platform-client/entities/money'
import type { Order } from '@galleria/platform-client/entities/order'
import { addressLines } from '../../lib/address-lines.ts'
import { lineOptions, translated, type LineOption } from '../../lib/line-options.ts'
import { t } from '../../lib/messages.ts'
import { formatMoney, type Place } from '@galleria/intl/money'
import { linePicture, type Picture } from '../../lib/picture.ts'

export interface ThankYouProps {
  readonly number: string
  readonly lines: readonly OrderLine[]
  readonly totals: readonly { readonly name: string; readonly amount: string }[]
  readonly address: readonly string[]
  readonly next: readonly string[]
}

export interface OrderLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly picture: Picture | null
  readonly options: readonly LineOption[]
  readonly total: string | null
}

export function thankYouProps(order: Order, place: Place): ThankYouProps {
  const money = (price: Price | undefined) => (price ? formatMoney(price.amount, { ...place, currency: order.currency ?? place.currency }) : null)
  return {
    number: order.number ?? '',
    lines: order.lineItems.map((line) => ({
      id: line.id,
      name: translated(line.productName) ?? '',
      quantity: line.quantity,
      picture: linePicture(line.image),
      options: lineOptions(line.descriptionLines),
      total: money(line.lineItemPrice ?? line.totalPriceAfterTax),
    })),
    totals: totalsOf(order, money),
    address: addressLines(deliveredTo(order), place.locale),
    next: nextSteps(order),
  }
}

const SUMMARY = [
  ['subtotal', 'thanks.subtotal'],
  ['discount', 'thanks.discount'],
  ['shipping', 'thanks.shipping'],
  ['tax', 'thanks.tax'],
  ['total', 'thanks.total'],
] as const

/** Subtotal and total always; of the rest what is not nothing, and delivery where there was one. */
function totalsOf({ priceSummary = {}, shippingInfo }: Order, money: (price: Price | undefined) => string | null) {
  return SUMMARY.flatMap(([part, name]) => {
    const price = priceSummary[part]
    const amount = money(price)
    if (!price || amount === null) return []
    const always = part === 'subtotal' || part === 'total' || (part === 'shipping' && shippingInfo !== undefined)
    return always || compareDecimals(price.amount, '0') !== 0 ? [{ name: t(name), amount }] : []
  })
}

function deliveredTo({ shippingInfo, recipientInfo }: Order): AddressWithContact {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {}
  if (pickupDetails?.address) return { address: pickupDetails.address }
  return shippingDestination ?? recipientInfo ?? {}
}

function nextSteps({ buyerInfo, paymentStatus, shippingInfo }: Order): string[] {
  const title = shippingInfo?.title
  const time = shippingInfo?.logistics?.deliveryTime
  return [
    // The address itself stays out of the page: the browser may be shared.
    ...(buyerInfo?.email ? [t('thanks.email')] : []),
    t(paymentStatus === 'PAID' ? 'thanks.paid' : 'thanks.notPaid'),
    ...(title ? [time ? t('thanks.delivery', { title, time }) : t('thanks.deliveryTitle', { title })] : []),
  ]
}
