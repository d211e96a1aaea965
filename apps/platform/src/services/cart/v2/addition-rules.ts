import { isCustom } from '@galleria/commerce/cart/cart-line'
import { variantKey } from '@galleria/commerce/cart/shared-stock'
import { getRequestedQuantity } from '@galleria/commerce/cart/v2/confirmed-lines'
import { isPurchasable, type Resolution } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import { MAX_LINES } from '@galleria/platform-client/entities/line-items/line-item-parts'
import { findLines, setQuantity, type StoredLine } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import type { AdditionRules } from '../add-items.ts'
import type { Addition, NewItem } from '../plan-additions.ts'

/** Where V1 caps what is added to the stock and to the size of a cart, Cart V2 refuses all of it. */
export const LOUD_ADDITIONS: AdditionRules = {
  field: 'catalogItems',
  refuse: (items, resolutions) => {
    refuseUnknown(items, resolutions)
    refuseSoldOut(items, resolutions)
  },
  prepare: (context, additions, customCount) => {
    const lines = findLines(context.db)
    refuseTooMany(lines, additions, customCount)
    refuseBeyondStock(lines, additions)
    restoreRequested(context, lines, additions)
  },
}

function refuseUnknown(items: readonly NewItem[], resolutions: readonly Resolution[]): void {
  const unknown = items.filter((_, index) => !isKnown(resolutions[index]))
  if (unknown.length === 0) return
  throw new Failure('ITEM_NOT_FOUND_IN_CATALOG', 'The catalog has no such item.', {
    invalidItems: unknown.map(({ catalogReference }) => ({ catalogReference })),
  })
}

function isKnown(resolution: Resolution | undefined): boolean {
  return resolution !== undefined && isPurchasable(resolution)
}

function refuseSoldOut(items: readonly NewItem[], resolutions: readonly Resolution[]): void {
  refuseShort(
    items.flatMap(({ catalogReference, quantity }, index) => {
      const resolution = resolutions[index]
      if (!resolution || !isPurchasable(resolution) || resolution.available !== 0) return []
      return [{ id: { catalogReference }, requestedQuantity: quantity, availableQuantity: 0 }]
    }),
  )
}

function refuseTooMany(lines: readonly StoredLine[], additions: readonly Addition[], customCount: number): void {
  const keys = new Set(lines.flatMap((line) => (isCustom(line) ? [] : [line.referenceKey])))
  const added = new Set(additions.map(({ referenceKey }) => referenceKey).filter((key) => !keys.has(key)))
  const requestCount = lines.length + added.size + customCount
  if (requestCount > MAX_LINES)
    throw new Failure('MAX_LINE_ITEMS_EXCEEDED', `A cart has at most ${MAX_LINES} lines.`, { requestCount, maxCount: MAX_LINES })
}

/** Lines of one variant share its stock, and what is in the cart already counts. */
function refuseBeyondStock(lines: readonly StoredLine[], additions: readonly Addition[]): void {
  const inCart = new Map<string, number>()
  for (const line of lines) {
    if (isCustom(line)) continue
    const key = variantKey(line.lastSeen)
    inCart.set(key, (inCart.get(key) ?? 0) + getRequestedQuantity(line))
  }
  for (const { item, quantity } of additions) inCart.set(variantKey(item), (inCart.get(variantKey(item)) ?? 0) + quantity)
  refuseShort(
    additions.flatMap(({ item, reference }) => {
      const requestedQuantity = inCart.get(variantKey(item)) ?? 0
      if (item.available === undefined || requestedQuantity <= item.available) return []
      return [{ id: { catalogReference: reference }, requestedQuantity, availableQuantity: item.available }]
    }),
  )
}

/** What more is added to begins with all that was asked for: there is enough of it again. */
function restoreRequested({ db }: CartContext, lines: readonly StoredLine[], additions: readonly Addition[]): void {
  const keys = new Set(additions.map(({ referenceKey }) => referenceKey))
  for (const line of lines) {
    if (!isCustom(line) && keys.has(line.referenceKey) && line.requested) setQuantity(db, line, line.requested)
  }
}

export interface ShortItem {
  readonly id: { readonly lineItemId?: string; readonly catalogReference?: object }
  readonly requestedQuantity: number
  readonly availableQuantity: number
}

export function refuseShort(invalidItems: readonly ShortItem[]): void {
  if (invalidItems.length > 0) throw new Failure('INSUFFICIENT_INVENTORY', 'There is not that much in stock.', { invalidItems })
}
