import { SecuredFileType } from '@galleria/platform-client/entities/catalog/secured-file-type'
import { OrderStatus } from '@galleria/platform-client/entities/orders/order'
import { OrderFulfillments } from '@galleria/platform-client/entities/orders/order-fulfillments'
import { OrderTransactions } from '@galleria/platform-client/entities/orders/order-transactions'
import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { guid, integer, optionalFields, requestList, text, webUrl } from '@galleria/platform-client/entities/values/fields'
import { amount } from '@galleria/platform-client/entities/values/money'
import { openEnum } from '@galleria/platform-client/entities/values/open-enum'
import { BulkActionMetadata, ItemMetadata } from '@galleria/platform-client/entities/wire/bulk'
import * as z from 'zod/mini'
import { PAYMENT_STATES } from './payment-states.ts'

/* What the calls about payments, refunds and fulfillments take and answer, beside the recorded calls. */

export const orderId = () => text(100, 1)

/** More than nothing. */
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
  refundabilities: z.array(z.looseObject({ paymentId: z.string(), refundabilityStatus: z.string() })),
  refundablePerItem: z.boolean(),
})

const tracking = optionalFields({
  trackingNumber: text(100, 1),
  shippingProvider: text(100, 1),
  trackingLink: webUrl().check(z.maxLength(2048)),
})
const customInfo = z.object(optionalFields({ fieldsData: z.record(text(100, 1), text(1000)) }))
const FulfillmentStatusText = openEnum(['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'])

export const NewFulfillment = z.object({
  lineItems: requestList(z.object({ id: text(100, 1), ...optionalFields({ quantity: integer(1, 100_000) }) }), 300, 1),
  ...optionalFields({ trackingInfo: z.object(tracking), customInfo, status: FulfillmentStatusText, completed: z.boolean() }),
})
export type NewFulfillment = z.infer<typeof NewFulfillment>

export const CreateFulfillment = z.object({ orderId: orderId(), fulfillment: NewFulfillment })

export const BulkCreateFulfillments = z.object({
  ordersWithFulfillments: requestList(z.object({ orderId: orderId(), fulfillments: requestList(NewFulfillment, 100, 1) }), 100, 1),
})
export type BulkCreateFulfillments = z.infer<typeof BulkCreateFulfillments>

/** Lines are not changed: a fulfillment of others is another one. Null removes. */
export const UpdateFulfillment = z.object({
  orderId: orderId(),
  fulfillmentId: guid(),
  fulfillment: z.object(
    optionalFields({
      trackingInfo: z.nullable(z.object(tracking)),
      customInfo: z.nullable(customInfo),
      status: z.nullable(FulfillmentStatusText),
      completed: z.nullable(z.boolean()),
    }),
  ),
})
export type UpdateFulfillment = z.infer<typeof UpdateFulfillment>

export const FulfillmentsResponse = z.object({ orderWithFulfillments: OrderFulfillments })
export const FulfillmentsOfOrdersResponse = z.object({ ordersWithFulfillments: z.array(OrderFulfillments) })
export const BulkCreateFulfillmentsResponse = z.object({
  results: z.array(z.object({ itemMetadata: ItemMetadata, ...optionalFields({ ordersWithFulfillments: OrderFulfillments }) })),
  bulkActionMetadata: BulkActionMetadata,
})
export const CreateFulfillmentResponse = z.object({ orderWithFulfillments: OrderFulfillments, fulfillmentId: z.string() })

/** In base64 a file of eight megabytes takes eleven. */
export const MAX_FILE_BODY = 12 * 1024 * 1024
export const AddDigitalFile = z.object({
  file: z.object({
    /** What the buyer's copy is called. */
    name: z.string().check(z.regex(/^[^\p{Cc}/\\]{1,200}$/u)),
    contentType: z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/)),
    content: z.base64(),
    ...optionalFields({ productId: guid() }),
  }),
})
export const DigitalFileResponse = z.object({
  file: z.object({
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    fileType: SecuredFileType,
    size: z.number(),
    createdDate: z.string(),
    productId: z.optional(z.string()),
  }),
})

const PublicActivity = z.union([
  z.object({ merchantComment: z.object({ message: text(5000, 1) }) }),
  z.object({
    customActivity: z.object({
      appId: guid(),
      type: text(100, 1),
      ...optionalFields({ additionalData: z.record(text(100, 1), text(1000)) }),
    }),
  }),
])
export type PublicActivity = z.infer<typeof PublicActivity>
export const AddActivity = z.object({ id: orderId(), activity: PublicActivity })
export const AddActivities = z.object({ orderId: orderId(), orderActivities: requestList(PublicActivity, 300, 1) })
export const ChangeActivity = z.object({ id: orderId(), activityId: guid(), activity: PublicActivity })
export const DeleteActivity = z.object({ id: orderId(), activityId: guid() })
export const UpdateOrderStatus = z.object({ orderId: orderId(), status: OrderStatus })
