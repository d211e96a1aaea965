import type { OrderReturnRecord, ReturnedLine } from '@galleria/commerce/orders/buyer/order-return'
import { MINUTE } from '@galleria/commerce/values/durations'
import type { ReturnReason } from '@galleria/platform-client/entities/orders/order-return'
import { orderReturns } from '../../../db/schema/commerce.ts'
import { returnNotice, returnRequestedEmail } from '../../../emails/return-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { notifyOwner, queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { findLinkedRow } from '../links/linked-orders.ts'
import type { OrderLinkTarget } from '../links/order-links.ts'
import { orderUrl } from '../links/order-url.ts'
import { messagesOf, ownerMessages } from '../order-messages.ts'
import { rightsOf } from './order-rights.ts'

interface ReturnRequest {
  readonly target: OrderLinkTarget
  readonly lines: readonly ReturnedLine[]
  readonly reason: ReturnReason
  readonly comment: string
}

/** A button that is pressed twice sends the same form within this time. */
const REPETITION_MS = MINUTE

/** Records a return and mails both sides. Returns false, and does nothing, if a part of it cannot be returned. */
function requestReturn(context: CommerceContext, request: ReturnRequest): boolean {
  const { target, lines, reason, comment } = request
  const requested = context.db.transaction(() => {
    const order = findLinkedRow(context, target)?.document
    if (!order) return false
    const { returnable, returns } = rightsOf(context, order)
    if (returns.some((known) => isRepetition(known, request, context.now()))) return true
    const left = new Map(returnable.map(({ id, quantity }) => [id, quantity]))
    if (lines.length === 0 || lines.some(({ id, quantity }) => quantity < 1 || quantity > (left.get(id) ?? 0))) return false
    const time = context.now()
    const record: OrderReturnRecord = {
      id: crypto.randomUUID(),
      orderId: order.id,
      state: 'REQUESTED',
      lines,
      reason,
      comment,
      note: '',
      createdAt: time,
      changedAt: time,
    }
    context.db.insert(orderReturns).values(record).run()
    const recipient = order.buyerInfo?.email
    if (recipient)
      queueEmail(context, { recipient, ...returnRequestedEmail(order, record, orderUrl(context, order.id), messagesOf(context, order)) })
    notifyOwner(context, returnNotice(order, record, ownerMessages(context)))
    return true
  })
  scheduleOutbox(context)
  return requested
}

function isRepetition(known: OrderReturnRecord, { lines, reason, comment }: ReturnRequest, now: number): boolean {
  const isSame = known.reason === reason && known.comment === comment && JSON.stringify(known.lines) === JSON.stringify(lines)
  return isSame && known.state === 'REQUESTED' && known.createdAt > now - REPETITION_MS
}

export const requestReturnMethods = { requestReturn }
