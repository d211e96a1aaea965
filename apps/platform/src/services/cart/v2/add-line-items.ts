import { toNewItems } from '@galleria/commerce/cart/v2/new-items'
import { Failure } from '@galleria/commerce/failures/failure'
import type { AddLineItems } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CartContext } from '../../contexts.ts'
import { addItems } from '../add-items.ts'
import { additionDigest, isAdded } from '../keyed-additions.ts'
import { refuseAdminOnlyFields } from '../refuse-admin-only-fields.ts'
import { LOUD_ADDITIONS } from './addition-rules.ts'
import { priceCartOf, requireCartOf, type CartCall } from './read-cart.ts'

interface AddCommand extends CartCall {
  readonly request: Wire<typeof AddLineItems>
  /** A request is carried out once per key. */
  readonly idempotencyKey?: string | undefined
}

/** Puts items into the cart; the current one is made where there is none. All or nothing. */
async function addLineItemsV2(context: CartContext, { request, idempotencyKey, ...call }: AddCommand) {
  if (call.cartId !== undefined) requireCartOf(context, call)
  const items = toNewItems(request)
  if (items.lineItems.length + items.customLineItems.length === 0) throw new Failure('NO_LINE_ITEMS_TO_ADD', 'There is nothing to add.')
  refuseFutureMemberships(request)
  refuseAdminOnlyFields(context, items, call.caller)
  const digest = idempotencyKey === undefined ? undefined : await additionDigest(idempotencyKey, request)
  const isRepeated = digest !== undefined && isAdded(context, digest)
  const added = isRepeated ? {} : await addItems(context, call, { ...items, digest, rules: LOUD_ADDITIONS })
  const { cart } = await priceCartOf(context, call, added)
  return { cart }
}

/** Plans are sold nowhere in the catalog: no line of a cart is one. */
export function refuseFutureMemberships({ catalogItems = [] }: Pick<Wire<typeof AddLineItems>, 'catalogItems'>): void {
  if (catalogItems.some(({ membershipPayment }) => membershipPayment?.futureMembership))
    throw new Failure('PLAN_LINE_ITEM_NOT_FOUND', 'The cart has no plan that could pay for the item.')
}

export const addLineItemsMethods = { addLineItemsV2 }
