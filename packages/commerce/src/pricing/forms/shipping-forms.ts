import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { countryCode, guid, integer, optionalFields, requestList, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { isTimeZone } from '../../values/time-zones.ts'
import {
  CHARGE_TYPES,
  CONDITION_OPERATORS,
  CONDITION_TYPES,
  type DeliveryTimeSlots,
  type PickupAddress,
  type ShippingOption,
  WEEKDAYS,
} from '../settings/pricing-settings.ts'
import { defineForm, settingAmount } from './setting-form.ts'

/** Where the store delivers to. Without destinations a region is the rest of the world. */
export const shippingRegionForm = defineForm({
  kind: 'shipping-region',
  written: z.object({
    name: text(100, 1),
    ...optionalFields({
      active: z.boolean(),
      destinations: requestList(
        z.object({ countryCode: countryCode(), ...optionalFields({ subdivisions: requestList(text(50, 1), 100) }) }),
        250,
      ),
    }),
  }),
  read: ({ name, active = true, destinations = [] }) => ({ kind: 'shipping-region', region: { name, active, destinations } }),
  write: ({ region: { name, active, destinations } }) => ({
    name,
    active,
    destinations: destinations.map(({ countryCode: country, subdivisions }) => ({
      countryCode: country,
      ...(subdivisions && { subdivisions: [...subdivisions] }),
    })),
  }),
})

const Condition = z.object({
  type: z.enum(CONDITION_TYPES),
  operator: z.enum(CONDITION_OPERATORS),
  value: decimal({ gte: '0', lte: '999999999', maxScale: 6 }),
})
const Pickup = z.object({
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
const DEFAULT_LEAD_DAYS = 1
const DEFAULT_DAYS_AHEAD = 14
/** Days and hours of which buyers choose one. Without windows there is nothing to choose. */
const TimeSlots = z.object({
  timeZone: z.string().check(z.refine(isTimeZone, { message: 'must be a time zone such as Europe/Berlin' })),
  windows: requestList(Window, 12),
  ...optionalFields({ leadDays: integer(0, 60), daysAhead: integer(1, 28) }),
})

/** A way of delivery with its rates and regions. Of the rates with all conditions met, the lowest applies. */
export const shippingOptionForm = defineForm({
  kind: 'shipping-option',
  written: z.object({
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
  }),
  read: (written, { id, before }) => {
    const {
      title,
      estimatedDeliveryTime = '',
      instructions,
      carrierId,
      workingDays,
      pickupAddress,
      deliveryTimeSlots,
      additionalCharges = [],
      taxGroupId,
      rates,
      deliveryRegionIds,
    } = written
    const known = before?.option.title === title && before.option.deliveryTime === estimatedDeliveryTime ? before.option.known : undefined
    const option: ShippingOption = {
      code: before?.option.code ?? id,
      carrierId: (carrierId ?? STORE_SETTINGS.carrierId).toLowerCase(),
      regionIds: deliveryRegionIds.map((regionId) => regionId.toLowerCase()),
      title,
      deliveryTime: estimatedDeliveryTime,
      ...(instructions && { instructions }),
      // What the shop says in its own words is not said in those of the platform.
      ...(known && { known }),
      ...(workingDays && { days: [workingDays.from, workingDays.to] as const }),
      ...(pickupAddress && { pickup: pickupAddress }),
      ...(deliveryTimeSlots && deliveryTimeSlots.windows.length > 0 && { timeSlots: timeSlotsOf(deliveryTimeSlots) }),
      rates: rates.map(({ conditions = [], multiplyByQuantity = false, amount: price }) => ({
        amount: price,
        conditions,
        multiplyByQuantity,
      })),
      charges: additionalCharges.map(({ type, amount: price, description }) => ({
        type,
        amount: price,
        ...(description && { details: description }),
      })),
      ...(taxGroupId && { taxGroupId: taxGroupId.toLowerCase() }),
    }
    return { kind: 'shipping-option', option }
  },
  write: ({ option }) => ({
    title: option.title,
    estimatedDeliveryTime: option.deliveryTime,
    ...(option.instructions && { instructions: option.instructions }),
    carrierId: option.carrierId,
    deliveryRegionIds: [...option.regionIds],
    ...(option.days && { workingDays: { from: option.days[0], to: option.days[1] } }),
    ...(option.pickup && { pickupAddress: pickupOf(option.pickup) }),
    ...(option.timeSlots && { deliveryTimeSlots: toTimeSlots(option.timeSlots) }),
    rates: option.rates.map(({ amount: price, conditions, multiplyByQuantity = false }) => ({
      amount: price,
      conditions: conditions.map((condition) => ({ ...condition })),
      multiplyByQuantity,
    })),
    additionalCharges: option.charges.map(({ type, amount: price, details }) => ({
      type,
      amount: price,
      ...(details && { description: details }),
    })),
    ...(option.taxGroupId && { taxGroupId: option.taxGroupId }),
  }),
})

function pickupOf(address: PickupAddress): z.input<typeof Pickup> {
  return { ...address }
}

function timeSlotsOf({ leadDays = DEFAULT_LEAD_DAYS, daysAhead = DEFAULT_DAYS_AHEAD, ...slots }: z.output<typeof TimeSlots>) {
  return { ...slots, leadDays, daysAhead }
}

function toTimeSlots({ windows, ...slots }: DeliveryTimeSlots): z.input<typeof TimeSlots> {
  return { ...slots, windows: windows.map(({ weekdays, ...window }) => ({ ...window, weekdays: [...weekdays] })) }
}

/** All regions of the shop belong to this one profile. */
export const DEFAULT_DELIVERY_PROFILE_ID = '5b7e0f3a-2c64-4d1e-9f08-7a3c1e5d9b60'
