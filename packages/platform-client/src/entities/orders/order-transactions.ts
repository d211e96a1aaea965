import * as z from 'zod/mini'
import { guid, instant, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { Price } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'

/** The state of a payment. Refunds and voids are states of the payment that they undo. */
export const TransactionStatus = openEnum([
  'UNDEFINED',
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
])
export type TransactionStatus = z.infer<typeof TransactionStatus>

export const RefundStatus = openEnum(['PENDING', 'SUCCEEDED', 'FAILED', 'SCHEDULED', 'STARTED'])
export type RefundStatus = z.infer<typeof RefundStatus>

export const OrderPayment = z.looseObject({
  id: z.string(),
  amount: Price,
  ...optionalFields({
    createdDate: instant(),
    updatedDate: instant(),
    refundDisabled: z.boolean(),
    status: TransactionStatus,
    regularPaymentDetails: looseFields({
      offlinePayment: z.boolean(),
      status: TransactionStatus,
      paymentMethod: text(100),
      providerTransactionId: text(100),
      gatewayTransactionId: text(100),
      savedPaymentMethod: z.boolean(),
    }),
    giftcardPaymentDetails: looseFields({ giftCardPaymentId: text(100, 1), obfuscatedCode: text(100), voided: z.boolean() }),
  }),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderRefund = z.looseObject({
  id: z.string(),
  transactions: list(looseFields({ paymentId: guid(), amount: Price, refundStatus: RefundStatus, externalRefund: z.boolean() })),
  ...optionalFields({ createdDate: instant() }),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** The payments of an order and what went back of them. */
export const OrderTransactions = z.looseObject({ orderId: z.string(), payments: list(OrderPayment), refunds: list(OrderRefund) })
export type OrderTransactions = z.infer<typeof OrderTransactions>

/** Whether more money can be collected online for an order. */
export const PaymentCollectabilityStatus = openEnum([
  'UNKNOWN',
  'COLLECTABLE',
  'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  'NONCOLLECTABLE_ORDER_IS_PAID',
  'NONCOLLECTABLE_MISSING_PAYMENT_METHOD',
  'NONCOLLECTABLE_ORDER_IS_PENDING',
  'NONCOLLECTABLE_ORDER_IS_REJECTED',
  'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS',
  'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS',
  'NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED',
  'NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION',
  'NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED',
])
export type PaymentCollectabilityStatus = z.infer<typeof PaymentCollectabilityStatus>

export const PaymentCollectability = z.looseObject({ status: PaymentCollectabilityStatus, ...optionalFields({ amount: Price }) })
export type PaymentCollectability = z.infer<typeof PaymentCollectability>
