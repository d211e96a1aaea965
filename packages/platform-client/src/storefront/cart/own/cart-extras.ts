import type { ExpectedDelivery } from '../../../entities/cart-parts/expected-delivery.ts'
import type { FreeDelivery } from '../../../entities/cart-parts/free-delivery.ts'
import type { MembershipOptions } from '../../../entities/cart-parts/membership-options.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { PricedCart } from '../priced-cart.ts'
import type { ToMoney } from '../to-money.ts'

/** What the embedded platform says of a priced cart beyond the recorded fields, by the same names in either version. */
interface CartExtras {
  readonly freeDelivery?: FreeDelivery | undefined
  readonly expectedDelivery?: ExpectedDelivery | undefined
  readonly membershipOptions?: MembershipOptions | undefined
  readonly lowStockThreshold?: number | undefined
}

type Extras = Pick<PricedCart, 'freeDelivery' | 'expectedDelivery' | 'memberships' | 'lowStockThreshold'>

export function toExtras({ freeDelivery, expectedDelivery, membershipOptions, lowStockThreshold }: CartExtras, toMoney: ToMoney): Extras {
  return {
    freeDelivery: toFreeDelivery(freeDelivery, toMoney),
    expectedDelivery: expectedDelivery ? { country: expectedDelivery.country, price: toMoney(expectedDelivery.price) } : null,
    memberships: (membershipOptions?.eligibleMemberships ?? []).map(({ name, lineItemIds, credits }) => ({
      name: getTranslatedText(name) ?? '',
      lineIds: lineItemIds ?? [],
      credits: credits ? { remaining: credits.remaining ?? null, total: credits.total ?? null } : null,
    })),
    lowStockThreshold: lowStockThreshold ?? null,
  }
}

function toFreeDelivery(freeDelivery: FreeDelivery | undefined, toMoney: ToMoney): PricedCart['freeDelivery'] {
  const from = toMoney(freeDelivery?.from)
  const remaining = toMoney(freeDelivery?.remaining)
  return freeDelivery && from && remaining ? { country: freeDelivery.country, from, remaining, percent: freeDelivery.percent } : null
}
