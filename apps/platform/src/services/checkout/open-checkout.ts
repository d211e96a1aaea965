import { eq } from 'drizzle-orm'
import { checkouts, redirectSessions } from '../../db/schema/commerce.ts'
import { checkoutState, quoteCheckout, type CheckoutDetails } from '../../domain/checkout.ts'
import { Failure } from '../../domain/failure.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import type { CommerceContext } from '../contexts.ts'

/** The checkout that a hosted page's token opens. Throws CHECKOUT_NOT_FOUND. */
export function checkoutOfToken({ db }: CommerceContext, token: string) {
  const row = db
    .select({ checkout: checkouts, callbacks: redirectSessions.callbacks, language: redirectSessions.language })
    .from(redirectSessions)
    .innerJoin(checkouts, eq(checkouts.id, redirectSessions.checkoutId))
    .where(eq(redirectSessions.token, token))
    .get()
  if (!row) throw new Failure('CHECKOUT_NOT_FOUND', 'There is no such checkout.')
  return row
}

/** The same, open for changes. Throws CHECKOUT_EXPIRED or CHECKOUT_ALREADY_COMPLETED otherwise. */
export function openCheckoutOfToken(context: CommerceContext, token: string) {
  const row = checkoutOfToken(context, token)
  const state = checkoutState(row.checkout, context.now())
  if (state === 'expired') throw new Failure('CHECKOUT_EXPIRED', 'The checkout has expired.')
  if (state === 'completed') throw new Failure('CHECKOUT_ALREADY_COMPLETED', 'The order of this checkout is placed.', { orderId: row.checkout.orderId })
  return row
}

/** The checkout at this moment's prices, stock and delivery costs. */
export function quoteOf(context: CommerceContext, lines: Parameters<typeof quoteCheckout>[0], details: CheckoutDetails) {
  const resolutions = resolveItems(context, { references: lines.map(({ reference }) => reference) })
  return quoteCheckout(lines, resolutions, details)
}
