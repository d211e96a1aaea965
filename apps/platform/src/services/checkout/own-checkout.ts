import { type Caller, isAdmin, ownerOf } from '@galleria/commerce/access/owner'
import { toCheckoutDocument } from '@galleria/commerce/checkout/checkout-document'
import { Failure } from '@galleria/commerce/failures/failure'
import { desc, eq, sql } from 'drizzle-orm'
import { checkouts } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { CommerceContext } from '../contexts.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'
import { quoteOf, type CheckoutRow } from './open-checkout.ts'

export interface OfCheckout {
  readonly caller: Caller
  readonly id: string
}

const checkoutOfId = memoizeStatement((db: CommerceContext['db']) =>
  db
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, sql.placeholder('id')))
    .prepare(),
)

/** The checkout, where it is the caller's. Another shopper's is as unknown as one that never was. */
export function ownCheckout({ db }: CommerceContext, { caller, id }: OfCheckout): CheckoutRow {
  return own(checkoutOfId(db).get({ id: id.toLowerCase() }), caller)
}

/** The latest checkout of a cart. */
export function ownCheckoutOfCart({ db }: CommerceContext, { caller, id }: OfCheckout): CheckoutRow {
  return own(
    db.select().from(checkouts).where(eq(checkouts.cartId, id.toLowerCase())).orderBy(desc(checkouts.createdAt)).limit(1).get(),
    caller,
  )
}

function own(row: CheckoutRow | undefined, caller: Caller): CheckoutRow {
  const isOwn = row && (isAdmin(caller) || (row.ownerKind === caller.kind && row.ownerId === caller.id))
  if (!row || !isOwn) throw new Failure('CHECKOUT_NOT_FOUND', 'There is no such checkout.')
  return row
}

/** What a call about a checkout answers. */
export function toCheckoutResponse(context: CommerceContext, row: CheckoutRow): { checkout: object } {
  const quote = quoteOf(context, row, row.details)
  const { settings } = readSettings(context)
  return {
    checkout: toCheckoutDocument({ ...row, owner: ownerOf(row) }, quote, settings, {
      now: context.now(),
      storeUrl: context.settings.storeUrl,
    }),
  }
}
