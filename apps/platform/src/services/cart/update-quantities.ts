import { isCustom } from '@galleria/commerce/cart/cart-line'
import { capToStock } from '@galleria/commerce/cart/shared-stock'
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
  if (stored.some((line) => quantities.has(line.id) && isCustom(line) && line.custom.fixedQuantity))
    throw invalid('lineItems', 'name a line whose quantity is fixed')
  const capped = capToStock(await resolveLines(context, stored), quantities)
  db.transaction(() =>
    changeInPlace(context, owner, () => {
      for (const line of stored) {
        const quantity = capped.get(line.id)
        if (quantity !== undefined) setQuantity(db, line, quantity)
      }
    }),
  )
  scheduleOutbox(context)
  const { cart } = await viewCart(context, { reader })
  return { cart }
}

export const updateQuantitiesMethods = { updateQuantities }
