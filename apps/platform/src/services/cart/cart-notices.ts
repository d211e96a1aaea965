import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { MAX_LINES } from '@galleria/platform-client/entities/line-items/line-item-parts'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'

type Notices = NonNullable<Wire<typeof EstimateTotals>['violations']>

/** What a buyer is told of how the cart was made, until it changes again. */
export function listCartNotices(record: CartRecord, extended: boolean): Notices {
  return [...mergeNotice(record, extended), ...toLeftOutWarnings(record, extended)]
}

/** At the sign-in, the cart of an earlier visit is merged with the present one. */
function mergeNotice({ mergedWith }: CartRecord, extended: boolean): Notices {
  if (mergedWith === 0 || !extended) return []
  return [
    {
      severity: 'WARNING',
      target: { other: { name: 'OTHER_DEFAULT' } },
      description: 'Items from your earlier visit were added to your cart.',
      reason: { code: 'CARTS_MERGED', count: mergedWith },
    },
  ]
}

/** Two full carts make one full cart: the buyer is told until the cart changes again. */
function toLeftOutWarnings({ leftOut }: CartRecord, extended: boolean): Notices {
  if (leftOut === 0) return []
  const description = `${leftOut} more of the items that were in the cart before did not fit: a cart holds ${MAX_LINES}.`
  return [
    {
      severity: 'WARNING',
      target: { other: { name: 'OTHER_DEFAULT' } },
      description,
      ...(extended && { reason: { code: 'ITEMS_LEFT_OUT', count: leftOut } }),
    },
  ]
}
