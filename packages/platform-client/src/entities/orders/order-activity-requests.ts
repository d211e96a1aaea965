import * as z from 'zod/mini'
import { guid, optionalFields, requestList, text } from '../values/fields.ts'
import { orderId } from './order-by-id.ts'
import { Order } from './order.ts'

const PublicActivity = z.union([
  z.object({ merchantComment: z.object({ message: text(5000, 1) }) }),
  z.object({
    customActivity: z.object({
      appId: guid(),
      type: text(100, 1),
      ...optionalFields({ additionalData: z.record(text(100, 1), text(1000)) }),
    }),
  }),
])
export type PublicActivity = z.infer<typeof PublicActivity>
export const AddActivity = z.object({ id: orderId(), activity: PublicActivity })
export const AddActivities = z.object({ orderId: orderId(), orderActivities: requestList(PublicActivity, 300, 1) })
export const ChangeActivity = z.object({ id: orderId(), activityId: guid(), activity: PublicActivity })
export const DeleteActivity = z.object({ id: orderId(), activityId: guid() })

export const AddedActivity = z.object({ order: Order, activityId: z.string() })
export const AddedActivities = z.object({ order: Order, activityIds: z.array(z.string()) })
