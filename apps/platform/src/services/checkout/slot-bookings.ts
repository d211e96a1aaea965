import {
  type ChosenSlot,
  type DeliverySlot,
  listOfferedSlots,
  slotKey,
  type SlotBookings,
} from '@galleria/commerce/checkout/delivery-slots'
import { Failure } from '@galleria/commerce/failures/failure'
import type { ShippingOffer } from '@galleria/commerce/pricing/shipping-offers'
import { and, count, eq, gte, notInArray } from 'drizzle-orm'
import { orders, slotBookings } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'

/** Orders that need their slot no more. */
const ENDED = ['CANCELED', 'REJECTED']

type SlotOption = Pick<ShippingOffer, 'code' | 'timeSlots'>

/**
 * The slots of a delivery option that a buyer can choose.
 * @param since for a payment that took a while, when it began: its slot must still have been to come then
 */
export function slotsOf(context: CommerceContext, { code, timeSlots }: SlotOption, since = context.now()): DeliverySlot[] {
  if (!timeSlots) return []
  const isCounted = timeSlots.windows.some(({ capacity }) => capacity !== undefined)
  return listOfferedSlots(timeSlots, since, isCounted ? bookingsOf(context, code, since) : new Map())
}

function bookingsOf({ db }: CommerceContext, shippingOption: string, since: number): SlotBookings {
  const rows = db
    .select({ from: slotBookings.startsAt, to: slotBookings.endsAt, number: count() })
    .from(slotBookings)
    .innerJoin(orders, eq(orders.id, slotBookings.orderId))
    .where(and(eq(slotBookings.shippingOption, shippingOption), gte(slotBookings.startsAt, since), notInArray(orders.status, ENDED)))
    .groupBy(slotBookings.startsAt, slotBookings.endsAt)
    .all()
  return new Map(
    rows.map(({ from, to, number }) => [slotKey({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }), number]),
  )
}

/** Throws DELIVERY_TIME_SLOT_NOT_AVAILABLE: a slot may have begun, filled up or been taken out of the shop's settings since it was chosen. */
export function requireOfferedSlot(context: CommerceContext, option: SlotOption, slot: DeliverySlot, since?: number): void {
  if (slotsOf(context, option, since).some((offered) => slotKey(offered) === slotKey(slot))) return
  throw new Failure('DELIVERY_TIME_SLOT_NOT_AVAILABLE', 'This delivery time is not available any more.')
}

/** Call it in the transaction of the order. */
export function bookSlot({ db }: Pick<CommerceContext, 'db'>, orderId: string, { shippingOption, from, to }: ChosenSlot): void {
  db.insert(slotBookings)
    .values({ orderId, shippingOption, startsAt: Date.parse(from), endsAt: Date.parse(to) })
    .run()
}
