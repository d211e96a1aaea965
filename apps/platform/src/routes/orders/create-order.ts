import { Order } from '@galleria/platform-client/entities/order'
import { CreateOrder } from '@galleria/platform-client/entities/order-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createOrder = defineCall({
  name: 'orders.create',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders'),
  request: CreateOrder,
  answer: z.object({ order: Order }),
  largestBody: 1024 * 1024,
  handle: ({ caller, services }, { order, settings }) => services.commerce.text('createOrder', { order, settings, caller }),
})
