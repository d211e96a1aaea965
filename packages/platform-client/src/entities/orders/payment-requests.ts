import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { guid, integer, optionalFields, requestList, text } from '../values/fields.ts'
import { amount } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import { bulkResults } from '../wire/bulk.ts'
import { orderId } from './order-by-id.ts'
import { OrderTransactions } from './order-transactions.ts'
import { Order } from './order.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import { Refundability } from './refundability.ts'

/* No recorded calls: what operations about payments and refunds take and give is declared here. */

export const EcomOrderById = z.object({ ecomOrderId: orderId() })
export const EcomOrdersById = z.object({ ecomOrderIds: requestList(orderId(), 100, 1) })
export const OrderResults = bulkResults(Order)
export const PaymentStatusResults = bulkResults(z.looseObject({ id: z.string(), status: z.string() }))

/** A price of more than nothing. */
const PaidPrice = z.object({ amount: decimal({ gt: '0', lte: '1000000000000000' }) })

const LineQuantity = z.object({ lineItemId: text(100, 1), quantity: integer(1, 100_000) })

export const TriggerRefund = z.object({
  ecomOrderId: orderId(),
  payments: requestList(z.object({ paymentId: guid(), ...optionalFields({ amount: PaidPrice, externalRefund: z.boolean() }) }), 1, 1),
  ...optionalFields({
    details: z.object(
      optionalFields({
        items: requestList(LineQuantity, 300),
        lineItems: requestList(LineQuantity, 300),
        shippingIncluded: z.boolean(),
        reason: text(200),
      }),
    ),
    sideEffects: z.object(
      optionalFields({
        restockInfo: z.object({
          type: openEnum(['NO_ITEMS', 'ALL_ITEMS', 'SOME_ITEMS']),
          ...optionalFields({ items: requestList(LineQuantity, 300) }),
        }),
        sendOrderRefundedEmail: z.boolean(),
        customMessage: text(1000, 1),
      }),
    ),
    /** A refund is made once per key. */
    idempotencyKey: guid(),
  }),
})
export type TriggerRefund = z.infer<typeof TriggerRefund>

const UserDefinedName = z.union([
  z.object({ predefined: openEnum(['CASH', 'BANK_TRANSFER', 'CHECK']) }),
  z.object({ custom: text(150, 1) }),
])

export const ManualPayment = z.object({ orderId: orderId(), amount: PaidPrice, ...optionalFields({ paymentMethodName: UserDefinedName }) })
export type ManualPayment = z.infer<typeof ManualPayment>

export const CapturePayments = z.object({
  ecomOrderId: orderId(),
  payments: requestList(z.object({ paymentId: guid(), ...optionalFields({ amount: PaidPrice }) }), 100, 1),
})
export type CapturePayments = z.infer<typeof CapturePayments>

export const VoidPayments = z.object({ ecomOrderId: orderId(), paymentIds: requestList(guid(), 100, 1) })
export type VoidPayments = z.infer<typeof VoidPayments>

/** What a payment can be when it is written down; refunds and voids come from calls of their own. */
export const ADDABLE_STATES = ['APPROVED', 'PENDING', 'PENDING_MERCHANT', 'AUTHORIZED', 'DECLINED', 'CANCELED'] as const

export const AddPayments = z.object({
  orderId: orderId(),
  payments: requestList(
    z.object({
      amount: z.object({ amount: amount() }),
      ...optionalFields({
        refundDisabled: z.boolean(),
        status: openEnum(ADDABLE_STATES),
        regularPaymentDetails: z.object(
          optionalFields({
            offlinePayment: z.boolean(),
            status: openEnum(ADDABLE_STATES),
            providerTransactionId: text(100),
            savedPaymentMethod: z.boolean(),
            creditCardDetails: z.object(optionalFields({ lastFourDigits: text(4), brand: text(100) })),
            paymentMethodName: z.object({ userDefinedName: UserDefinedName }),
          }),
        ),
      }),
    }),
    50,
    1,
  ),
})
export type AddPayments = z.infer<typeof AddPayments>

export const UpdatePaymentStatus = z.object({ orderId: orderId(), paymentId: guid(), status: openEnum(PAYMENT_STATES) })
export type UpdatePaymentStatus = z.infer<typeof UpdatePaymentStatus>

export const BulkUpdatePaymentStatuses = z.object({
  paymentAndOrderIds: requestList(z.object({ orderId: orderId(), paymentId: guid() }), 300, 1),
  status: openEnum(PAYMENT_STATES),
  ...optionalFields({ returnFullEntity: z.boolean() }),
})
export type BulkUpdatePaymentStatuses = z.infer<typeof BulkUpdatePaymentStatuses>

export const OrderTransactionsResponse = z.object({ orderTransactions: OrderTransactions })
export const OrdersTransactionsResponse = z.object({ orderTransactions: z.array(OrderTransactions) })
export const AddPaymentsResponse = z.object({ orderTransactions: OrderTransactions, paymentsIds: z.array(z.string()) })
export const TriggerRefundResponse = z.object({
  orderTransactions: OrderTransactions,
  refundId: z.string(),
  failedPaymentIds: z.array(z.unknown()),
})
export const RefundabilityResponse = z.object({
  refundabilities: z.array(Refundability),
  refundablePerItem: z.boolean(),
})
