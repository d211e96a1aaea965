import { isCustom, type SeenLine } from '@galleria/commerce/cart/cart-line'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { getConfirmedQuantity, getRequestedQuantity, withRequestedQuantities } from '@galleria/commerce/cart/v2/confirmed-lines'
import { findLines, setQuantity, type StoredLine } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeInPlace } from '../change-cart.ts'
import { resolveLines, type KnownItems, type ViewOptions } from '../view-cart.ts'
import { priceCartOf, requireCartOf, type CartCall } from './read-cart.ts'

/** Prices, stock and discounts are read with every call: only quantities are written. */
async function refreshCartV2(context: CartContext, call: CartCall) {
  const { cart } = await priceCartOf(context, call, await confirmLines(context, call))
  return { cart }
}

/**
 * Writes the quantities that can be bought now, so that V1 and the checkout see them too: what was asked for is kept beside them. What
 * is sold out stays as it is, and says so.
 * @returns what was learnt about the items, so that the same call asks for them once
 */
export async function confirmLines(context: CartContext, call: CartCall): Promise<Pick<ViewOptions, 'known'>> {
  const { db } = context
  requireCartOf(context, call)
  const stored = findLines(db)
  const resolved = await resolveLines(context, stored, { reader: { language: call.language } })
  const known = toKnownItems(stored, resolved)
  const seen = withRequestedQuantities(resolved)
  const confirmed = toUnpricedLines(seen).map(getConfirmedQuantity)
  const changed = stored.flatMap((line, index) => toConfirmation(line, confirmed[index] ?? 0))
  if (changed.length === 0) return { known }
  db.transaction(() =>
    changeInPlace(context, call.caller, () => {
      for (const { line, quantity, requested } of changed) setQuantity(db, line, quantity, requested)
    }),
  )
  scheduleOutbox(context)
  return { known }
}

function toKnownItems(stored: readonly StoredLine[], resolved: readonly SeenLine[]): KnownItems {
  return new Map(
    stored.flatMap((line, index) => {
      const seen = resolved[index]
      return isCustom(line) || !seen || isCustom(seen) ? [] : [[line.referenceKey, seen.now] as const]
    }),
  )
}

function toConfirmation(line: StoredLine, confirmed: number) {
  const requested = getRequestedQuantity(line)
  if (confirmed === 0 || confirmed === line.quantity) return []
  return [{ line, quantity: confirmed, requested: confirmed === requested ? null : requested }]
}

export const refreshCartMethods = { refreshCartV2 }
