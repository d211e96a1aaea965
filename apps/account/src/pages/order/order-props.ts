import type { Place } from '@galleria/intl/money'
import { compareDecimals } from '@galleria/platform-client/entities/decimal'
import type { Price } from '@galleria/platform-client/entities/money'
import type { Order } from '@galleria/platform-client/entities/order'
import { addressLines } from '../../lib/address-lines.ts'
import { boughtFile, type BoughtFile } from '../../lib/bought-file.ts'
import { lineOptions, translated, type LineOption } from '../../lib/line-options.ts'
import { deliveryOf, moneyOf, orderDay, paymentOf, standingOf, type Standing } from '../../lib/order-words.ts'
import { linePicture, type Picture } from '../../lib/picture.ts'
import { messagesIn } from '../../lib/translations.ts'

/** An order as its page shows it: in words, since no script reads it. */
export interface OrderProps {
  readonly number: string
  readonly day: string | null
  readonly standing: Standing
  readonly payment: string | null
  readonly delivery: string | null
  readonly lines: readonly OrderLine[]
  readonly totals: readonly Amount[]
  readonly total: Amount | null
  /** How it travels, and how long. */
  readonly shipping: readonly string[]
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly email: string | null
  readonly note: string | null
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
  /** What one cost, where that is not the total. */
  readonly each: string | null
  readonly file: BoughtFile | null
}

type Words = ReturnType<typeof messagesIn>
type Money = (price: Price | undefined) => string | null

export function orderProps(order: Order, place: Place): OrderProps {
  const words = messagesIn(place.locale)
  const money = moneyOf(order, place)
  const total = money(order.priceSummary?.total)
  return {
    number: order.number ?? '',
    day: orderDay(order, place.locale),
    standing: standingOf(order, words),
    payment: paymentOf(order, words),
    delivery: deliveryOf(order, words),
    lines: order.lineItems.map((line) => ({ ...orderLine(line, money), file: boughtFile(order, line, place.locale) })),
    totals: totalsOf(order, money, words),
    total: total === null ? null : { name: words.t('order.total'), amount: total },
    shipping: [order.shippingInfo?.title, order.shippingInfo?.logistics?.deliveryTime].filter((line): line is string => Boolean(line)),
    addresses: addressesOf(order, place.locale),
    email: order.buyerInfo?.email ?? null,
    note: order.buyerNote ?? null,
  }
}

function orderLine(line: Order['lineItems'][number], money: Money): Omit<OrderLine, 'file'> {
  return {
    id: line.id,
    name: translated(line.productName) ?? '',
    quantity: line.quantity,
    picture: linePicture(line.image),
    options: lineOptions(line.descriptionLines),
    total: money(line.lineItemPrice ?? line.totalPriceAfterTax),
    each: line.quantity > 1 ? money(line.price) : null,
  }
}

const SUMMARY = [
  ['subtotal', 'order.subtotal', 'plus'],
  ['discount', 'order.discount', 'minus'],
  ['shipping', 'order.shipping', 'plus'],
  ['totalAdditionalFees', 'order.fees', 'plus'],
  ['tax', 'order.tax', 'plus'],
] as const

/** The subtotal always; of the rest what is not nothing, and delivery where there was one. */
function totalsOf({ priceSummary = {}, shippingInfo, taxIncludedInPrices }: Order, money: Money, { t }: Words): Amount[] {
  return SUMMARY.flatMap(([part, key, sign]) => {
    const name = part === 'tax' && taxIncludedInPrices ? 'order.taxIncluded' : key
    const price = priceSummary[part]
    const amount = money(price)
    if (!price || amount === null) return []
    if (compareDecimals(price.amount, '0') !== 0)
      return [{ name: t(name), amount: (sign === 'minus' ? lowered(price, money) : null) ?? amount }]
    if (part === 'shipping' && shippingInfo) return [{ name: t(name), amount: t('order.free') }]
    return part === 'subtotal' ? [{ name: t(name), amount }] : []
  })
}

const lowered = (price: Price, money: Money) => (price.amount.startsWith('-') ? null : money({ ...price, amount: `-${price.amount}` }))

/** Where it goes or is to be fetched, and where the bill goes if that is somewhere else. */
function addressesOf({ shippingInfo, recipientInfo, billingInfo }: Order, locale: string): OrderProps['addresses'] {
  const { t } = messagesIn(locale)
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {}
  const pickup = pickupDetails?.address && { title: t('order.pickup'), lines: addressLines({ address: pickupDetails.address }, locale) }
  const delivery = {
    title: t('order.address'),
    lines: shippingInfo ? addressLines(shippingDestination ?? recipientInfo ?? {}, locale) : [],
  }
  const goods = pickup ?? delivery
  const billing = { title: t('order.billing'), lines: addressLines(billingInfo ?? {}, locale) }
  const differs = billing.lines.join('\n') !== goods.lines.join('\n')
  return (differs ? [goods, billing] : [goods]).filter(({ lines }) => lines.length > 0)
}
