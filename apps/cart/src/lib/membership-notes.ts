import type { Messages } from '@galleria/intl/messages'
import type { PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import { itemCount } from './item-count.ts'

/** The maximum number of names in a note; further ones are counted, as they would push the total out of sight. */
const MAX_NAMES = 2

/** Which of the member's memberships can pay for which items, and what is left of them. The checkout is where they are used. */
export function membershipNotes({ memberships, cart }: Pick<PricedCart, 'memberships' | 'cart'>, { t, counted }: Messages): string[] {
  return memberships.flatMap(({ name, lineIds, credits }) => {
    const lines = cart.lines.filter(({ id }) => lineIds.includes(id))
    if (lines.length === 0) return []
    const items = lines.length > MAX_NAMES ? counted('cart.count', itemCount({ lines })) : lines.map((line) => line.name).join(', ')
    const { remaining, total } = credits ?? { remaining: null, total: null }
    return t(credits ? 'cart.membershipLeft' : 'cart.membership', {
      name,
      items,
      remaining: String(remaining ?? ''),
      total: String(total ?? ''),
    })
  })
}
