import type * as z from 'zod/mini'
import { CartContents as ContentsV2 } from '../entities/cart-v2/cart-contents.ts'
import { CartContents } from '../entities/cart/cart-contents.ts'
import type { CountedCart } from '../storefront/cart/counted-cart.ts'
import { toCountedCart } from '../storefront/cart/v1/to-counted-cart.ts'
import { toCountedCart as toCountedCartV2 } from '../storefront/cart/v2/to-counted-cart.ts'
import { entityCreated, entityDeleted, entityUpdated } from './definitions/event-definition.ts'
import { on, type EventHandler } from './event-handler.ts'

/** How much is in a cart after an event; the count is null where the cart is over, since its owner may go on with another one. */
export interface CartNotice extends Omit<CountedCart, 'count'> {
  readonly count: number | null
}

type HandleNotice<Context> = (cart: CartNotice, context: Context) => void | Promise<void>

/**
 * Handles the events of carts of both versions, for a receiver that shows how much is in them: it needs no schema of a whole cart. A deletion that
 * does not say of what cart is left out.
 */
export function onCartCounted<Context = void>(handle: HandleNotice<Context>): readonly EventHandler<Context>[] {
  return [
    ...handlersOf('wix.ecom.v1.cart', CartContents, toCountedCart, handle),
    ...handlersOf('wix.ecom.v2.cart', ContentsV2, toNoticeV2, handle),
  ]
}

function handlersOf<Contents extends z.ZodMiniType, Context>(
  entity: string,
  contents: Contents,
  toNotice: (cart: z.output<Contents>) => CartNotice,
  handle: HandleNotice<Context>,
): EventHandler<Context>[] {
  return [
    on(entityCreated(`${entity}_created`, contents), (event, context: Context) => handle(toNotice(event.entity), context)),
    on(entityUpdated(`${entity}_updated`, contents), (event, context: Context) => handle(toNotice(event.entity), context)),
    on(entityDeleted(`${entity}_deleted`, contents), async ({ entity: cart, metadata }, context: Context) => {
      if (cart === undefined) return
      const { ownerId, changedAt } = toNotice(cart)
      await handle({ ownerId, count: null, changedAt: metadata.eventTime?.getTime() ?? changedAt }, context)
    }),
  ]
}

function toNoticeV2(cart: ContentsV2): CartNotice {
  return cart.orderPlaced ? { ...toCountedCartV2(cart), count: null } : toCountedCartV2(cart)
}
