import {
  BulkCreateFulfillments,
  BulkCreateFulfillmentsResponse,
  CreateFulfillment,
  CreateFulfillmentResponse,
  FulfillmentById,
  FulfillmentsOfOrdersResponse,
  UpdateFulfillment,
} from '../entities/orders/fulfillment-requests.ts'
import { OrderById, OrdersById } from '../entities/orders/order-by-id.ts'
import { FulfillmentsResponse } from '../entities/orders/order-fulfillments.ts'
import type { OwnOperation } from './operation.ts'

export const listFulfillmentsOfOrders = {
  name: 'orders.listFulfillmentsOfOrders',
  access: 'identified',
  method: 'POST',
  path: '/ecom/v1/fulfillments/list-by-ids',
  repeatable: true,
  input: OrdersById,
  output: FulfillmentsOfOrdersResponse,
  summary: 'List the fulfillments of several orders',
  description: 'Lists the fulfillments of the given orders. Shoppers can read those of their own orders.',
  example: { orderIds: ['$ORDER_ID'] },
  exampleSetup: { as: 'admin' },
} as const satisfies OwnOperation

export const bulkCreateFulfillments = {
  name: 'orders.bulkCreateFulfillments',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/fulfillments/orders/bulk/create-fulfillments',
  repeatable: false,
  input: BulkCreateFulfillments,
  output: BulkCreateFulfillmentsResponse,
  changes: ['fulfillment', 'order.fulfillmentStatus'],
  summary: 'Create fulfillments for many orders',
  description: 'Creates fulfillments for up to 100 orders and notifies the buyers by e-mail. Each order succeeds or fails individually.',
  example: { ordersWithFulfillments: [{ orderId: '$ORDER_ID', fulfillments: [{ lineItems: [{ id: '$ORDER_LINE_ID', quantity: 1 }] }] }] },
} as const satisfies OwnOperation

export const listFulfillments = {
  name: 'orders.listFulfillments',
  access: 'identified',
  method: 'GET',
  path: '/ecom/v1/fulfillments/orders/{orderId}',
  repeatable: true,
  input: OrderById,
  output: FulfillmentsResponse,
  summary: 'List the fulfillments of an order',
  description: 'Lists the fulfillments of an order, with tracking. Shoppers can read those of their own orders.',
  example: { orderId: '$ORDER_ID' },
  exampleSetup: { as: 'admin' },
} as const satisfies OwnOperation

export const createFulfillment = {
  name: 'orders.createFulfillment',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
  repeatable: false,
  input: CreateFulfillment,
  output: CreateFulfillmentResponse,
  changes: ['fulfillment', 'order.fulfillmentStatus'],
  summary: 'Create a fulfillment',
  description: 'Records that items of an order were sent, and notifies the buyer by e-mail. The order’s fulfillment status follows.',
  example: {
    orderId: '$ORDER_ID',
    fulfillment: {
      lineItems: [{ id: '$ORDER_LINE_ID', quantity: 1 }],
      trackingInfo: { trackingNumber: '1Z999AA10123456784', shippingProvider: 'UPS' },
    },
  },
} as const satisfies OwnOperation

export const updateFulfillment = {
  name: 'orders.updateFulfillment',
  access: 'elevated',
  scope: 'orders:write',
  method: 'PATCH',
  path: '/ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
  repeatable: true,
  input: UpdateFulfillment,
  output: FulfillmentsResponse,
  changes: ['fulfillment'],
  summary: 'Update a fulfillment',
  description:
    'Changes the tracking or the status of a fulfillment. Its lines stay as they are. The first time it becomes Fulfilled or completed, the buyer is notified of the delivery by e-mail.',
  example: { orderId: '$ORDER_ID', fulfillmentId: '$FULFILLMENT_ID', fulfillment: { status: 'In_Delivery' } },
} as const satisfies OwnOperation

export const deleteFulfillment = {
  name: 'orders.deleteFulfillment',
  access: 'elevated',
  scope: 'orders:write',
  method: 'DELETE',
  path: '/ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
  repeatable: false,
  input: FulfillmentById,
  output: FulfillmentsResponse,
  changes: ['fulfillment', 'order.fulfillmentStatus'],
  summary: 'Delete a fulfillment',
  description: 'Deletes a fulfillment. Its items count as unsent again.',
  example: { orderId: '$ORDER_ID', fulfillmentId: '$FULFILLMENT_ID' },
} as const satisfies OwnOperation
