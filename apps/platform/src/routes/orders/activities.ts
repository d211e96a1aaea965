import { addOrderActivities, addOrderActivity, deleteOrderActivity, updateOrderActivity } from '@galleria/platform-client/operations/orders'
import { type Operation, serve } from '../../http/operation.ts'

export const activityOperations: readonly Operation[] = [
  serve(addOrderActivities, ({ caller, services }, input) => services.commerce.text('addActivities', { ...input, caller })),
  serve(addOrderActivity, ({ caller, services }, input) => services.commerce.text('addActivity', { ...input, caller })),
  serve(updateOrderActivity, ({ caller, services }, input) => services.commerce.text('updateActivity', { ...input, caller })),
  serve(deleteOrderActivity, ({ caller, services }, input) => services.commerce.text('deleteActivity', { ...input, caller })),
]
