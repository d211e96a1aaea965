import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TokenKeys } from '@galleria/commerce/access/token-keys'
import { DAY } from '@galleria/commerce/values/durations'
import * as z from 'zod/mini'
/** Covers returns, warranties and the bill for the year's taxes. */
const ORDER_LINK_LIFETIME = 400 * DAY
const MARK_BYTES = 32

/** Which order a link leads to, and which of the links to it this is: the owner replaces one by the next. */
export interface OrderLinkTarget {
  readonly orderId: string
  readonly version: number
}

export interface OrderLinks {
  /** The secret end of a link to an order's page. */
  readonly sign: (target: OrderLinkTarget, now: number) => string
  /** `expired` for a link that was good once, nothing for what the platform did not sign. */
  readonly read: (token: string, now: number) => OrderLinkTarget | 'expired' | undefined
}

const Claim = z.tuple([z.string(), z.int(), z.int()])

/**
 * Makes and reads the tokens of links to orders. A token is the right to read one order: it names the order, its version and its end,
 * and a keyed digest of these (HMAC-SHA256). Signed at once, in the transaction that writes the mail.
 */
export function orderLinks(keys: TokenKeys): OrderLinks {
  const isMarkOf = (claim: string, candidate: Buffer) => keys.some((key) => timingSafeEqual(candidate, markOf(claim, key)))
  return {
    sign: ({ orderId, version }, now) => {
      const claim = Buffer.from(JSON.stringify([orderId, version, now + ORDER_LINK_LIFETIME])).toString('base64url')
      return `${claim}.${markOf(claim, keys[0]).toString('base64url')}`
    },
    read: (token, now) => {
      const [claim = '', mark = '', ...rest] = token.split('.')
      const digest = Buffer.from(mark, 'base64url')
      // Compared as text too: base64url has several ways to write the same bytes.
      if (rest.length > 0 || digest.length !== MARK_BYTES || !isMarkOf(claim, digest) || digest.toString('base64url') !== mark)
        return undefined
      const [orderId, version, expiresAt] = Claim.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()))
      return now < expiresAt ? { orderId, version } : 'expired'
    },
  }
}

const linkKeys = new WeakMap<Uint8Array, Buffer>()

/** Signs with a key of its own, so that no token of another kind passes for one of these. */
function markOf(claim: string, key: Uint8Array): Buffer {
  const linkKey = linkKeys.get(key) ?? createHmac('sha256', key).update('order-link').digest()
  linkKeys.set(key, linkKey)
  return createHmac('sha256', linkKey).update(claim).digest()
}
