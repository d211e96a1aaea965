import { AddDigitalFile, DigitalFileResponse } from '../entities/orders/digital-file.ts'
import {
  AddActivities,
  AddActivity,
  AddedActivities,
  AddedActivity,
  ChangeActivity,
  DeleteActivity,
} from '../entities/orders/order-activity-requests.ts'
import { OrderById } from '../entities/orders/order-by-id.ts'
import { FindOrderLink, LinkedItems, ListLinkedItems, OrderLink, OrderLinkById } from '../entities/orders/order-link.ts'
import { OrderResponse, OrderUrl, UpdateOrderStatus } from '../entities/orders/order-response.ts'
import { DecideOrderReturn, OrderReturnList, OrderReturnResponse, QueryOrderReturns } from '../entities/orders/order-return.ts'
import type { OwnOperation } from './operation.ts'

export const addOrderActivities = {
  name: 'orders.addActivities',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/orders/{orderId}/activities/add',
  repeatable: false,
  input: AddActivities,
  output: AddedActivities,
  changes: ['order.activities'],
  summary: 'Add activities to an order',
  description: 'Adds several comments or custom entries to the history of an order.',
  example: { orderId: '$ORDER_ID', orderActivities: [{ merchantComment: { message: 'Called the buyer.' } }] },
} as const satisfies OwnOperation

export const addOrderActivity = {
  name: 'orders.addActivity',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/orders/{id}/activities',
  repeatable: false,
  input: AddActivity,
  output: AddedActivity,
  changes: ['order.activities'],
  summary: 'Add an activity to an order',
  description: 'Adds a comment or a custom entry to the history of an order.',
  example: { id: '$ORDER_ID', activity: { merchantComment: { message: 'Called the buyer.' } } },
} as const satisfies OwnOperation

export const updateOrderActivity = {
  name: 'orders.updateActivity',
  access: 'elevated',
  scope: 'orders:write',
  method: 'PATCH',
  path: '/ecom/v1/orders/{id}/activities/{activityId}',
  repeatable: true,
  input: ChangeActivity,
  output: OrderResponse,
  changes: ['order.activities'],
  summary: 'Update an activity of an order',
  description: 'Changes a comment or a custom entry in the history of an order. Entries of the platform cannot be changed.',
  example: { id: '$ORDER_ID', activityId: '$ACTIVITY_ID', activity: { merchantComment: { message: 'Wrote to the buyer.' } } },
} as const satisfies OwnOperation

export const deleteOrderActivity = {
  name: 'orders.deleteActivity',
  access: 'elevated',
  scope: 'orders:write',
  method: 'DELETE',
  path: '/ecom/v1/orders/{id}/activities/{activityId}',
  repeatable: false,
  input: DeleteActivity,
  output: OrderResponse,
  changes: ['order.activities'],
  summary: 'Delete an activity of an order',
  description: 'Deletes a comment or a custom entry of an order’s history.',
  example: { id: '$ORDER_ID', activityId: '$ACTIVITY_ID' },
} as const satisfies OwnOperation

export const findOrderLink = {
  name: 'orderLinks.find',
  access: 'shopper',
  capability: 'orderLinks',
  method: 'POST',
  path: '/platform/v1/order-links/find',
  repeatable: true,
  input: FindOrderLink,
  output: OrderLink,
  summary: 'Find a guest’s order',
  description:
    'Returns the URL of an order’s page by its number and its buyer’s e-mail address. The response is the same for every wrong pair, and repeated attempts are limited.',
  example: { number: '$ORDER_NUMBER', email: 'ann@example.com' },
} as const satisfies OwnOperation

export const listLinkedItems = {
  name: 'orderLinks.listItems',
  access: 'open',
  capability: 'orderLinks',
  method: 'POST',
  path: '/platform/v1/order-links/items',
  repeatable: true,
  input: ListLinkedItems,
  output: LinkedItems,
  summary: 'List the items of a linked order',
  description:
    'Returns the items of a linked order, with the quantities and prices at which they can be bought now. The link grants the access.',
  example: { token: '$ORDER_LINK_TOKEN' },
} as const satisfies OwnOperation

export const getOrderLink = {
  name: 'orderLinks.get',
  access: 'identified',
  capability: 'orderLinks',
  method: 'GET',
  path: '/platform/v1/order-links/{id}',
  repeatable: true,
  input: OrderLinkById,
  output: OrderLink,
  summary: 'Get the URL of an order’s page',
  description: 'Returns the URL of an order’s page. Shoppers can read those of their own orders.',
  example: { id: '$ORDER_ID' },
  exampleSetup: { as: 'admin' },
} as const satisfies OwnOperation

export const queryOrderReturns = {
  name: 'orderReturns.query',
  access: 'elevated',
  scope: 'orders:read',
  method: 'POST',
  path: '/platform/v1/order-returns/query',
  repeatable: true,
  input: QueryOrderReturns,
  output: OrderReturnList,
  summary: 'Query returns',
  description: 'Lists returns, newest first, optionally of one order or in one state.',
  example: { status: 'REQUESTED' },
} as const satisfies OwnOperation

export const decideOrderReturn = {
  name: 'orderReturns.decide',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/platform/v1/order-returns/{id}/decide',
  repeatable: false,
  input: DecideOrderReturn,
  output: OrderReturnResponse,
  changes: ['orderReturn.status'],
  summary: 'Decide on a return',
  description:
    'Approves or declines a return, or records that an approved one was received, and sends the buyer the note by e-mail. Refunds and restocking are separate operations.',
  example: { id: '$RETURN_ID', status: 'APPROVED', note: 'Please send it to 88 Laight Street.' },
} as const satisfies OwnOperation

export const updateOrderStatus = {
  name: 'orders.updateStatus',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/orders/{orderId}/update-status',
  repeatable: true,
  input: UpdateOrderStatus,
  output: OrderResponse,
  changes: ['order.status'],
  summary: 'Update the status of an order',
  description: 'Approves, rejects or cancels a pending order.',
  example: { orderId: '$ORDER_ID', status: 'CANCELED' },
} as const satisfies OwnOperation

export const resendDownloadLinks = {
  name: 'orders.resendDownloadLinks',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/orders/{orderId}/resend-download-links',
  repeatable: false,
  input: OrderById,
  output: OrderResponse,
  changes: ['order.downloadLinks', 'email'],
  summary: 'Send download links again',
  description: 'Creates new links to the digital files of a paid order and mails them to the buyer. Earlier links stop working.',
  example: { orderId: '$DIGITAL_ORDER_ID' },
} as const satisfies OwnOperation

export const addDigitalFile = {
  name: 'orders.addDigitalFile',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/digital-files',
  repeatable: false,
  input: AddDigitalFile,
  output: DigitalFileResponse,
  changes: ['digitalFile'],
  summary: 'Add a digital file',
  description: 'Stores a digital file, in base64. With a product, it is the file that the product’s buyers get from now on.',
  example: { file: { name: 'city-map.pdf', contentType: 'application/pdf', content: 'JVBERi0xLjQK', productId: '$DIGITAL_PRODUCT_ID' } },
} as const satisfies OwnOperation

export const replaceOrderLink = {
  name: 'orders.replaceLink',
  access: 'elevated',
  scope: 'orders:write',
  method: 'POST',
  path: '/ecom/v1/orders/{orderId}/replace-link',
  repeatable: false,
  input: OrderById,
  output: OrderUrl,
  changes: ['order.link'],
  summary: 'Replace the link to an order',
  description: 'Creates a new link by which a guest sees this order without signing in. Earlier links stop working.',
  example: { orderId: '$ORDER_ID' },
} as const satisfies OwnOperation
