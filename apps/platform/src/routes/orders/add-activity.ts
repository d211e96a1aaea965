import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { AddActivity } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addActivity = defineCall({
  name: 'orders.addActivity',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders/:id/activities'),
  request: AddActivity,
  answer: z.object({ order: Order, activityId: z.string() }),
  handle: ({ caller, services }, input) => services.commerce.text('addActivity', { ...input, caller }),
})
