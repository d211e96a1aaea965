import { OrderById, OrdersById } from '../entities/orders/order-by-id.ts'
import { OrderResponse } from '../entities/orders/order-response.ts'
import { PaymentCollectability } from '../entities/orders/order-transactions.ts'
import {
  AddPayments,
  AddPaymentsResponse,
  BulkUpdatePaymentStatuses,
  CapturePayments,
  EcomOrderById,
  EcomOrdersById,
  ManualPayment,
  OrderResults,
  OrderTransactionsResponse,
  OrdersTransactionsResponse,
  PaymentStatusResults,
  RefundabilityResponse,
  TriggerRefund,
  TriggerRefundResponse,
  UpdatePaymentStatus,
  VoidPayments,
} from '../entities/orders/payment-requests.ts'
import type { OwnOperation } from './operation.ts'

export const listTransactionsOfOrders = {
  name: 'orders.listTransactionsOfOrders',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/payments/list-by-ids',
  repeatable: true,
  input: OrdersById,
  output: OrdersTransactionsResponse,
  summary: 'List the transactions of several orders',
  description: 'Lists the payments and refunds of the given orders. Shoppers can read those of their own orders.',
  example: { orderIds: ['$ORDER_ID'] },
  exampleSetup: { as: 'admin' },
} as const satisfies OwnOperation

export const listTransactions = {
  name: 'orders.listTransactions',
  access: 'identified',
  method: 'GET',
  path: '/ecom/v1/payments/orders/{orderId}',
  repeatable: true,
  input: OrderById,
  output: OrderTransactionsResponse,
  summary: 'List the transactions of an order',
  description: 'Lists the payments and refunds of an order.',
  example: { orderId: '$ORDER_ID' },
  exampleSetup: { as: 'admin' },
} as const satisfies OwnOperation

export const addPayments = {
  name: 'orders.addPayments',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments/orders/{orderId}/add-payment',
  repeatable: false,
  input: AddPayments,
  output: AddPaymentsResponse,
  changes: ['payment', 'order.paymentStatus'],
  summary: 'Add payments to an order',
  description: 'Records payments that were made elsewhere. The order’s payment status follows.',
  example: { orderId: '$ORDER_ID', payments: [{ amount: { amount: '24.00' } }] },
} as const satisfies OwnOperation

export const updatePaymentStatus = {
  name: 'orders.updatePaymentStatus',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
  repeatable: true,
  input: UpdatePaymentStatus,
  output: OrderTransactionsResponse,
  changes: ['payment.status', 'order.paymentStatus'],
  summary: 'Update the status of a payment',
  description: 'Records a provider’s decision about a pending payment: approved, declined or canceled.',
  example: { orderId: '$ORDER_ID', paymentId: '$PENDING_PAYMENT_ID', status: 'APPROVED' },
} as const satisfies OwnOperation

export const bulkUpdatePaymentStatuses = {
  name: 'orders.bulkUpdatePaymentStatuses',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/bulk/payments/update-payment-transaction-status',
  repeatable: true,
  input: BulkUpdatePaymentStatuses,
  output: PaymentStatusResults,
  changes: ['payment.status', 'order.paymentStatus'],
  summary: 'Update the status of many payments',
  description: 'Sets the same status for up to 300 payments. Each payment succeeds or fails individually.',
  example: { paymentAndOrderIds: [{ orderId: '$ORDER_ID', paymentId: '$PENDING_PAYMENT_ID' }], status: 'APPROVED' },
} as const satisfies OwnOperation

export const getCollectability = {
  name: 'orders.collectability',
  access: 'elevated',
  scope: 'orders:read',
  method: 'GET',
  path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
  repeatable: false,
  input: EcomOrderById,
  output: PaymentCollectability,
  summary: 'Get the collectability of an order',
  description: 'Returns whether a payment for an order can be collected online, and the open balance.',
  example: { ecomOrderId: '$ORDER_ID' },
} as const satisfies OwnOperation

export const getRefundability = {
  name: 'orders.refundability',
  access: 'elevated',
  scope: 'orders:read',
  method: 'GET',
  path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/refundability',
  repeatable: false,
  input: EcomOrderById,
  output: RefundabilityResponse,
  summary: 'Get the refundability of an order',
  description: 'Returns for each payment whether it can be refunded by its provider, manually, or not at all, and why.',
  example: { ecomOrderId: '$ORDER_ID' },
} as const satisfies OwnOperation

export const bulkMarkOrdersAsPaid = {
  name: 'orders.bulkMarkAsPaid',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/bulk/payments-collector/mark-as-paid',
  repeatable: false,
  input: EcomOrdersById,
  output: OrderResults,
  changes: ['payment', 'order.paymentStatus'],
  summary: 'Mark many orders as paid',
  description: 'Records an offline payment of the open balance of each order. Each order succeeds or fails individually.',
  example: { ecomOrderIds: ['$ORDER_ID'] },
} as const satisfies OwnOperation

export const markOrderAsPaid = {
  name: 'orders.markAsPaid',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
  repeatable: false,
  input: EcomOrderById,
  output: OrderResponse,
  changes: ['payment', 'order.paymentStatus'],
  summary: 'Mark an order as paid',
  description: 'Records an offline payment of the open balance, and delivers digital items and gift cards that were waiting for it.',
  example: { ecomOrderId: '$ORDER_ID' },
} as const satisfies OwnOperation

export const recordManualPayment = {
  name: 'orders.manualPayment',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments-collector/orders/{orderId}/manual-payment',
  repeatable: false,
  input: ManualPayment,
  output: OrderTransactionsResponse,
  changes: ['payment', 'order.paymentStatus'],
  summary: 'Record a manual payment',
  description: 'Records a payment in cash, by bank transfer or by check.',
  example: { orderId: '$ORDER_ID', amount: { amount: '5.00' }, paymentMethodName: { predefined: 'CASH' } },
} as const satisfies OwnOperation

export const capturePayments = {
  name: 'orders.capture',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  repeatable: false,
  input: CapturePayments,
  output: OrderTransactionsResponse,
  changes: ['payment.status', 'order.paymentStatus'],
  summary: 'Capture authorized payments',
  description: 'Captures authorized payments, in full or in part.',
  example: { ecomOrderId: '$ORDER_ID', payments: [{ paymentId: '$AUTHORIZED_PAYMENT_ID' }] },
} as const satisfies OwnOperation

export const voidPayments = {
  name: 'orders.void',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
  repeatable: false,
  input: VoidPayments,
  output: OrderTransactionsResponse,
  changes: ['payment.status', 'order.paymentStatus'],
  summary: 'Void authorized payments',
  description: 'Voids authorized payments, so that the buyer is not charged.',
  example: { ecomOrderId: '$ORDER_ID', paymentIds: ['$AUTHORIZED_PAYMENT_ID'] },
} as const satisfies OwnOperation

export const refundPayment = {
  name: 'orders.refund',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
  repeatable: false,
  input: TriggerRefund,
  output: TriggerRefundResponse,
  changes: ['payment.refunds', 'order.paymentStatus', 'inventoryItem.variants.quantity'],
  summary: 'Refund a payment',
  description:
    'Refunds a payment in full or in part. Optionally restocks items and notifies the buyer by e-mail. The same idempotency key refunds once.',
  example: { ecomOrderId: '$ORDER_ID', payments: [{ paymentId: '$PAYMENT_ID', amount: { amount: '5.00' }, externalRefund: true }] },
} as const satisfies OwnOperation
