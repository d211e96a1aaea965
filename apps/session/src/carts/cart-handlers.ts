import { onCartCounted, type CartNotice } from '@galleria/platform-client/events'
import type { CartNews } from '@galleria/platform-client/session'
import type { Env } from '../../env.ts'

/** Takes how much is in the cart of an owner. */
export type PublishCart = (owner: string, news: CartNews) => Promise<void>

/** Tells the sessions of a cart's owner what events say of it, in any order, even twice: the time of the change decides. */
export const cartHandlers = onCartCounted<PublishCart>(({ ownerId, count, changedAt }: CartNotice, publish) =>
  ownerId === null || changedAt === null ? undefined : publish(ownerId, { count, changedAt }),
)

export function publishTo({ CART_OWNERS }: Pick<Env, 'CART_OWNERS'>): PublishCart {
  return (owner, news) => CART_OWNERS.get(CART_OWNERS.idFromName(owner)).publish(owner, news)
}
