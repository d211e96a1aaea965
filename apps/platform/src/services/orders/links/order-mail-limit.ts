import { desc, gt } from 'drizzle-orm'
import { orders } from '../../../db/schema/commerce.ts'
import { BUYERS_OF_A_NETWORK } from '../../../domain/access/rate-limit.ts'
import { BoundedMap } from '../../../domain/values/bounded-map.ts'
import { HOUR } from '../../../domain/values/durations.ts'
import { mailboxKey } from '../../../domain/values/mailbox-key.ts'
import type { CommerceContext } from '../../contexts.ts'

/** The most recent orders that are searched for a mailbox: the orders of an attacker are among the latest. */
const MAX_ORDERS = 300

const MAX_NETWORKS = 5_000
/** The times of each network's latest mails. Kept in memory only, so that no shopper's network is stored. */
const mailsOfNetworks = new BoundedMap<readonly number[]>(MAX_NETWORKS)

/**
 * Whether a mailbox was named in so many orders of this hour that another mail would only be a nuisance: an order costs nothing when it
 * is to be paid on delivery, and its buyer's address may be anybody's. So it is when one network names ever new mailboxes. The order itself
 * stands.
 */
export function isMailedEnough({ db, now, maxOrderMails }: CommerceContext, email: string, network: string | undefined): boolean {
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
  return network !== undefined && !takeMailOfNetwork(network, maxOrderMails * BUYERS_OF_A_NETWORK, now())
}

/** Counts a mail that a network causes; false where it caused as many as it may within the hour. */
function takeMailOfNetwork(network: string, max: number, time: number): boolean {
  const recent = (mailsOfNetworks.get(network) ?? []).filter((at) => at > time - HOUR)
  if (recent.length >= max) return false
  mailsOfNetworks.set(network, [...recent, time])
  return true
}
