import { bulkResults } from '@galleria/platform-client/entities/bulk'
import { requestList } from '@galleria/platform-client/entities/fields'
import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkMarkOrdersAsPaid = defineCall({
  name: 'orders.bulkMarkAsPaid',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/bulk/payments-collector/mark-as-paid'),
  request: z.object({ ecomOrderIds: requestList(orderId(), 100, 1) }),
  answer: bulkResults(Order),
  handle: ({ caller, services }, input) => services.commerce.text('bulkMarkOrdersAsPaid', { ...input, caller }),
})
