import { isCustom, type CartLine } from '../../domain/cart-line.ts'
import { MAX_LINES, MOST_OF_A_LINE } from '../../domain/cart-record.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import { isSellable, referenceKey } from '../../domain/sellable-item.ts'
import { cappedQuantity } from '../../domain/stock.ts'
import type { NewItems } from '../cart/add-items.ts'
import { planAdditions } from '../cart/plan-additions.ts'
import { refuseShopOnlyFields } from '../cart/refuse-shop-only-fields.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import type { CommerceContext } from '../contexts.ts'
import { seenNow } from './open-checkout.ts'

/** The lines with more of them: the same item once more is more of the line that is there. */
export function withNewLines(context: CommerceContext, caller: Caller, lines: readonly CartLine[], items: NewItems): CartLine[] {
  refuseShopOnlyFields(items, caller)
  const { lineItems = [], customLineItems = [] } = items
  const known = new Map(
    lines.flatMap((line) => (isCustom(line) ? [] : [[referenceKey(line.reference, line.lastSeen.variantId), line] as const])),
  )
  const all = new Map(lines.map((line) => [line.id, line]))
  const resolutions = resolveItems(context, { references: lineItems.map(({ catalogReference }) => catalogReference) })
  for (const { referenceKey: key, reference, quantity, item, wishes } of planAdditions(lineItems, resolutions)) {
    const before = known.get(key)
    const line = {
      id: before?.id ?? crypto.randomUUID(),
      reference,
      lastSeen: item,
      wishes: { ...before?.wishes, ...wishes },
      quantity: cappedQuantity(Math.min(quantity + (before?.quantity ?? 0), MOST_OF_A_LINE), item.available),
    }
    known.set(key, line)
    all.set(line.id, line)
  }
  for (const { id: given, quantity = 1, ...custom } of customLineItems) {
    const same = given === undefined ? undefined : all.get(given.toLowerCase())
    // An id that another line has is not the caller's to give.
    const id = given === undefined || (same && !isCustom(same)) ? crypto.randomUUID() : given.toLowerCase()
    const wanted = Math.min(quantity + (same && isCustom(same) ? same.quantity : 0), MOST_OF_A_LINE)
    all.set(id, { id, quantity: Math.max(1, cappedQuantity(wanted, custom.quantityAvailable)), custom })
  }
  if (all.size > MAX_LINES) throw invalid('lineItems', `would make more than ${MAX_LINES} lines`, 'MAX_SIZE')
  return [...all.values()]
}

/** The lines with other quantities, each no higher than the stock. An unknown line changes nothing at all. */
export function withQuantities(
  context: CommerceContext,
  lines: readonly CartLine[],
  wishes: readonly { readonly id: string; readonly quantity: number }[],
): CartLine[] {
  const wanted = new Map(wishes.map(({ id, quantity }) => [id.toLowerCase(), quantity]))
  const unknown = [...wanted.keys()].filter((id) => !lines.some((line) => line.id === id))
  if (unknown.length > 0)
    throw new Failure('LINE_ITEM_NOT_FOUND', `The checkout has no line ${unknown.join(', ')}.`, { lineItemIds: unknown })
  if (lines.some((line) => wanted.has(line.id) && isCustom(line) && line.custom.fixedQuantity))
    throw invalid('lineItems', 'name a line whose quantity is fixed')
  return seenNow(context, lines).map((line) => {
    const available = isCustom(line) ? line.custom.quantityAvailable : isSellable(line.now) ? line.now.available : undefined
    const quantity = available === 0 ? line.quantity : cappedQuantity(wanted.get(line.id) ?? line.quantity, available)
    if (isCustom(line)) return { ...line, quantity }
    const { now: _, ...stored } = line
    return { ...stored, quantity }
  })
}
