import * as z from 'zod/mini'
import { optionalFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const RefundableStatus = openEnum(['NOT_REFUNDABLE', 'MANUAL', 'REFUNDABLE'])
export type RefundableStatus = z.infer<typeof RefundableStatus>

/** Why money of a payment cannot go back. */
export const NonRefundableReason = openEnum([
  'NONE',
  'ALREADY_REFUNDED',
  'PROVIDER_IS_DOWN',
  'INTERNAL_ERROR',
  'NOT_PAID',
  'ACCESS_DENIED',
  'ZERO_PRICE',
  'DISABLED_BY_PROVIDER',
  'PENDING_REFUND',
  'FORBIDDEN',
  'TRANSACTION_NOT_FOUND',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
])
export type NonRefundableReason = z.infer<typeof NonRefundableReason>

/** Why money of a payment goes back by hand. */
export const ManuallyRefundableReason = openEnum(['EXPIRED', 'NOT_SUPPORTED', 'OFFLINE', 'REQUIRES_CARD_READER'])
export type ManuallyRefundableReason = z.infer<typeof ManuallyRefundableReason>

/** Whether money of a payment can go back, and if not, or not by itself, why. */
export const Refundability = z.looseObject({
  paymentId: z.string(),
  refundabilityStatus: RefundableStatus,
  ...optionalFields({
    nonRefundableReason: NonRefundableReason,
    manuallyRefundableReason: ManuallyRefundableReason,
    providerLink: z.string(),
  }),
})
export type Refundability = z.infer<typeof Refundability>
