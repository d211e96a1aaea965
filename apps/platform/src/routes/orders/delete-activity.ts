import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { DeleteActivity } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteActivity = defineCall({
  name: 'orders.deleteActivity',
  recorded: false,
  methods: ['DELETE'],
  paths: servicePaths('/ecom', '/v1/orders/:id/activities/:activityId'),
  request: DeleteActivity,
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, input) => services.commerce.text('deleteActivity', { ...input, caller }),
})
