import { MAX_FILE_BODY } from '@galleria/platform-client/entities/orders/digital-file'
import { Order } from '@galleria/platform-client/entities/orders/order'
import { BulkUpdateOrders, CancelOrder, CreateOrder, UpdateOrder } from '@galleria/platform-client/entities/orders/order-requests'
import { bulkResults } from '@galleria/platform-client/entities/wire/bulk'
import { CursorMetadata, CursorSearch } from '@galleria/platform-client/entities/wire/query'
import { addDigitalFile, replaceOrderLink, resendDownloadLinks, updateOrderStatus } from '@galleria/platform-client/operations/orders'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, serve } from '../../http/operation.ts'
import { inLanguage } from '../../http/read-language.ts'
import { activityOperations } from './activities.ts'
import { fulfillmentOperations } from './fulfillments.ts'
import { paymentOperations } from './payments.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const orderOperations: readonly Operation[] = [
  defineOperation({
    name: 'orders.search',
    summary: 'Search orders',
    description: 'Finds orders by filter, newest first, up to 100 at a time. Shoppers find their own; an admin finds all.',
    example: { takes: { search: { cursorPaging: { limit: 10 } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/search'),
    request: z.object({ search: z.optional(CursorSearch) }),
    response: z.object({ orders: z.array(Order), metadata: CursorMetadata }),
    handle: ({ caller, services, headers }, { search }) =>
      services.commerce.text('searchOrders', { search, caller, ...inLanguage(headers) }),
  }),
  defineOperation({
    name: 'orders.create',
    summary: 'Create an order',
    description: 'Records an order that was placed elsewhere, such as in a shop. It needs no checkout, and no payment is collected.',
    example: {
      takes: {
        order: {
          channelInfo: { type: 'POS' },
          lineItems: [
            { productName: { original: 'Stoneware cup' }, quantity: 2, itemType: { preset: 'PHYSICAL' }, price: { amount: '12.00' } },
          ],
          priceSummary: { subtotal: { amount: '24.00' }, total: { amount: '24.00' } },
          buyerInfo: { email: 'ann@example.com' },
        },
      },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders'),
    request: CreateOrder,
    response: z.object({ order: Order }),
    largestBody: 1024 * 1024,
    handle: ({ caller, services }, { order, settings }) => services.commerce.text('createOrder', { order, settings, caller }),
  }),
  defineOperation({
    name: 'orders.bulkUpdate',
    summary: 'Update many orders',
    description: 'Changes the given fields of up to 100 orders. Each order succeeds or fails individually.',
    example: { takes: { orders: [{ order: { id: '$ORDER_ID', seenByAHuman: true } }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/bulk/orders/update'),
    request: BulkUpdateOrders,
    response: bulkResults(Order),
    echoes: z.object({ orders: z.array(z.object({ order: Order })) }),
    largestBody: 1024 * 1024,
    handle: ({ caller, services }, { orders, returnEntity }) =>
      services.commerce.text('bulkUpdateOrders', { orders, returnEntity, caller }),
  }),
  ...paymentOperations,
  ...fulfillmentOperations,
  defineOperation({
    name: 'orders.cancel',
    summary: 'Cancel an order',
    description: 'Cancels an order. Optionally restocks its items and notifies the buyer by e-mail. Payments are refunded separately.',
    example: { takes: { id: '$ORDER_ID', restockAllItems: true } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:id/cancel'),
    request: CancelOrder,
    response: z.object({ order: Order }),
    handle: ({ caller, services }, cancellation) => services.commerce.text('cancelOrder', { ...cancellation, caller }),
  }),
  ...activityOperations,
  serve(updateOrderStatus, ({ caller, services }, input) => services.commerce.text('updateOrderStatus', { ...input, caller })),
  serve(resendDownloadLinks, ({ caller, services }, input) =>
    services.commerce.text('sendDownloadLinks', { ...input, caller, again: true }),
  ),
  serve(addDigitalFile, ({ services }, { file }) => services.commerce.text('addDigitalFile', file), { largestBody: MAX_FILE_BODY }),
  serve(replaceOrderLink, ({ services }, input) => services.commerce.text('replaceOrderLink', input)),
  defineOperation({
    name: 'orders.update',
    summary: 'Update an order',
    description: 'Changes contact details, addresses or marks of an order. Its lines and payments stay as they are.',
    example: { takes: { id: '$ORDER_ID', order: { id: '$ORDER_ID', buyerInfo: { email: 'ann.lee@example.com' } } } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/ecom', '/v1/orders/:id'),
    request: z.object({ ...UpdateOrder.shape, id: z.string() }),
    response: z.object({ order: Order }),
    handle: ({ caller, services }, { order, id }) => services.commerce.text('updateOrder', { order: { ...order, id }, caller }),
  }),
  defineOperation({
    name: 'orders.get',
    summary: 'Get an order',
    description: 'Returns an order with lines, totals, payment and delivery. Shoppers can read their own.',
    example: { takes: { id: '$ORDER_ID' }, as: 'admin' },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v1/orders/:id'),
    request: z.object({ id: z.string().check(z.maxLength(36)) }),
    response: z.object({ order: Order }),
    handle: ({ caller, services, headers }, { id }) => services.commerce.text('getOrder', { id, caller, ...inLanguage(headers) }),
  }),
]
