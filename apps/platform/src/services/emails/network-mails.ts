import { BUYERS_OF_A_NETWORK } from '@galleria/commerce/access/rate-limit'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { HOUR } from '@galleria/commerce/values/durations'
import type { CommerceContext } from '../contexts.ts'

const MAX_NETWORKS = 5_000
/** The times of each network's latest mails. Kept in memory only, so that no shopper's network is stored. */
const mailsOfNetworks = new BoundedMap<readonly number[]>(MAX_NETWORKS)

/** Counts a mail that a network causes, to any address; false where it caused as many as it may within the hour. */
export function takeMailOfNetwork(
  { maxOrderMails, now }: Pick<CommerceContext, 'maxOrderMails' | 'now'>,
  network: string | undefined,
): boolean {
  if (maxOrderMails === undefined || network === undefined) return true
  const time = now()
  const recent = (mailsOfNetworks.get(network) ?? []).filter((at) => at > time - HOUR)
  if (recent.length >= maxOrderMails * BUYERS_OF_A_NETWORK) return false
  mailsOfNetworks.set(network, [...recent, time])
  return true
}
