import { WEEKDAYS } from '@galleria/platform-client/entities/pricing/shipping'
import type { DeliveryTimeSlots } from '../pricing/settings/pricing-settings.ts'
import { DAY, MINUTE } from '../values/durations.ts'
import { zoneClock } from '../values/time-zones.ts'

/** An hour of delivery, as ISO instants. */
export interface DeliverySlot {
  readonly from: string
  readonly to: string
}

/** The slot that a buyer has chosen, of one delivery option. */
export interface ChosenSlot extends DeliverySlot {
  readonly shippingOption: string
  /** IANA name of the clock that it was shown on. */
  readonly timeZone: string
}

/** The number of orders that hold a slot, by its key. */
export type SlotBookings = ReadonlyMap<string, number>

export const slotKey = ({ from, to }: DeliverySlot): string => `${from}/${to}`

/** The slots that can be chosen now, the earliest first: beyond the lead time, still to come, and with room. */
export function listOfferedSlots(
  { timeZone, leadDays, daysAhead, windows }: DeliveryTimeSlots,
  now: number,
  booked: SlotBookings,
): DeliverySlot[] {
  const clock = zoneClock(timeZone)
  const today = dateIn(clock, now)
  const slots: DeliverySlot[] = []
  for (let ahead = leadDays; ahead < leadDays + daysAhead; ahead += 1) {
    const date = today + ahead * DAY
    const weekday = WEEKDAYS[new Date(date).getUTCDay()]
    const ofDay = windows.filter(({ weekdays }) => weekdays.some((day) => day === weekday))
    for (const window of ofDay.toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to))) {
      const [from, to] = [instantIn(clock, date, window.from), instantIn(clock, date, window.to)]
      const slot = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const isFull = window.capacity !== undefined && (booked.get(slotKey(slot)) ?? 0) >= window.capacity
      if (from > now && !isFull) slots.push(slot)
    }
  }
  return slots
}

/** What the clock shows at an instant, as if it were UTC. */
function getShownTime(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Midnight of the day there, as if it were UTC. */
function dateIn(clock: Intl.DateTimeFormat, instant: number): number {
  return Math.floor(getShownTime(clock, instant) / DAY) * DAY
}

/** When the clock shows a time such as "09:30" on a day. Asked for twice, because the first guess may lie beyond a change of the clocks. */
function instantIn(clock: Intl.DateTimeFormat, date: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = date + (hours * 60 + minutes) * MINUTE
  const guess = shown - (getShownTime(clock, shown) - shown)
  return guess - (getShownTime(clock, guess) - shown)
}
