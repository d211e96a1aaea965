import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { countryCode, guid, integer, optionalFields, requestList, text } from '../values/fields.ts'
import { isTimeZone } from '../values/time-zone.ts'
import { settingAmount } from './setting-amount.ts'

/** Where the store delivers to. Without destinations a region is the rest of the world. */
export const DeliveryRegionInput = z.object({
  name: text(100, 1),
  ...optionalFields({
    active: z.boolean(),
    destinations: requestList(
      z.object({ countryCode: countryCode(), ...optionalFields({ subdivisions: requestList(text(50, 1), 100) }) }),
      250,
    ),
  }),
})

export const CONDITION_TYPES = ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const
export const CONDITION_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const
export const CHARGE_TYPES = ['HANDLING_FEE', 'INSURANCE'] as const
/** The days of the week as `Date.getUTCDay` counts them. */
export const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

const Condition = z.object({
  type: z.enum(CONDITION_TYPES),
  operator: z.enum(CONDITION_OPERATORS),
  value: decimal({ gte: '0', lte: '999999999', maxScale: 6 }),
})
export const Pickup = z.object({
  country: countryCode(),
  ...optionalFields({ subdivision: text(50), city: text(50), postalCode: text(50), addressLine: text(150) }),
})

const HOURS = /^([01]\d|2[0-3]):[0-5]\d$/
const hours = () => z.string().check(z.regex(HOURS))
const Window = z
  .object({
    weekdays: requestList(z.enum(WEEKDAYS), WEEKDAYS.length, 1),
    from: hours(),
    to: hours(),
    ...optionalFields({ capacity: integer(1, 100_000) }),
  })
  .check(z.refine(({ from, to }) => from < to, { message: 'must end after it begins', path: ['to'] }))
/** Days and hours of which buyers choose one. Without windows there is nothing to choose. */
export const TimeSlots = z.object({
  timeZone: z.string().check(z.refine(isTimeZone, { message: 'must be a time zone such as Europe/Berlin' })),
  windows: requestList(Window, 12),
  ...optionalFields({ leadDays: integer(0, 60), daysAhead: integer(1, 28) }),
})

/** A way of delivery with its rates and regions. Of the rates with all conditions met, the lowest applies. */
export const ShippingOptionInput = z.object({
  title: text(250, 1),
  deliveryRegionIds: requestList(guid(), 50, 1),
  rates: requestList(
    z.object({ amount: settingAmount(), ...optionalFields({ conditions: requestList(Condition, 10), multiplyByQuantity: z.boolean() }) }),
    50,
    1,
  ),
  ...optionalFields({
    estimatedDeliveryTime: text(500),
    instructions: text(1000),
    carrierId: guid(),
    workingDays: z.object({ from: integer(0, 365), to: integer(0, 365) }),
    pickupAddress: Pickup,
    deliveryTimeSlots: TimeSlots,
    additionalCharges: requestList(
      z.object({ type: z.enum(CHARGE_TYPES), amount: settingAmount(), ...optionalFields({ description: text(200) }) }),
      10,
    ),
    taxGroupId: guid(),
  }),
})
