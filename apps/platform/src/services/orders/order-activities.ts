import type { Caller } from '@galleria/commerce/access/owner'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { canOrderMove, isOrderState } from '@galleria/commerce/orders/order-states'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { newActivity } from '@galleria/commerce/orders/settle-order'
import type { PublicActivity } from '@galleria/platform-client/entities/orders/order-activity-requests'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder } from './change-order.ts'
import { orderRow } from './order-row.ts'

/** Maximum activities of an order. */
const MAX_ACTIVITIES = 1000

/** Notes something about an order. */
function addActivity(context: CommerceContext, { id, activity, caller }: { id: string; activity: PublicActivity; caller: Caller }) {
  const { order, activityIds } = addActivities(context, { orderId: id, orderActivities: [activity], caller })
  return { order, activityId: activityIds[0] }
}

/** Notes several things, all or none. */
function addActivities(
  context: CommerceContext,
  { orderId, orderActivities, caller }: { orderId: string; orderActivities: PublicActivity[]; caller: Caller },
) {
  const added = orderActivities.map((activity) =>
    newActivity('merchantComment' in activity ? 'MERCHANT_COMMENT' : 'CUSTOM_ACTIVITY', context.now(), crypto.randomUUID(), activity),
  )
  const order = changeActivities(context, orderId, caller, (activities) => {
    if (activities.length + added.length > MAX_ACTIVITIES)
      throw invalid('orderActivities', `are more than the ${MAX_ACTIVITIES} that an order holds`, 'MAX_SIZE')
    return [...activities, ...added]
  })
  return { order, activityIds: added.map(({ id }) => id) }
}

/** Notes it differently. What the platform wrote down itself stays. */
function updateActivity(
  context: CommerceContext,
  { id, activityId, activity, caller }: { id: string; activityId: string; activity: PublicActivity; caller: Caller },
) {
  return {
    order: changeActivities(context, id, caller, (activities) =>
      activities.map((known) =>
        known === ownActivity(activities, activityId) ? { ...withoutContent(known), ...activity, ...typeOf(activity) } : known,
      ),
    ),
  }
}

function deleteActivity(context: CommerceContext, { id, activityId, caller }: { id: string; activityId: string; caller: Caller }) {
  return {
    order: changeActivities(context, id, caller, (activities) =>
      activities.filter((known) => known !== ownActivity(activities, activityId)),
    ),
  }
}

type Activities = NonNullable<OrderDocument['activities']>

function changeActivities(
  context: CommerceContext,
  id: string,
  caller: Caller,
  change: (activities: Activities) => Activities,
): OrderDocument {
  const order = context.db.transaction(() => {
    const row = orderRow(context, id)
    return changeOrder(context, row, caller, { document: { ...row.document, activities: change(row.document.activities ?? []) } })
  })
  scheduleOutbox(context)
  return order
}

function ownActivity(activities: Activities, activityId: string): Activities[number] {
  const known = activities.find(
    ({ id, type }) => id === activityId.toLowerCase() && (type === 'MERCHANT_COMMENT' || type === 'CUSTOM_ACTIVITY'),
  )
  if (!known) throw new Failure('ACTIVITY_NOT_FOUND', 'The order has no such comment.')
  return known
}

function withoutContent({ id, createdDate, authorEmail }: Activities[number]): Activities[number] {
  return {
    ...(id !== undefined && { id }),
    ...(createdDate !== undefined && { createdDate }),
    ...(authorEmail !== undefined && { authorEmail }),
  }
}

const typeOf = (activity: PublicActivity) =>
  'merchantComment' in activity ? { type: 'MERCHANT_COMMENT', activityType: 'MERCHANT_COMMENT' } : { type: 'CUSTOM_ACTIVITY' }

/** Approves an order without waiting for its payment, or cancels it. */
function updateOrderStatus(
  context: CommerceContext,
  { orderId, status, caller }: { orderId: string; status: string; caller: Caller },
): { order: OrderDocument } {
  if (status === 'CANCELED') return cancelOrder(context, { id: orderId, caller })
  if (status !== 'APPROVED') throw new Failure('STATUS_NOT_SUPPORTED', 'An order can be set to APPROVED or CANCELED.')
  const order = context.db.transaction(() => {
    const row = orderRow(context, orderId)
    const { status: before } = row.document
    if (before === status) throw new Failure('STATUS_ALREADY_SET', 'The order is approved.')
    if (!isOrderState(before) || !canOrderMove(before, status))
      throw new Failure('UNSUPPORTED_TRANSITION', `An order does not go from ${before} to ${status}.`)
    return changeOrder(context, row, caller, { document: { ...row.document, status } })
  })
  scheduleOutbox(context)
  return { order }
}

export const orderActivitiesMethods = { addActivities, addActivity, deleteActivity, updateActivity, updateOrderStatus }
