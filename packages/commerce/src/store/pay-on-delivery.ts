import type { PayOnDelivery } from '@galleria/platform-client/entities/store/pay-on-delivery'
import Big from 'big.js'

/** Days in which an order that is paid on delivery is sent or paid, where the owner has not said how many. */
const HOLD_DAYS = 14

export interface DeliveryPayments {
  readonly enabled: boolean
  readonly maxAmount?: string
  readonly countries?: readonly string[]
  readonly holdDays: number
}

/** Whether and for how much the shop can be paid on delivery. */
export function payOnDeliveryOf({ payOnDelivery }: { readonly payOnDelivery?: PayOnDelivery | undefined }): DeliveryPayments {
  return { enabled: true, holdDays: HOLD_DAYS, ...payOnDelivery }
}

/** Whether an order of this amount, which goes to this country, can be paid on delivery. What is picked up goes nowhere. */
export function takesOnDelivery({ enabled, maxAmount, countries }: DeliveryPayments, due: Big, country: string | undefined): boolean {
  return enabled && (maxAmount === undefined || due.lte(maxAmount)) && (!countries || country === undefined || countries.includes(country))
}
