import type { Owner } from '@galleria/commerce/access/owner'
import { itemRequest } from '@galleria/commerce/cart/cart-line'
import { toPricedItems } from '@galleria/commerce/cart/priced-items'
import { Failure } from '@galleria/commerce/failures/failure'
import type { PricedItems } from '@galleria/platform-client/entities/cart/priced-items'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findSavedLine, findSavedLines, removeSavedLine, removeSavedLines } from '../../../db/queries/cart/saved-lines.ts'
import type { CartContext } from '../../contexts.ts'
import { addItems } from '../add-items.ts'
import { viewCart, type ViewOptions } from '../view-cart.ts'

/** The reader and the currency that the list is shown for. */
export type Reading = Pick<ViewOptions, 'reader' | 'currency'>

async function listSavedItems(context: CartContext, reading: Reading) {
  return { savedItems: await viewSavedItems(context, reading) }
}

/** What is listed before anything was saved: most visitors never save anything, so nothing is written. */
export async function noSavedItems({ commerce, storeUrl }: CartContext) {
  return { savedItems: toPricedItems([], { storeUrl, terms: await commerce.getCartTerms() }) }
}

interface MoveCommand extends Pick<Reading, 'currency'> {
  readonly owner: Owner
  readonly id: string
  readonly language?: string | undefined
}

/** Moves an item back into the cart, as far as there is stock. What cannot be bought stays on the list. */
async function moveSavedItemToCart(context: CartContext, { owner, id, language, currency }: MoveCommand) {
  const { db } = context
  const saved = findSavedLine(db, id.toLowerCase())
  if (!saved) throw new Failure('SAVED_ITEM_NOT_FOUND', 'There is no such saved item.')
  const { reference: catalogReference, quantity, wishes } = saved
  const added = await addItems(
    context,
    { owner, language },
    { lineItems: [{ catalogReference, quantity, ...wishes }], digest: saved.id },
    async () => () => {
      removeSavedLine(db, saved.id)
      return {}
    },
  )
  const reader = { language }
  const [{ cart }, savedItems] = await Promise.all([viewCart(context, { ...added, reader }), viewSavedItems(context, { reader, currency })])
  return { cart, savedItems }
}

/** An item that is gone already counts as removed. */
async function removeSavedItem(context: CartContext, { id, ...reading }: Reading & { readonly id: string }) {
  removeSavedLine(context.db, id.toLowerCase())
  return { savedItems: await viewSavedItems(context, reading) }
}

function deleteSavedItems({ db }: CartContext): void {
  removeSavedLines(db)
}

/** The list as it is now, newest first. */
export async function viewSavedItems(
  { db, commerce, storeUrl }: CartContext,
  { reader, currency }: Reading,
): Promise<Wire<typeof PricedItems>> {
  const lines = findSavedLines(db)
  const [resolutions, terms] = await Promise.all([
    commerce.resolveItems(lines.map((line) => itemRequest(line, reader))),
    commerce.getCartTerms(),
  ])
  const seen = lines.map((line, index) => ({ ...line, now: resolutions[index] ?? GONE }))
  return toPricedItems(seen, { storeUrl, terms, currency })
}

const GONE = { missing: 'product' } as const

export const savedItemsMethods = { deleteSavedItems, listSavedItems, moveSavedItemToCart, removeSavedItem }
