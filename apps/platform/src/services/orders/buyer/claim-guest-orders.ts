import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'

/**
 * Gives the orders that guests placed with an address to the member who has verified the address as the member's own. An address that is
 * only typed in proves nothing: orders would go to anyone who signs up with it. To be told twice does no harm.
 */
function claimGuestOrders(context: CommerceContext, { memberId, email }: { memberId: string; email: string }): void {
  context.db.transaction(() => {
    const unclaimed = context.db
      .select()
      .from(orders)
      .where(and(isNull(orders.memberId), eq(orders.email, email.toLowerCase())))
      .all()
    for (const row of unclaimed) {
      // The visitor stays: the browser that placed the order goes on to show it.
      const buyerInfo = { ...row.document.buyerInfo, memberId, contactId: memberId }
      changeOrder(context, row, { kind: 'member', id: memberId }, { document: { ...row.document, buyerInfo } })
    }
  })
  scheduleOutbox(context)
}

export const claimGuestOrdersMethods = { claimGuestOrders }
