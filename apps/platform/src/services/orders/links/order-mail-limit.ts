import { HOUR } from '@galleria/commerce/values/durations'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { desc, gt } from 'drizzle-orm'
import { orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { takeMailOfNetwork } from '../../emails/network-mails.ts'

/** The most recent orders that are searched for a mailbox: the orders of an attacker are among the latest. */
const MAX_ORDERS = 300

/**
 * Whether a mailbox was named in so many orders of this hour that another mail would only be a nuisance: an order costs nothing when it
 * is to be paid on delivery, and its buyer's address may be anybody's. So it is when one network names ever new mailboxes. The order itself
 * stands.
 */
export function isMailedEnough(context: CommerceContext, email: string, network: string | undefined): boolean {
  const { db, now, maxOrderMails } = context
  if (maxOrderMails === undefined) return false
  const recent = db
    .select({ email: orders.email })
    .from(orders)
    .where(gt(orders.createdAt, now() - HOUR))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS)
    .all()
  const mailbox = mailboxKey(email)
  // The order in question is among them.
  if (recent.filter((order) => mailboxKey(order.email) === mailbox).length > maxOrderMails) return true
  return !takeMailOfNetwork(context, network)
}
