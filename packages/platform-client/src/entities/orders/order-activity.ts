import * as z from 'zod/mini'
import { email, guid, instant, looseFields, text } from '../values/fields.ts'
import { Price } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'

const ACTIVITY_TYPES = [
  'ORDER_REFUNDED',
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'DOWNLOAD_LINK_SENT',
  'TRACKING_NUMBER_ADDED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'INVOICE_ADDED',
  'INVOICE_REMOVED',
  'INVOICE_SENT',
  'FULFILLER_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'PICKUP_READY_EMAIL_SENT',
  'MERCHANT_COMMENT',
  'ORDER_PARTIALLY_PAID',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SAVED_PAYMENT_METHOD',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'REFUNDED_AS_STORE_CREDIT',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'ORDER_PENDING',
  'ORDER_REJECTED',
  'RECEIPT_CREATED',
  'RECEIPT_SENT',
  'CHARGEBACK_CREATED',
  'CHARGEBACK_REVERSED',
] as const

export const OrderActivityType = openEnum([...ACTIVITY_TYPES, 'CUSTOM_ACTIVITY'])
export type OrderActivityType = z.infer<typeof OrderActivityType>

/** One event in the life of an order. `activityType` repeats `type` for newer readers, without the activities of apps. */
export const OrderActivity = looseFields({
  id: guid(),
  createdDate: instant(),
  type: OrderActivityType,
  activityType: openEnum(ACTIVITY_TYPES),
  authorEmail: email(),
  merchantComment: looseFields({ message: text(5000, 1) }),
  orderRefunded: looseFields({ manual: z.boolean(), amount: Price, reason: text(200) }),
})
export type OrderActivity = z.infer<typeof OrderActivity>
