import type { Owner } from '@galleria/commerce/access/owner'
import { itemRequest } from '@galleria/commerce/cart/cart-line'
import { MAX_WRITTEN_BYTES } from '@galleria/commerce/cart/cart-record'
import { HeldStock } from '@galleria/commerce/cart/shared-stock'
import { isPurchasable, type Resolution } from '@galleria/commerce/catalog/purchasable-item'
import type { HandedOverCart } from '@galleria/commerce/events/outbox-message'
import { eq } from 'drizzle-orm'
import { findCart, findCatalogLines, findLineOf, findLines, type CartChanges } from '../../db/queries/cart/cart.ts'
import { countWrittenBytes } from '../../db/queries/cart/count-written-bytes.ts'
import { cartLines, customLines, takenCarts } from '../../db/schema/cart.ts'
import type { CartContext } from '../contexts.ts'
import { changeCart } from './change-cart.ts'
import { createLineKeys } from './line-keys.ts'

/**
 * Adds another cart to the owner's: quantities add up as far as the stock goes; notes, coupon and discounts come along where the owner
 * has none. Each cart is taken once, however often it comes.
 */
async function takeCart(context: CartContext, { owner, cart }: { owner: Owner; cart: HandedOverCart }): Promise<void> {
  const { db, commerce, now } = context
  if (!isTaken(context, cart.id)) {
    const resolutions = await commerce.resolveItems(cart.lines.map((line) => itemRequest(line)))
    await changeCart(context, { owner }, () => {
      // The same message may have come twice at once.
      if (isTaken(context, cart.id)) return
      db.insert(takenCarts).values({ id: cart.id, takenAt: now() }).run()
      const before = findLines(db).length
      const changes = mergeNotes(context, cart)
      const notesBytes = byteLength(changes.notes)
      const held = new HeldStock(findCatalogLines(db))
      const taken = [
        ...cart.lines.map((line, index) => takeLine(context, line, resolutions[index], { held, notesBytes })),
        ...cart.customLines.map((line) => takeCustomLine(context, line, notesBytes)),
      ]
      const leftOut = taken.filter((found) => !found).length
      return { ...changes, leftOut, mergedWith: taken.length > 0 ? before : 0 }
    })
  }
  await commerce.forgetCart(cart.id, cart.from)
}

function isTaken({ db }: CartContext, id: string): boolean {
  return db.select().from(takenCarts).where(eq(takenCarts.id, id)).get() !== undefined
}

/** Gives whether there was room for it: two full carts make one full cart. */
function takeLine(
  { db }: CartContext,
  line: HandedOverCart['lines'][number],
  resolution: Resolution | undefined,
  { held, notesBytes }: { readonly held: HeldStock; readonly notesBytes: number },
): boolean {
  const own = findLineOf(db, line.referenceKey)
  const now = resolution && isPurchasable(resolution) ? resolution : undefined
  const taken = now && now.available !== 0 ? held.take(now, line.quantity, own?.quantity) : 0
  // What is sold out or gone, or of which other lines hold all, stays as it is, and says so.
  const quantity = taken > 0 ? taken : Math.max(line.quantity, own?.quantity ?? 0)
  const lastSeen = now ?? line.lastSeen
  if (own) {
    db.update(cartLines).set({ quantity, requested: null, lastSeen }).where(eq(cartLines.id, own.id)).run()
    return true
  }
  const bytes = notesBytes + byteLength(line.reference) + byteLength(line.wishes)
  const createKey = hasRoom(db, bytes) ? createLineKeys(db) : undefined
  if (createKey)
    db.insert(cartLines)
      .values({ ...line, ...createKey(line.id), quantity, requested: null, lastSeen })
      .run()
  return createKey !== undefined
}

function takeCustomLine(
  { db }: CartContext,
  { custom: item, ...line }: HandedOverCart['customLines'][number],
  reservedBytes: number,
): boolean {
  const createKey = hasRoom(db, reservedBytes + byteLength(item)) ? createLineKeys(db) : undefined
  if (createKey)
    db.insert(customLines)
      .values({ ...line, ...createKey(line.id), item })
      .run()
  return createKey !== undefined
}

function mergeNotes(
  { db }: CartContext,
  { notes, coupon, giftCard = null, merchantDiscounts, keyedAdditions = [], details = {} }: HandedOverCart,
): CartChanges {
  const own = findCart(db)
  const allNotes = { ...notes, ...own?.notes }
  return {
    // Notes of carts that are both long go with the cart that stays.
    notes: hasRoom(db, byteLength(allNotes)) ? allNotes : (own?.notes ?? {}),
    coupon: own?.coupon ?? coupon,
    giftCard: own?.giftCard ?? giftCard,
    merchantDiscounts: own?.merchantDiscounts.length ? own.merchantDiscounts : merchantDiscounts,
    details: { ...details, ...own?.details },
    // An addition of the visitor may be repeated by the member.
    keyedAdditions: [...(own?.keyedAdditions ?? []), ...keyedAdditions],
  }
}

function hasRoom(db: CartContext['db'], bytes: number): boolean {
  return countWrittenBytes(db) + bytes <= MAX_WRITTEN_BYTES
}

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value ?? {})).length

export const takeCartMethods = { takeCart }
