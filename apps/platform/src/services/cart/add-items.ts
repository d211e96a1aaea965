import { eq } from 'drizzle-orm'
import { findCustomLines, findLineOf, findLines, type CartChanges } from '../../db/queries/cart.ts'
import { cartLines, customLines } from '../../db/schema/cart.ts'
import { isCustom, type CustomItem, type LineWishes, type SeenLine } from '../../domain/cart-line.ts'
import { MAX_LINES, MOST_OF_A_LINE } from '../../domain/cart-record.ts'
import { invalid } from '../../domain/failure.ts'
import type { Resolution } from '../../domain/sellable-item.ts'
import { cappedQuantity } from '../../domain/stock.ts'
import type { CartContext } from '../contexts.ts'
import { changeCart, type CartChange } from './change-cart.ts'
import { newPlace } from './new-place.ts'
import { planAdditions, type Addition, type NewCustomItem, type NewItem } from './plan-additions.ts'
import { seenLines } from './view-cart.ts'

export interface NewItems {
  readonly lineItems?: readonly NewItem[]
  readonly customLineItems?: readonly NewCustomItem[]
}

/** Looks at the lines that there will be, and gives what else changes in the same transaction. */
export type PrepareChanges = (lines: readonly SeenLine[]) => Promise<() => CartChanges>

/**
 * Puts items into the owner's cart, which is made where there is none, together with other changes of the cart. All or nothing. Gives
 * what was learnt about the items.
 */
export async function addItems(
  context: CartContext,
  change: CartChange,
  { lineItems = [], customLineItems = [] }: NewItems,
  prepare?: PrepareChanges,
): Promise<Map<string, Resolution>> {
  const before = findLines(context.db)
  const catalogLines = before.flatMap((line) => (isCustom(line) ? [] : [line]))
  // What is there already is asked about together with what is new: the answer shows all of it.
  const resolutions = await context.commerce.resolveItems([
    ...lineItems.map(({ catalogReference }) => catalogReference),
    ...catalogLines.map(({ reference }) => reference),
  ])
  const additions = planAdditions(lineItems, resolutions)
  const known = new Map(
    catalogLines.flatMap(({ referenceKey }, index) => {
      const resolution = resolutions[lineItems.length + index]
      return resolution ? [[referenceKey, resolution] as const] : []
    }),
  )
  for (const { referenceKey, item } of additions) known.set(referenceKey, item)
  const others = await prepare?.([
    ...(await seenLines(context, before, known)),
    ...additions.map(addedLine),
    ...customLineItems.map(addedCustomLine),
  ])
  await changeCart(context, change, () => {
    for (const addition of additions) writeAddition(context, addition)
    for (const custom of customLineItems) writeCustomLine(context, custom)
    return others?.()
  })
  return known
}

function addedLine({ reference, quantity, item, wishes }: Addition): SeenLine {
  return { id: crypto.randomUUID(), reference, quantity, lastSeen: item, now: item, wishes }
}

function addedCustomLine({ id = crypto.randomUUID(), quantity = 1, ...custom }: NewCustomItem): SeenLine {
  return { id, quantity, custom }
}

/** The same item once more is more of the line that is there. */
function writeAddition({ db }: CartContext, { id, referenceKey, reference, quantity, item, wishes }: Addition): void {
  const line = findLineOf(db, referenceKey)
  const wanted = Math.min((line?.quantity ?? 0) + quantity, MOST_OF_A_LINE)
  const capped = cappedQuantity(wanted, item.available)
  if (line) {
    const merged: LineWishes = { ...line.wishes, ...wishes }
    db.update(cartLines).set({ quantity: capped, lastSeen: item, wishes: merged }).where(eq(cartLines.id, line.id)).run()
    return
  }
  db.insert(cartLines)
    .values({ ...placeOf(db, id), referenceKey, reference, quantity: capped, lastSeen: item, wishes })
    .run()
}

/** A custom line with the id of one that is there is more of it, in the words and at the price of now. */
function writeCustomLine({ db }: CartContext, { id: givenId, quantity = 1, ...item }: NewCustomItem): void {
  const id = givenId?.toLowerCase()
  const line = findCustomLines(db).find((candidate) => candidate.id === id)
  const capped = (wanted: number): number => Math.max(1, cappedQuantity(Math.min(wanted, MOST_OF_A_LINE), item.quantityAvailable))
  if (line) {
    db.update(customLines)
      .set({ quantity: capped(line.quantity + quantity), item: item satisfies CustomItem })
      .where(eq(customLines.id, line.id))
      .run()
    return
  }
  db.insert(customLines)
    .values({ ...placeOf(db, id), quantity: capped(quantity), item })
    .run()
}

function placeOf(db: CartContext['db'], id: string | undefined): { readonly id: string; readonly position: number } {
  const place = newPlace(db)
  if (!place) throw invalid('lineItems', `would make more than ${MAX_LINES} lines`, 'MAX_SIZE')
  return place(id)
}
