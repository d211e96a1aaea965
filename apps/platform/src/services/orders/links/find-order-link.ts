import type { Caller } from '@galleria/commerce/access/owner'
import { CALLERS_OF_A_NETWORK } from '@galleria/commerce/access/rate-limit'
import { Failure } from '@galleria/commerce/failures/failure'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { HOUR } from '@galleria/commerce/values/durations'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import type { FindOrderLink, OrderLink } from '@galleria/platform-client/entities/orders/order-link'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, eq } from 'drizzle-orm'
import { orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { rightsOf } from '../buyer/order-rights.ts'
import { visibleOrderRow } from '../order-row.ts'
import { orderUrl } from './order-url.ts'

const MAX_GUESSERS = 20_000
/** Networks that have to guess at an address before its owner has to wait elsewhere. */
const GUESSING_NETWORKS = 10
/** The times of the latest wrong pairs. Kept in memory only, so that no shopper's network is stored. */
const wrongPairs = new BoundedMap<readonly number[]>(MAX_GUESSERS)

interface Lookup extends FindOrderLink {
  readonly network: string | undefined
}

/**
 * The page of the order with this number, if its buyer has this address. One query decides it, so that neither the response nor its time
 * tells an unknown number from another's address. Throws ORDER_NOT_FOUND, and RATE_LIMITED for right pairs as well as for wrong ones after
 * too many wrong ones: numbers are counted up, and an address is easily known.
 */
function findOrderLink(context: CommerceContext, { number, email, network }: Lookup): OrderLink {
  const guessers = guessersOf(context, email, network)
  for (const guesser of guessers) refuseGuesser(context, guesser)
  const found = context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, Number(number)), eq(orders.email, email.trim().toLowerCase())))
    .get()
  if (found) return { url: orderUrl(context, found.id) }
  for (const { key, times } of guessers) wrongPairs.set(key, [...times, context.now()])
  throw new Failure('ORDER_NOT_FOUND', 'There is no order with this number and this address.')
}

/** The page of an order that the caller may read, and what its buyer may do there. Throws ORDER_NOT_FOUND. */
function getOrderLink(context: CommerceContext, { id, caller }: { id: string; caller: Caller }): Wire<typeof OrderLink> {
  const { document } = visibleOrderRow(context, id, caller)
  const { cancel, returnUntil, returns } = rightsOf(context, document)
  return {
    url: orderUrl(context, document.id),
    canCancel: cancel,
    ...(returnUntil !== undefined && { returnUntil: isoDate(returnUntil) }),
    returns: returns.map(({ state, createdAt, changedAt }) => ({
      status: state,
      createdDate: isoDate(createdAt),
      updatedDate: isoDate(changedAt),
    })),
  }
}

interface Guesser {
  readonly key: string
  /** Times of the wrong pairs within the last hour. */
  readonly times: readonly number[]
  readonly most: number
}

function guessersOf({ maxOrderGuesses, now }: CommerceContext, email: string, network: string | undefined): Guesser[] {
  if (maxOrderGuesses === undefined) return []
  const since = now() - HOUR
  const guesser = (key: string, most: number): Guesser => ({
    key,
    times: (wrongPairs.get(key) ?? []).filter((time) => time > since),
    most,
  })
  const mailbox = mailboxKey(email)
  if (network === undefined) return [guesser(`mailbox/${mailbox}`, maxOrderGuesses)]
  return [
    guesser(`mailbox/${mailbox} ${network}`, maxOrderGuesses),
    guesser(`mailbox/${mailbox}`, maxOrderGuesses * GUESSING_NETWORKS),
    guesser(`network/${network}`, maxOrderGuesses * CALLERS_OF_A_NETWORK),
  ]
}

function refuseGuesser({ now }: CommerceContext, { times, most }: Guesser): void {
  const [first] = times
  if (first === undefined || times.length < most) return
  const retryAfterSeconds = Math.ceil((first + HOUR - now()) / 1_000)
  throw new Failure('RATE_LIMITED', `Too many wrong pairs: try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds })
}

export const findOrderLinkMethods = { findOrderLink, getOrderLink }
