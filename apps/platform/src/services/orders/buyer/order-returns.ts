import { Failure } from '@galleria/commerce/failures/failure'
import { canReturnMove, toReturnDocument } from '@galleria/commerce/orders/buyer/order-return'
import type { DecideOrderReturn, QueryOrderReturns } from '@galleria/platform-client/entities/orders/order-return'
import { and, desc, eq } from 'drizzle-orm'
import { orderReturns } from '../../../db/schema/commerce.ts'
import { returnDecidedEmail } from '../../../emails/return-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { orderUrl } from '../links/order-url.ts'
import { messagesOf } from '../order-messages.ts'
import { orderRow } from '../order-row.ts'

/** Maximum returns in one response. */
const MAX_RETURNS = 100

/** What buyers want to send back, the newest first. */
function queryOrderReturns({ db }: CommerceContext, { orderId, status }: QueryOrderReturns) {
  const found = db
    .select()
    .from(orderReturns)
    .where(
      and(
        orderId === undefined ? undefined : eq(orderReturns.orderId, orderId.toLowerCase()),
        status === undefined ? undefined : eq(orderReturns.state, status),
      ),
    )
    .orderBy(desc(orderReturns.createdAt))
    .limit(MAX_RETURNS)
    .all()
  return { orderReturns: found.map(toReturnDocument) }
}

/** Moves a return on and mails its buyer. Throws NOT_FOUND and UNSUPPORTED_TRANSITION. */
function decideOrderReturn(context: CommerceContext, { id, status, note = '' }: DecideOrderReturn) {
  const { db, now } = context
  const decided = db.transaction(() => {
    const known = db.select().from(orderReturns).where(eq(orderReturns.id, id.toLowerCase())).get()
    if (!known) throw new Failure('NOT_FOUND', 'There is no such return.')
    if (!canReturnMove(known.state, status))
      throw new Failure('UNSUPPORTED_TRANSITION', `A return does not go from ${known.state} to ${status}.`)
    // A note belongs to its decision: the address to send to means nothing once the return has come.
    const changed = { ...known, state: status, note, changedAt: now() }
    db.update(orderReturns).set(changed).where(eq(orderReturns.id, known.id)).run()
    const order = orderRow(context, known.orderId).document
    const recipient = order.buyerInfo?.email
    if (recipient)
      queueEmail(context, { recipient, ...returnDecidedEmail(order, changed, orderUrl(context, order.id), messagesOf(context, order)) })
    return changed
  })
  scheduleOutbox(context)
  return { orderReturn: toReturnDocument(decided) }
}

export const orderReturnsMethods = { decideOrderReturn, queryOrderReturns }
