import type { Caller, Owner } from '@galleria/commerce/access/owner'
import { MAX_WRITTEN_BYTES, type CartRecord } from '@galleria/commerce/cart/cart-record'
import { Failure } from '@galleria/commerce/failures/failure'
import { type CartChanges, findCart, findLines, removeCart, type StoredLine, touchCart } from '../../db/queries/cart/cart.ts'
import { countWrittenBytes } from '../../db/queries/cart/count-written-bytes.ts'
import { cart as carts } from '../../db/schema/cart.ts'
import { insertRow } from '../../db/sql/row-statements.ts'
import type { CartContext, NewCart } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordCartEvent } from './cart-events.ts'

/** A cart as it stands in its object. */
export interface StoredCart {
  readonly record: CartRecord
  readonly stored: readonly StoredLine[]
}

/** The owner of the changed cart, and the caller. */
export interface CartChange {
  readonly owner: Owner
  /** Defaults to the owner. */
  readonly caller?: Caller
  /** The language in which added items are named, where it differs from the store's. */
  readonly language?: string | undefined
  /** The id of a cart that is made apart from its owner's current one. */
  readonly apartId?: string | undefined
}

/**
 * Runs the write on the owner's cart in one transaction with all that belongs to a change: the cart is made where there is none, its
 * revision and date move on, and the webhook is told. Gives the cart as it was written.
 * @param registered the cart to be made, where Commerce knows of it already
 */
export async function changeCart(
  context: CartContext,
  { owner, caller = owner, apartId }: CartChange,
  write: () => CartChanges | void,
  registered?: NewCart,
): Promise<StoredCart | undefined> {
  const { db, commerce } = context
  const id = registered?.id ?? (findCart(db) ? undefined : (apartId ?? crypto.randomUUID()))
  if (id && !registered) await commerce.registerCart({ id, owner, apart: apartId !== undefined })
  const { used, cart } = db.transaction(() => {
    // Another call may have made the cart while this one registered its own.
    const made = id !== undefined && !findCart(db) ? id : undefined
    if (made) insertCart(context, made, owner)
    return { used: made !== undefined, cart: changeInPlace(context, caller, write, made ? 'created' : 'updated') }
  })
  scheduleOutbox(context)
  if (id && !used) await commerce.forgetCart(id, owner)
  return cart
}

/** Changes an existing cart within the caller's transaction. */
export function changeInPlace(
  context: CartContext,
  caller: Caller,
  write: () => CartChanges | void,
  slug: 'created' | 'updated' = 'updated',
): StoredCart | undefined {
  const before = countWrittenBytes(context.db)
  const record = touchCart(context.db, context.now(), write() ?? {})
  if (!record) return undefined
  refuseLongTexts(before, countWrittenBytes(context.db))
  const stored = findLines(context.db)
  recordCartEvent(context, { record, caller, slug, stored })
  return { record, stored }
}

/** Refuses texts that make the cart too long. A cart of before that is too long already can become shorter. */
function refuseLongTexts(before: number, bytes: number): void {
  if (bytes > MAX_WRITTEN_BYTES && bytes > before)
    throw new Failure('CART_TEXTS_TOO_LONG', `What shoppers write into a cart takes at most ${MAX_WRITTEN_BYTES} bytes.`, {
      maxBytes: MAX_WRITTEN_BYTES,
      bytes,
    })
}

/**
 * Takes the cart away with its lines, and tells so. Part of a transaction of the caller's.
 * @param orderId of a cart that became an order
 */
export function endCart(
  context: CartContext,
  record: CartRecord,
  caller: Caller,
  lines: readonly StoredLine[] = findLines(context.db),
  orderId?: string,
): void {
  recordCartEvent(context, { record, caller, slug: 'deleted', stored: lines, orderId })
  removeCart(context.db)
}

function insertCart({ db, now }: CartContext, id: string, owner: Owner): void {
  const time = now()
  insertRow(db, carts, {
    id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    notes: {},
    checkoutId: null,
    leftOut: 0,
    mergedWith: 0,
    keyedAdditions: [],
    details: {},
    revision: 0,
    createdAt: time,
    updatedAt: time,
  })
}
