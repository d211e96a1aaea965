import type { KeyedAddition } from '@galleria/commerce/cart/cart-record'
import { HOUR } from '@galleria/commerce/values/durations'
import { sha256Hex } from '@galleria/commerce/values/hex'
import { findCart, type CartChanges } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'

/** The time that the key of an addition is kept: longer than a shopper tries again. */
const ADDITION_TTL = HOUR
const MAX_ADDITIONS = 50

/** Names one addition: the same key with other items is another one. */
export function additionDigest(key: string, request: object): Promise<string> {
  return sha256Hex(`${key} ${JSON.stringify(request)}`)
}

/** Whether this addition is in the cart already. */
export function isAdded(context: CartContext, digest: string): boolean {
  return recentAdditions(context).some((addition) => addition.digest === digest)
}

export function withAddition(context: CartContext, digest: string): CartChanges {
  const others = recentAdditions(context).slice(1 - MAX_ADDITIONS)
  return { keyedAdditions: [...others, { digest, addedAt: context.now() }] }
}

function recentAdditions({ db, now }: CartContext): KeyedAddition[] {
  return findCart(db)?.keyedAdditions.filter(({ addedAt }) => addedAt > now() - ADDITION_TTL) ?? []
}
