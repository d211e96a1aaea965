import type { Messages } from '@galleria/intl/messages'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { itemCount } from './item-count.ts'

/** The maximum number of names in a note; further ones are counted, as they would push the total out of sight. */
const MAX_NAMES = 2

/** Which of the member's memberships can pay for which items, and what is left of them. The checkout is where they are used. */
export function membershipNotes(
  { membershipOptions }: Pick<EstimateTotals, 'membershipOptions'>,
  cart: Pick<Cart, 'lineItems'>,
  { t, counted }: Messages,
): string[] {
  return (membershipOptions?.eligibleMemberships ?? []).flatMap(({ name, lineItemIds = [], credits }) => {
    const lineItems = cart.lineItems.filter(({ id }) => id !== undefined && lineItemIds.includes(id))
    if (lineItems.length === 0) return []
    const names = lineItems.map(({ productName }) => productName?.translated ?? productName?.original ?? '')
    const items = names.length > MAX_NAMES ? counted('cart.count', itemCount({ lineItems })) : names.join(', ')
    const { remaining = '', total = '' } = credits ?? {}
    return t(credits ? 'cart.membershipLeft' : 'cart.membership', {
      name: name?.translated ?? name?.original ?? '',
      items,
      remaining: String(remaining),
      total: String(total),
    })
  })
}
