import { AddActivities, AddActivity, ChangeActivity, DeleteActivity } from '@galleria/commerce/orders/order-transaction-requests'
import { Order } from '@galleria/platform-client/entities/orders/order'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

export const activityOperations: readonly Operation[] = [
  defineOperation({
    name: 'orders.addActivities',
    summary: 'Add activities to an order',
    description: 'Adds several comments or custom entries to the history of an order.',
    example: { takes: { orderId: '$ORDER_ID', orderActivities: [{ merchantComment: { message: 'Called the buyer.' } }] } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:orderId/activities/add'),
    request: AddActivities,
    response: z.object({ order: Order, activityIds: z.array(z.string()) }),
    handle: ({ caller, services }, input) => services.commerce.text('addActivities', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.addActivity',
    summary: 'Add an activity to an order',
    description: 'Adds a comment or a custom entry to the history of an order.',
    example: { takes: { id: '$ORDER_ID', activity: { merchantComment: { message: 'Called the buyer.' } } } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/orders/:id/activities'),
    request: AddActivity,
    response: z.object({ order: Order, activityId: z.string() }),
    handle: ({ caller, services }, input) => services.commerce.text('addActivity', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.updateActivity',
    summary: 'Update an activity of an order',
    description: 'Changes a comment or a custom entry of an order’s history. What the platform wrote there stays.',
    example: { takes: { id: '$ORDER_ID', activityId: '$ACTIVITY_ID', activity: { merchantComment: { message: 'Wrote to the buyer.' } } } },
    recorded: false,
    methods: ['PATCH'],
    paths: servicePaths('/ecom', '/v1/orders/:id/activities/:activityId'),
    request: ChangeActivity,
    response: z.object({ order: Order }),
    handle: ({ caller, services }, input) => services.commerce.text('updateActivity', { ...input, caller }),
  }),
  defineOperation({
    name: 'orders.deleteActivity',
    summary: 'Delete an activity of an order',
    description: 'Deletes a comment or a custom entry of an order’s history.',
    example: { takes: { id: '$ORDER_ID', activityId: '$ACTIVITY_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: servicePaths('/ecom', '/v1/orders/:id/activities/:activityId'),
    request: DeleteActivity,
    response: z.object({ order: Order }),
    handle: ({ caller, services }, input) => services.commerce.text('deleteActivity', { ...input, caller }),
  }),
]
