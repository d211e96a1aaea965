import { MAX_LINE_QUANTITY } from '@galleria/commerce/cart/cart-record'
import { invalid } from '@galleria/commerce/failures/failure'
import { MAX_SAVED_ITEMS } from '@galleria/platform-client/entities/cart/priced-items'
import { findCatalogLines, findCustomLines, removeLine } from '../../../db/queries/cart/cart.ts'
import { findSavedLines, removeSavedLine, writeSavedLine } from '../../../db/queries/cart/saved-lines.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeInPlace } from '../change-cart.ts'
import { requireCart, viewCart } from '../view-cart.ts'
import { viewSavedItems, type Reading } from './saved-items.ts'

interface SaveCommand extends Reading {
  readonly lineItemId: string
}

/** Moves a line out of the cart to the list. A line that left the cart already stays where it is: the same click may arrive twice. */
async function saveForLater(context: CartContext, { lineItemId, ...reading }: SaveCommand) {
  const { db, now } = context
  const { owner } = requireCart(context)
  const id = lineItemId.toLowerCase()
  if (findCustomLines(db).some((line) => line.id === id)) throw invalid('lineItemId', 'names a line that no catalog knows')
  const line = findCatalogLines(db).find((candidate) => candidate.id === id)
  if (line) {
    const saved = findSavedLines(db)
    const before = saved.find(({ referenceKey }) => referenceKey === line.referenceKey)
    if (!before && saved.length >= MAX_SAVED_ITEMS)
      throw invalid('lineItemId', `would make more than ${MAX_SAVED_ITEMS} saved items`, 'MAX_SIZE')
    const { position: _, requested: __, ...rest } = line
    const quantity = Math.min(line.quantity + (before?.quantity ?? 0), MAX_LINE_QUANTITY)
    db.transaction(() =>
      changeInPlace(context, owner, () => {
        removeLine(db, id)
        // A line that came back to the cart has another id now.
        if (before) removeSavedLine(db, before.id)
        writeSavedLine(db, { ...rest, quantity, savedAt: now() })
      }),
    )
    scheduleOutbox(context)
  }
  const [{ cart }, savedItems] = await Promise.all([viewCart(context, { reader: reading.reader }), viewSavedItems(context, reading)])
  return { cart, savedItems }
}

export const saveForLaterMethods = { saveForLater }
