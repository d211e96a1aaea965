import type { FulfillmentRecord } from '@galleria/commerce/orders/order-fulfillment'
import { DELIVERED_ACTIVITY } from '@galleria/order-view/order-timeline'
import { orderDeliveredEmail } from '../../../emails/order-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { NewActivity } from '../change-order.ts'
import { orderUrl } from '../links/order-url.ts'
import { messagesOf } from '../order-messages.ts'
import type { OrderRow } from '../order-row.ts'

type Progress = Pick<FulfillmentRecord, 'status' | 'completed'>

/**
 * Mails the buyer that a parcel has arrived, and gives the activity that says so, when a change of the parcel is the first to say it: the
 * carrier may report it twice, and the shop may take it back. Call it in the transaction of the change.
 */
export function noteDelivery(
  context: CommerceContext,
  { document }: Pick<OrderRow, 'document'>,
  before: FulfillmentRecord,
  after: Progress,
): NewActivity[] {
  if (isDelivered(before) || !isDelivered(after) || isNoted(document, before.id)) return []
  const recipient = document.buyerInfo?.email
  const url = orderUrl(context, document.id)
  if (recipient) queueEmail(context, { recipient, ...orderDeliveredEmail(document, before.lines, url, messagesOf(context, document)) })
  return [
    {
      type: 'CUSTOM_ACTIVITY',
      customActivity: { appId: document.id, type: DELIVERED_ACTIVITY, additionalData: { fulfillmentId: before.id } },
    },
  ]
}

const isDelivered = ({ status, completed }: Progress): boolean => status === 'Fulfilled' || completed === true

function isNoted({ activities = [] }: OrderRow['document'], fulfillmentId: string): boolean {
  return activities.some(({ customActivity }) => {
    const { type, additionalData } = (customActivity ?? {}) as { type?: unknown; additionalData?: { fulfillmentId?: unknown } }
    return type === DELIVERED_ACTIVITY && additionalData?.fulfillmentId === fulfillmentId
  })
}
