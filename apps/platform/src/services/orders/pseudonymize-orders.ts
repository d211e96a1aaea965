import { ADMIN } from '@galleria/commerce/access/owner'
import { isOpenOrder, pseudonymizeOrder } from '@galleria/commerce/orders/buyer/pseudonymize-order'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { changeOrder } from './change-order.ts'

/**
 * Takes the person out of all orders of a member who is about to be deleted. Changes nothing while one of them is open, and gives the number
 * of those.
 */
function pseudonymizeOrders(context: CommerceContext, { memberId }: { readonly memberId: string }): { open: number } {
  const rows = context.db.select().from(orders).where(eq(orders.memberId, memberId)).all()
  const open = rows.filter(({ document }) => isOpenOrder(document, context.now())).length
  if (open > 0) return { open }
  const pseudonym = crypto.randomUUID()
  context.db.transaction(() => {
    for (const row of rows) changeOrder(context, row, ADMIN, { document: pseudonymizeOrder(row.document, pseudonym) })
    context.db.update(orders).set({ readerMemberId: null }).where(eq(orders.readerMemberId, memberId)).run()
  })
  scheduleOutbox(context)
  return { open }
}

export const pseudonymizeOrdersMethods = { pseudonymizeOrders }
