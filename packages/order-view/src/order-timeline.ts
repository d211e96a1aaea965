type Instant = Date | string

/** The address at which a parcel can be followed. */
export interface ParcelTracking {
  readonly trackingNumber?: string | undefined
  readonly shippingProvider?: string | undefined
  readonly trackingLink?: string | undefined
}

/** Names of the carriers that the platform knows by a name of its own. */
const CARRIERS: ReadonlyMap<string, string> = new Map([
  ['ups', 'UPS'],
  ['usps', 'USPS'],
  ['fedex', 'FedEx'],
  ['dhl', 'DHL'],
  ['canadapost', 'Canada Post'],
])

/** Carrier and number of a parcel; empty where neither is known. */
export function parcelName({ shippingProvider = '', trackingNumber = '' }: ParcelTracking): string {
  return [CARRIERS.get(shippingProvider.toLowerCase().replaceAll(' ', '')) ?? shippingProvider, trackingNumber].filter(Boolean).join(' ')
}

/** Source of a timeline: with dates, as apps read it, or with their text, as the platform writes it. */
export interface TimelineSource {
  readonly placed: Instant | undefined
  readonly activities: readonly {
    readonly type?: string | undefined
    readonly createdDate?: Instant | undefined
    readonly orderRefunded?: { readonly amount?: { readonly amount: string } | undefined } | undefined
    readonly customActivity?: { readonly type?: string | undefined } | undefined
  }[]
  readonly fulfillments: readonly { readonly createdDate?: Instant | undefined; readonly trackingInfo?: ParcelTracking | undefined }[]
  readonly returns: readonly {
    readonly status?: string | undefined
    readonly createdDate?: Instant | undefined
    readonly updatedDate?: Instant | undefined
  }[]
}

export type OrderEventName =
  | 'placed'
  | 'paid'
  | 'partlyPaid'
  | 'sent'
  | 'delivered'
  | 'canceled'
  | 'failed'
  | 'refunded'
  | 'returnRequested'
  | 'returnApproved'
  | 'returnDeclined'
  | 'returnReceived'

export interface OrderEvent {
  readonly name: OrderEventName
  /** Milliseconds since 1970: a number, since events travel between objects of the platform. */
  readonly at: number
  /** Amount of a refund. */
  readonly amount?: string
  /** Tracking of a parcel. */
  readonly tracking?: ParcelTracking
}

/** The custom activity that says that a parcel has arrived: the recorded activities have none of that kind. */
export const DELIVERED_ACTIVITY = 'PARCEL_DELIVERED'

const ACTIVITIES: Readonly<Record<string, OrderEventName>> = {
  ORDER_PAID: 'paid',
  ORDER_PARTIALLY_PAID: 'partlyPaid',
  ORDER_CANCELED: 'canceled',
  ORDER_REJECTED: 'failed',
  ORDER_REFUNDED: 'refunded',
}

const RETURNS: Readonly<Record<string, OrderEventName>> = {
  APPROVED: 'returnApproved',
  DECLINED: 'returnDeclined',
  RECEIVED: 'returnReceived',
}

/** The events of an order so far, the oldest first. Comments of the shop and events without a date are left out. */
export function orderTimeline({ placed, activities, fulfillments, returns }: TimelineSource): OrderEvent[] {
  const events = [
    ...event('placed', placed),
    ...activities.flatMap(({ type = '', createdDate, orderRefunded, customActivity }) => {
      if (type === 'CUSTOM_ACTIVITY') return customActivity?.type === DELIVERED_ACTIVITY ? event('delivered', createdDate) : []
      const name = Object.hasOwn(ACTIVITIES, type) ? ACTIVITIES[type] : undefined
      const amount = orderRefunded?.amount?.amount
      return name ? event(name, createdDate, amount === undefined ? {} : { amount }) : []
    }),
    ...fulfillments.flatMap(({ createdDate, trackingInfo }) => event('sent', createdDate, trackingInfo && { tracking: trackingInfo })),
    ...returns.flatMap(({ status = '', createdDate, updatedDate }) => {
      const decided = Object.hasOwn(RETURNS, status) ? RETURNS[status] : undefined
      return [...event('returnRequested', createdDate), ...(decided ? event(decided, updatedDate) : [])]
    }),
  ]
  return events.toSorted((left, right) => left.at - right.at)
}

function event(name: OrderEventName, at: Instant | undefined, more: Pick<OrderEvent, 'amount' | 'tracking'> = {}): OrderEvent[] {
  return at === undefined ? [] : [{ name, at: new Date(at).getTime(), ...more }]
}
