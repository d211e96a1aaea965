import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const resendDownloadLinks = defineCall({
  name: 'orders.resendDownloadLinks',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders/:orderId/resend-download-links'),
  request: z.object({ orderId: orderId() }),
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, input) => services.commerce.text('sendDownloadLinks', { ...input, caller, again: true }),
})
