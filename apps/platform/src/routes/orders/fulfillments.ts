import {
  BulkCreateFulfillments,
  BulkCreateFulfillmentsResponse,
  CreateFulfillment,
  CreateFulfillmentResponse,
  FulfillmentsResponse,
  FulfillmentsOfOrdersResponse,
  orderId,
  UpdateFulfillment,
} from '@galleria/commerce/orders/order-transaction-requests'
import { guid, requestList } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const fulfillmentOperations: readonly Operation[] = [
  defineOperation({
    name: 'orders.listFulfillmentsOfOrders',
    summary: 'List the fulfillments of several orders',
    description: 'Lists what was sent of the orders named. Shoppers get those of their own.',
    example: { takes: { orderIds: ['$ORDER_ID'] }, as: 'admin' },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/fulfillments/list-by-ids'),
    request: z.object({ orderIds: requestList(orderId(), 100, 1) }),
    response: FulfillmentsOfOrdersResponse,
    handle: ({ caller, services }, input) => services.commerce.text('listOrdersFulfillments', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.bulkCreateFulfillments',
    summary: 'Create fulfillments of many orders',
    description: 'Writes down parcels of up to 100 orders and mails the buyers. Each order succeeds or fails by itself.',
    example: {
      takes: { ordersWithFulfillments: [{ orderId: '$ORDER_ID', fulfillments: [{ lineItems: [{ id: '$ORDER_LINE_ID', quantity: 1 }] }] }] },
    },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/fulfillments/orders/bulk/create-fulfillments'),
    request: BulkCreateFulfillments,
    response: BulkCreateFulfillmentsResponse,
    handle: ({ caller, services }, input) => services.commerce.text('bulkCreateFulfillments', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.listFulfillments',
    summary: 'List the fulfillments of an order',
    description: 'Lists what was sent of an order, with tracking. Shoppers get those of their own orders.',
    example: { takes: { orderId: '$ORDER_ID' }, as: 'admin' },
    recorded: false,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v1/fulfillments/orders/:orderId'),
    request: z.object({ orderId: orderId() }),
    response: FulfillmentsResponse,
    handle: ({ caller, services }, input) => services.commerce.text('listFulfillments', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.createFulfillment',
    summary: 'Create a fulfillment',
    description: 'Writes down that items of an order were sent, and mails the buyer. The order’s fulfillment status follows.',
    example: {
      takes: {
        orderId: '$ORDER_ID',
        fulfillment: {
          lineItems: [{ id: '$ORDER_LINE_ID', quantity: 1 }],
          trackingInfo: { trackingNumber: '1Z999AA10123456784', shippingProvider: 'UPS' },
        },
      },
    },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/fulfillments/orders/:orderId/create-fulfillment'),
    request: CreateFulfillment,
    response: CreateFulfillmentResponse,
    handle: ({ caller, services }, input) => services.commerce.text('createFulfillment', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.updateFulfillment',
    summary: 'Update a fulfillment',
    description:
      'Changes tracking or status of a parcel. The lines in it stay as they are. The first time that it is Fulfilled or completed, the buyer gets an e-mail that it has arrived.',
    example: { takes: { orderId: '$ORDER_ID', fulfillmentId: '$FULFILLMENT_ID', fulfillment: { status: 'In_Delivery' } } },
    recorded: false,
    methods: ['PATCH'],
    paths: servicePaths('/ecom', '/v1/fulfillments/:fulfillmentId/orders/:orderId'),
    request: UpdateFulfillment,
    response: FulfillmentsResponse,
    handle: ({ caller, services }, input) => services.commerce.text('updateFulfillment', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.deleteFulfillment',
    summary: 'Delete a fulfillment',
    description: 'Deletes a parcel, whose items then wait to be sent again.',
    example: { takes: { orderId: '$ORDER_ID', fulfillmentId: '$FULFILLMENT_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: servicePaths('/ecom', '/v1/fulfillments/:fulfillmentId/orders/:orderId'),
    request: z.object({ orderId: orderId(), fulfillmentId: guid() }),
    response: FulfillmentsResponse,
    handle: ({ caller, services }, input) => services.commerce.text('deleteFulfillment', { ...input, caller }),
  }),
]
