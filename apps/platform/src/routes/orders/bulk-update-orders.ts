import { bulkResults } from '@galleria/platform-client/entities/bulk'
import { Order } from '@galleria/platform-client/entities/order'
import { BulkUpdateOrders } from '@galleria/platform-client/entities/order-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkUpdateOrders = defineCall({
  name: 'orders.bulkUpdate',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/bulk/orders/update'),
  request: BulkUpdateOrders,
  answer: bulkResults(Order),
  largestBody: 1024 * 1024,
  handle: ({ caller, services }, { orders, returnEntity }) => services.commerce.text('bulkUpdateOrders', { orders, returnEntity, caller }),
})
