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
  description: 'Lists what was sent of the orders named. Shoppers get those of their own.',
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
  summary: 'Create fulfillments of many orders',
  description: 'Writes down parcels of up to 100 orders and mails the buyers. Each order succeeds or fails by itself.',
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
  description: 'Lists what was sent of an order, with tracking. Shoppers get those of their own orders.',
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
  description: 'Writes down that items of an order were sent, and mails the buyer. The order’s fulfillment status follows.',
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
    'Changes tracking or status of a parcel. The lines in it stay as they are. The first time that it is Fulfilled or completed, the buyer gets an e-mail that it has arrived.',
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
  description: 'Deletes a parcel, whose items then wait to be sent again.',
  example: { orderId: '$ORDER_ID', fulfillmentId: '$FULFILLMENT_ID' },
} as const satisfies OwnOperation
