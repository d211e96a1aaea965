import { DeliveryRegionInput, type Pickup, ShippingOptionInput, type TimeSlots } from '@galleria/platform-client/entities/pricing/shipping'
import type * as z from 'zod/mini'
import { STORE_SETTINGS } from '../../store/store-settings.ts'
import type { DeliveryTimeSlots, PickupAddress, ShippingOption } from '../settings/pricing-settings.ts'
import { defineForm } from './setting-form.ts'

/** Where the store delivers to. Without destinations a region is the rest of the world. */
export const shippingRegionForm = defineForm({
  kind: 'shipping-region',
  written: DeliveryRegionInput,
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

const DEFAULT_LEAD_DAYS = 1
const DEFAULT_DAYS_AHEAD = 14
/** A way of delivery with its rates and regions. Of the rates with all conditions met, the lowest applies. */
export const shippingOptionForm = defineForm({
  kind: 'shipping-option',
  written: ShippingOptionInput,
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
