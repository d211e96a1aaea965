import type { Caller } from '@galleria/commerce/access/owner'
import { isCustom, type CartLine } from '@galleria/commerce/cart/cart-line'
import { capToStock, HeldStock } from '@galleria/commerce/cart/shared-stock'
import { referenceKey } from '@galleria/commerce/catalog/purchasable-item'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { MAX_LINES } from '@galleria/platform-client/entities/line-items/line-item-parts'
import type { NewItems } from '../cart/add-items.ts'
import { customLineWith, planAdditions } from '../cart/plan-additions.ts'
import { refuseAdminOnlyFields } from '../cart/refuse-admin-only-fields.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import type { CommerceContext } from '../contexts.ts'
import { resolveLines } from './open-checkout.ts'

/** The lines with more of them: the same item once more is more of the line that is there. */
export function withNewLines(
  context: CommerceContext,
  caller: Caller,
  lines: readonly CartLine[],
  items: NewItems,
  language?: string,
): CartLine[] {
  refuseAdminOnlyFields(context, items, caller)
  const { lineItems = [], customLineItems = [] } = items
  const known = new Map(
    lines.flatMap((line) => (isCustom(line) ? [] : [[referenceKey(line.reference, line.lastSeen.variantId), line] as const])),
  )
  const all = new Map(lines.map((line) => [line.id, line]))
  const resolutions = resolveItems(context, { references: lineItems.map(({ catalogReference }) => ({ ...catalogReference, language })) })
  const held = new HeldStock(lines)
  for (const { referenceKey: key, reference, quantity: pieces, item, options } of planAdditions(lineItems, resolutions, context.now())) {
    const before = known.get(key)
    const quantity = held.take(item, pieces, before?.quantity)
    if (quantity === 0) continue
    const line = {
      id: before?.id ?? crypto.randomUUID(),
      reference,
      lastSeen: item,
      wishes: { ...before?.wishes, ...options },
      quantity,
    }
    known.set(key, line)
    all.set(line.id, line)
  }
  for (const custom of customLineItems) {
    const same = custom.id === undefined ? undefined : all.get(custom.id.toLowerCase())
    // An id that another line has is not the caller's to give.
    const id = custom.id === undefined || (same && !isCustom(same)) ? crypto.randomUUID() : custom.id.toLowerCase()
    all.set(id, { id, ...customLineWith(same && isCustom(same) ? same : undefined, custom, caller) })
  }
  if (all.size > MAX_LINES) throw invalid('lineItems', `would make more than ${MAX_LINES} lines`, 'MAX_SIZE')
  return [...all.values()]
}

/** The lines with other quantities, each no higher than the stock. An unknown line changes nothing at all. */
export function withQuantities(
  context: CommerceContext,
  lines: readonly CartLine[],
  quantities: readonly { readonly id: string; readonly quantity: number }[],
): CartLine[] {
  const target = new Map(quantities.map(({ id, quantity }) => [id.toLowerCase(), quantity]))
  const unknown = [...target.keys()].filter((id) => !lines.some((line) => line.id === id))
  if (unknown.length > 0)
    throw new Failure('LINE_ITEM_NOT_FOUND', `The checkout has no line ${unknown.join(', ')}.`, { lineItemIds: unknown })
  if (lines.some((line) => target.has(line.id) && isCustom(line) && line.custom.fixedQuantity))
    throw invalid('lineItems', 'name a line whose quantity is fixed')
  const seen = resolveLines(context, lines)
  const capped = capToStock(seen, new Map(seen.map(({ id, quantity }) => [id, target.get(id) ?? quantity])))
  return seen.map((line) => {
    const quantity = capped.get(line.id) ?? line.quantity
    if (isCustom(line)) return { ...line, quantity }
    const { now: _, ...stored } = line
    return { ...stored, quantity }
  })
}
