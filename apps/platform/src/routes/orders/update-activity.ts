import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { ChangeActivity } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateActivity = defineCall({
  name: 'orders.updateActivity',
  recorded: false,
  methods: ['PATCH'],
  paths: servicePaths('/ecom', '/v1/orders/:id/activities/:activityId'),
  request: ChangeActivity,
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, input) => services.commerce.text('updateActivity', { ...input, caller }),
})
