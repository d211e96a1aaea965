import { isNotNull, min } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { checkoutReminders, giftCards, paymentAttempts, refunds, unpaidOrders } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { CommerceContext } from '../contexts.ts'

/** The earliest due time in one statement: it runs with every change. */
const earliest = memoizeStatement((db: CommerceContext['db']) =>
  unionAll(
    db
      .select({ time: min(paymentAttempts.dueAt) })
      .from(paymentAttempts)
      .where(isNotNull(paymentAttempts.dueAt)),
    db
      .select({ time: min(refunds.dueAt) })
      .from(refunds)
      .where(isNotNull(refunds.dueAt)),
    db
      .select({ time: min(giftCards.sendAt) })
      .from(giftCards)
      .where(isNotNull(giftCards.sendAt)),
    db
      .select({ time: min(checkoutReminders.dueAt) })
      .from(checkoutReminders)
      .where(isNotNull(checkoutReminders.dueAt)),
    db
      .select({ time: min(unpaidOrders.dueAt) })
      .from(unpaidOrders)
      .where(isNotNull(unpaidOrders.dueAt)),
  ).prepare(),
)

/** When the clock has to look at a payment, send money back, mail a gift card, remind of a checkout or cancel an unpaid order. */
export function findNextDue({ db }: Pick<CommerceContext, 'db'>): number | undefined {
  const times = earliest(db)
    .all()
    .flatMap(({ time }) => time ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}
