import { isCustom } from '@galleria/commerce/cart/cart-line'
import { isPurchasable } from '@galleria/commerce/catalog/purchasable-item'
import { capQuantity } from '@galleria/commerce/catalog/stock'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { findLines, setQuantity } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { changeInPlace } from './change-cart.ts'
import { requireCart, resolveLines, viewCart, type ViewOptions } from './view-cart.ts'

export interface UpdateQuantities extends Pick<ViewOptions, 'reader'> {
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}

/** Sets quantities, each no higher than the stock. An unknown line changes nothing at all. */
async function updateQuantities(context: CartContext, { lineItems, reader }: UpdateQuantities) {
  const { db } = context
  const { owner } = requireCart(context)
  const quantities = new Map(lineItems.map(({ id, quantity }) => [id.toLowerCase(), quantity]))
  const stored = findLines(db)
  const unknown = [...quantities.keys()].filter((id) => !stored.some((line) => line.id === id))
  if (unknown.length > 0) throw new Failure('LINE_ITEM_NOT_FOUND', `The cart has no line ${unknown.join(', ')}.`, { lineItemIds: unknown })
  const target = stored.filter(({ id }) => quantities.has(id))
  if (target.some((line) => isCustom(line) && line.custom.fixedQuantity)) throw invalid('lineItems', 'name a line whose quantity is fixed')
  const seen = await resolveLines(context, target)
  db.transaction(() =>
    changeInPlace(context, owner, () => {
      for (const [index, line] of target.entries()) {
        const now = seen[index]
        const available = !now
          ? undefined
          : isCustom(now)
            ? now.custom.quantityAvailable
            : isPurchasable(now.now)
              ? now.now.available
              : undefined
        // What is sold out stays in the cart as it is, and says so.
        if (available !== 0) setQuantity(db, line, capQuantity(quantities.get(line.id) ?? line.quantity, available))
      }
    }),
  )
  scheduleOutbox(context)
  const { cart } = await viewCart(context, { reader })
  return { cart }
}

export const updateQuantitiesMethods = { updateQuantities }
