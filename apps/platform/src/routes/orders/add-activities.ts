import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { AddActivities } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addActivities = defineCall({
  name: 'orders.addActivities',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders/:orderId/activities/add'),
  request: AddActivities,
  answer: z.object({ order: Order, activityIds: z.array(z.string()) }),
  handle: ({ caller, services }, input) => services.commerce.text('addActivities', { ...input, caller }),
})
