import { ownerOf, type Owner } from '@galleria/commerce/access/owner'
import { and, eq, sql } from 'drizzle-orm'
import { noteCart } from '../../db/queries/store/note-cart.ts'
import { carts } from '../../db/schema/commerce.ts'
import { jsonValues } from '../../db/sql/filter.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../db/sql/row-statements.ts'
import type { CommerceContext, NewCart } from '../contexts.ts'
import { writeLater, writeNotes } from '../outbox/settled-messages.ts'

const forgotten = memoizeStatement((db: CommerceContext['db']) =>
  db
    .delete(carts)
    .where(
      and(eq(carts.id, textPlaceholder('id')), eq(carts.ownerKind, textPlaceholder('kind')), eq(carts.ownerId, textPlaceholder('ownerId'))),
    )
    .prepare(),
)

/** Notes that a cart exists, before it does: a note without a cart is harmless, a cart without a note could not be found. */
function registerCart({ db, now }: CommerceContext, cart: NewCart): void {
  noteCart(db, { ...cart, now: now() })
}

function forgetCart({ db }: CommerceContext, { id, owner }: { id: string; owner: Owner }): void {
  forgotten(db).run({ id, kind: owner.kind, ownerId: owner.id })
}

/** Forgets the cart of an order, written with the next change: the message comes again if this is lost. */
export function forgetOrderedCart(context: CommerceContext, cart: { id: string; owner: Owner }): void {
  writeLater(context, () => forgetCart(context, cart))
}

/** The owner of a cart, and where it is; null if the id is unknown. */
export function locateCart(context: CommerceContext, { id }: { id: string }): Required<NewCart> | null {
  writeNotes(context)
  const row = context.db.select().from(carts).where(eq(carts.id, id.toLowerCase())).get()
  return row ? { id: row.id, owner: ownerOf(row), apart: row.apart } : null
}

/** The carts of an owner beside the current one. */
function listCartsApart({ db }: CommerceContext, { owner }: { owner: Owner }): string[] {
  const rows = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(ofOwner(owner), eq(carts.apart, true)))
    .all()
  return rows.map(({ id }) => id)
}

/** Notes that a cart has another owner. */
function setCartOwner({ db }: CommerceContext, { id, owner }: { id: string; owner: Owner }): void {
  db.update(carts).set({ ownerKind: owner.kind, ownerId: owner.id }).where(eq(carts.id, id)).run()
}

/** Whether the owner has a current cart: a cart's own object comes into being by being asked. */
function hasCart({ db }: CommerceContext, { owner }: { owner: Owner }): boolean {
  return (
    db
      .select({ id: carts.id })
      .from(carts)
      .where(and(ofOwner(owner), eq(carts.apart, false)))
      .get() !== undefined
  )
}

/** Which of these visitors have a cart, or had one and saved items of it. */
function listVisitorsWithCart({ db }: CommerceContext, { visitorIds }: { visitorIds: readonly string[] }): string[] {
  const rows = db.selectDistinct({ id: carts.ownerId }).from(carts).where(ofVisitors(visitorIds)).all()
  return rows.map(({ id }) => id)
}

function forgetCartsOfVisitors({ db }: CommerceContext, { visitorIds }: { visitorIds: readonly string[] }): void {
  db.delete(carts).where(ofVisitors(visitorIds)).run()
}

function ofOwner({ kind, id }: Owner) {
  return and(eq(carts.ownerKind, kind), eq(carts.ownerId, id))
}

function ofVisitors(visitorIds: readonly string[]) {
  return and(eq(carts.ownerKind, 'visitor'), sql`${carts.ownerId} in ${jsonValues(visitorIds)}`)
}

export const cartRegistryMethods = {
  forgetCart,
  forgetCartsOfVisitors,
  hasCart,
  listCartsApart,
  listVisitorsWithCart,
  locateCart,
  registerCart,
  setCartOwner,
}
