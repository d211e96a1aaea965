import type { Caller } from '@galleria/commerce/access/owner'
import { isCustom, itemRequest, type LineOptions, type SeenLine } from '@galleria/commerce/cart/cart-line'
import { HeldStock } from '@galleria/commerce/cart/shared-stock'
import type { Resolution } from '@galleria/commerce/catalog/purchasable-item'
import { invalid } from '@galleria/commerce/failures/failure'
import { MAX_LINES } from '@galleria/platform-client/entities/line-items/line-item-parts'
import { eq } from 'drizzle-orm'
import {
  type CartChanges,
  findCart,
  findCatalogLines,
  findCustomLines,
  findLineOf,
  findLines,
  type StoredCatalogLine,
  type StoredLine,
  writeLine,
} from '../../db/queries/cart/cart.ts'
import { cartLines, customLines } from '../../db/schema/cart.ts'
import { insertRow } from '../../db/sql/row-statements.ts'
import type { CartContext, NewCart } from '../contexts.ts'
import { changeCart, type CartChange } from './change-cart.ts'
import { isAdded, withAddition } from './keyed-additions.ts'
import { createLineKeys } from './line-keys.ts'
import { customLineWith, planAdditions, type Addition, type NewCustomItem, type NewItem } from './plan-additions.ts'
import { resolveLines, type ViewOptions } from './view-cart.ts'

export interface NewItems {
  readonly lineItems?: readonly NewItem[]
  readonly customLineItems?: readonly NewCustomItem[]
  /** Given, they are added once (see `keyed-additions.ts`). */
  readonly digest?: string | undefined
  /** Cart V2 refuses what V1 makes smaller. */
  readonly rules?: AdditionRules
}

/** What the version of the call says of additions. */
export interface AdditionRules {
  /** The field of the request that has the catalog's items. */
  readonly field: string
  /** Throws for items that the catalog does not have. */
  readonly refuse: (items: readonly NewItem[], resolutions: readonly Resolution[]) => void
  /** Throws for what the cart has no room or the shop no stock for; part of the transaction. */
  readonly prepare: (context: CartContext, additions: readonly Addition[], customCount: number) => void
}

/** Looks at the lines that there will be, and gives what else changes in the same transaction. */
export type PrepareChanges = (lines: readonly SeenLine[]) => Promise<() => CartChanges>

/**
 * Puts items into the owner's cart, which is made where there is none, together with other changes of the cart. All or nothing. Gives
 * the cart as it was written, and what was learnt about the items.
 */
export async function addItems(context: CartContext, change: CartChange, items: NewItems, prepare?: PrepareChanges): Promise<AddedItems> {
  const { db, commerce } = context
  const { lineItems = [] } = items
  const isNew = !findCart(db)
  const before = isNew ? [] : findLines(db)
  // What is there already is asked about together with what is new: the answer shows all of it.
  const references = [
    ...lineItems.map(({ catalogReference }) => ({ ...catalogReference, language: change.language })),
    ...catalogLinesOf(before).map((line) => itemRequest(line, change)),
  ]
  if (!isNew || references.length === 0)
    return addResolved(context, change, { ...items, before, resolutions: await commerce.resolveItems(references) }, prepare)
  const { owner, apartId } = change
  const id = apartId ?? crypto.randomUUID()
  const cart = { id, owner, apart: apartId !== undefined }
  const resolutions = await commerce.resolveFirstItems(references, cart)
  try {
    return await addResolved(context, change, { ...items, before, resolutions, cart }, prepare)
  } catch (error) {
    if (findCart(db)?.id !== id) await commerce.forgetCart(id, cart.owner)
    throw error
  }
}

export type AddedItems = Pick<ViewOptions, 'written' | 'known'>

interface ResolvedItems extends NewItems {
  readonly before: readonly StoredLine[]
  /** Resolutions of the new items, then of the existing lines. */
  readonly resolutions: readonly Resolution[]
  /** The registered cart, where the items are its first. */
  readonly cart?: NewCart
}

async function addResolved(
  context: CartContext,
  change: CartChange,
  { lineItems = [], customLineItems = [], digest, rules, before, resolutions, cart }: ResolvedItems,
  prepare: PrepareChanges | undefined,
): Promise<AddedItems> {
  const catalogLines = catalogLinesOf(before)
  rules?.refuse(lineItems, resolutions)
  const additions = planAdditions(lineItems, resolutions, context.now(), rules?.field)
  const known = new Map(
    catalogLines.flatMap(({ referenceKey }, index) => {
      const resolution = resolutions[lineItems.length + index]
      return resolution ? [[referenceKey, resolution] as const] : []
    }),
  )
  for (const { referenceKey, item } of additions) known.set(referenceKey, item)
  const others = await prepare?.([
    ...(await resolveLines(context, before, { known })),
    ...additions.map(toSeenLine),
    ...customLineItems.map(toSeenCustomLine),
  ])
  const write = () => {
    // The same request may have come twice at once.
    if (digest !== undefined && isAdded(context, digest)) return
    rules?.prepare(context, additions, customLineItems.length)
    const held = new HeldStock(findCatalogLines(context.db))
    for (const addition of additions) writeAddition(context, addition, held)
    for (const custom of customLineItems) writeCustomLine(context, custom, change.caller ?? change.owner)
    return { ...others?.(), ...(digest !== undefined && withAddition(context, digest)) }
  }
  return { written: await changeCart(context, change, write, cart), known }
}

function catalogLinesOf(lines: readonly StoredLine[]): StoredCatalogLine[] {
  return lines.flatMap((line) => (isCustom(line) ? [] : [line]))
}

function toSeenLine({ reference, quantity, item, options }: Addition): SeenLine {
  return { id: crypto.randomUUID(), reference, quantity, lastSeen: item, now: item, wishes: options }
}

function toSeenCustomLine({ id = crypto.randomUUID(), quantity = 1, ...custom }: NewCustomItem): SeenLine {
  return { id, quantity, custom }
}

/** Adds an item, or raises the quantity of the line that has it, as far as other lines of its variant leave some of the stock. */
export function writeAddition(
  { db }: CartContext,
  { id, referenceKey, reference, quantity, item, options }: Addition,
  held: HeldStock,
): void {
  const line = findLineOf(db, referenceKey)
  const capped = held.take(item, quantity, line?.quantity)
  if (capped === 0) return
  if (line) {
    const merged: LineOptions = { ...line.wishes, ...options }
    writeLine(db, { id: line.id, quantity: capped, lastSeen: item, wishes: merged })
    return
  }
  insertRow(db, cartLines, { ...newLineKey(db, id), referenceKey, reference, quantity: capped, lastSeen: item, wishes: options })
}

function writeCustomLine({ db }: CartContext, newItem: NewCustomItem, caller: Caller): void {
  const id = newItem.id?.toLowerCase()
  const line = findCustomLines(db).find((candidate) => candidate.id === id)
  const { quantity, custom: item } = customLineWith(line, newItem, caller)
  if (line) db.update(customLines).set({ quantity, item }).where(eq(customLines.id, line.id)).run()
  else
    db.insert(customLines)
      .values({ ...newLineKey(db, id), quantity, item })
      .run()
}

function newLineKey(db: CartContext['db'], id: string | undefined): { readonly id: string; readonly position: number } {
  const createKey = createLineKeys(db)
  if (!createKey) throw invalid('lineItems', `would make more than ${MAX_LINES} lines`, 'MAX_SIZE')
  return createKey(id)
}
