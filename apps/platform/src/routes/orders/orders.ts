import {
  AddDigitalFile,
  DigitalFileResponse,
  MAX_FILE_BODY,
  orderId,
  UpdateOrderStatus,
} from '@galleria/commerce/orders/order-transaction-requests'
import { Order } from '@galleria/platform-client/entities/orders/order'
import { BulkUpdateOrders, CancelOrder, CreateOrder, UpdateOrder } from '@galleria/platform-client/entities/orders/order-requests'
import { bulkResults } from '@galleria/platform-client/entities/wire/bulk'
import { CursorMetadata, CursorSearch } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'
import { inLanguage } from '../../http/read-language.ts'
import { activityOperations } from './activities.ts'
import { fulfillmentOperations } from './fulfillments.ts'
import { paymentOperations } from './payments.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const orderOperations: readonly Operation[] = [
  defineOperation({
    name: 'orders.search',
    summary: 'Search orders',
    description: 'Finds orders by filter, newest first, up to 100 at a time. Shoppers find their own; the shop finds all.',
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
    description: 'Writes an order that was placed elsewhere, such as at a till. No payment is taken and no checkout is needed.',
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
    description: 'Changes the fields that are given in up to 100 orders. Each order succeeds or fails by itself.',
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
    description: 'Cancels an order, restocks its items and mails the buyer where asked. Payments are refunded apart.',
    example: { takes: { id: '$ORDER_ID', restockAllItems: true } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:id/cancel'),
    request: CancelOrder,
    response: z.object({ order: Order }),
    handle: ({ caller, services }, cancellation) => services.commerce.text('cancelOrder', { ...cancellation, caller }),
  }),
  ...activityOperations,
  defineOperation({
    name: 'orders.updateStatus',
    summary: 'Update the status of an order',
    description: 'Approves, rejects or cancels an order that waits for it.',
    example: { takes: { orderId: '$ORDER_ID', status: 'CANCELED' } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:orderId/update-status'),
    request: UpdateOrderStatus,
    response: z.object({ order: Order }),
    handle: ({ caller, services }, input) => services.commerce.text('updateOrderStatus', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.resendDownloadLinks',
    summary: 'Send download links again',
    description: 'Makes new links to the digital files of a paid order and mails them to the buyer. Earlier links stop working.',
    example: { takes: { orderId: '$DIGITAL_ORDER_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:orderId/resend-download-links'),
    request: z.object({ orderId: orderId() }),
    response: z.object({ order: Order }),
    handle: ({ caller, services }, input) => services.commerce.text('sendDownloadLinks', { ...input, caller, again: true }),
  }),
  defineOperation({
    name: 'orders.addDigitalFile',
    summary: 'Add a digital file',
    description: 'Stores a file that is sold, in base64. Named for a product, it is what the product’s buyers get from now on.',
    example: {
      takes: { file: { name: 'city-map.pdf', contentType: 'application/pdf', content: 'JVBERi0xLjQK', productId: '$DIGITAL_PRODUCT_ID' } },
    },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/digital-files'),
    request: AddDigitalFile,
    response: DigitalFileResponse,
    largestBody: MAX_FILE_BODY,
    handle: ({ services }, { file }) => services.commerce.text('addDigitalFile', file),
  }),
  defineOperation({
    name: 'orders.replaceLink',
    summary: 'Replace the link to an order',
    description: 'Makes a new link by which a guest sees this order without signing in. Earlier links to it stop working.',
    example: { takes: { orderId: '$ORDER_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:orderId/replace-link'),
    request: z.object({ orderId: orderId() }),
    response: z.object({ url: z.string() }),
    handle: ({ services }, input) => services.commerce.text('replaceOrderLink', input),
  }),
  defineOperation({
    name: 'orders.update',
    summary: 'Update an order',
    description: 'Changes contact details, addresses or marks of an order that was placed. What was bought and paid stays.',
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
    description: 'Gets an order with lines, totals, payment and delivery. Shoppers get their own.',
    example: { takes: { id: '$ORDER_ID' }, as: 'admin' },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v1/orders/:id'),
    request: z.object({ id: z.string().check(z.maxLength(36)) }),
    response: z.object({ order: Order }),
    handle: ({ caller, services, headers }, { id }) => services.commerce.text('getOrder', { id, caller, ...inLanguage(headers) }),
  }),
]
