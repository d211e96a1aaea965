import { isCustom, type LineOptions } from '@galleria/commerce/cart/cart-line'
import { variantKey } from '@galleria/commerce/cart/shared-stock'
import { getRequestedQuantity } from '@galleria/commerce/cart/v2/confirmed-lines'
import { toSelectedMembership } from '@galleria/commerce/cart/v2/new-items'
import { isPurchasable } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import type { LineItemUpdate } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findLines, removeLine, setQuantity, writeLine, type StoredLine } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeInPlace } from '../change-cart.ts'
import { resolveLines } from '../view-cart.ts'
import { refuseShort, type ShortItem } from './addition-rules.ts'
import { priceCartOf, requireCartOf, type CartCall } from './read-cart.ts'

type Update = Wire<typeof LineItemUpdate>

interface UpdateLines extends CartCall {
  readonly lineItems: readonly Update[]
}

/** Sets quantities and memberships of lines; what there is not in stock is refused. All or nothing. */
async function updateLineItemsV2(context: CartContext, { lineItems, ...call }: UpdateLines) {
  const { db } = context
  requireCartOf(context, call)
  const updates = toUpdates(lineItems)
  requireLines(findLines(db), [...updates.keys()])
  const seen = await resolveLines(context, findLines(db))
  const known = new Map(seen.map((line) => [line.id, line]))
  const written = db.transaction(() =>
    changeInPlace(context, call.caller, () => {
      const stored = findLines(db)
      // Another call may have removed a line meanwhile.
      requireLines(stored, [...updates.keys()])
      refuseFixed(stored, updates)
      refuseGone(stored, updates, known)
      refuseShort(listShort(stored, updates, known))
      for (const line of stored) {
        const update = updates.get(line.id)
        if (update) writeUpdate(context, line, update)
      }
    }),
  )
  scheduleOutbox(context)
  const { cart } = await priceCartOf(context, call, { written })
  return { cart }
}

async function removeLineItemsV2(context: CartContext, { lineItemIds, ...call }: CartCall & { readonly lineItemIds: readonly string[] }) {
  const { db } = context
  requireCartOf(context, call)
  const ids = lineItemIds.map((id) => id.toLowerCase())
  requireLines(findLines(db), ids)
  const written = db.transaction(() =>
    changeInPlace(context, call.caller, () => {
      for (const id of ids) removeLine(db, id)
    }),
  )
  scheduleOutbox(context)
  const { cart } = await priceCartOf(context, call, { written })
  return { cart }
}

function toUpdates(lineItems: readonly Update[]): Map<string, Update> {
  const ids = lineItems.map(({ lineItemId }) => lineItemId.toLowerCase())
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (duplicates.length > 0)
    throw new Failure('DUPLICATE_LINE_ITEM_UPDATES', 'A line is updated twice.', { duplicateLineItemIds: [...new Set(duplicates)] })
  const empty = lineItems.filter(({ quantity, membershipPayment }) => !quantity && !membershipPayment)
  if (empty.length > 0)
    throw new Failure('EMPTY_LINE_ITEM_UPDATES', 'An update changes nothing.', { lineItemIds: empty.map(({ lineItemId }) => lineItemId) })
  if (lineItems.some(({ membershipPayment }) => membershipPayment?.futureMembership))
    throw new Failure('PLAN_LINE_ITEM_NOT_FOUND', 'The cart has no plan that could pay for the item.')
  return new Map(lineItems.map((update) => [update.lineItemId.toLowerCase(), update]))
}

function requireLines(stored: readonly StoredLine[], ids: readonly string[]): void {
  const unknown = ids.filter((id) => !stored.some((line) => line.id === id))
  if (unknown.length > 0)
    throw new Failure('LINE_ITEM_NOT_FOUND_IN_CART', `The cart has no line ${unknown.join(', ')}.`, { lineItemIds: unknown })
}

function refuseFixed(stored: readonly StoredLine[], updates: ReadonlyMap<string, Update>): void {
  const fixed = stored.filter((line) => isCustom(line) && line.custom.fixedQuantity && updates.get(line.id)?.quantity)
  if (fixed.length > 0)
    throw new Failure('FIXED_QUANTITY_ITEM', 'The quantity of the line is fixed.', {
      invalidItems: fixed.map(({ id }) => ({ lineItemId: id })),
    })
}

type SeenLines = ReadonlyMap<string, Awaited<ReturnType<typeof resolveLines>>[number]>

function refuseGone(stored: readonly StoredLine[], updates: ReadonlyMap<string, Update>, seen: SeenLines): void {
  const gone = stored.filter((line) => {
    const now = seen.get(line.id)
    return updates.get(line.id)?.quantity && now && !isCustom(now) && !isPurchasable(now.now)
  })
  if (gone.length > 0)
    throw new Failure('ITEM_NOT_FOUND_IN_CATALOG', 'The catalog no longer has the item.', {
      invalidItems: gone.map((line) => ({ lineItemId: line.id, ...(!isCustom(line) && { catalogReference: line.reference }) })),
    })
}

/** The updated lines that would make more of their variant than there is. */
function listShort(stored: readonly StoredLine[], updates: ReadonlyMap<string, Update>, seen: SeenLines): ShortItem[] {
  const targets = new Map(stored.map((line) => [line.id, updates.get(line.id)?.quantity?.newQuantity ?? getRequestedQuantity(line)]))
  return stored.flatMap((line) => {
    const now = seen.get(line.id)
    const target = updates.get(line.id)?.quantity?.newQuantity
    if (!now || target === undefined) return []
    if (isCustom(line) || isCustom(now)) {
      const available = isCustom(line) ? line.custom.quantityAvailable : undefined
      return available === undefined || target <= available ? [] : [toShortItem(line, target, available)]
    }
    const available = isPurchasable(now.now) ? now.now.available : undefined
    const requested = stored
      .filter((other) => !isCustom(other) && variantKey(other.lastSeen) === variantKey(line.lastSeen))
      .reduce((sum, { id }) => sum + (targets.get(id) ?? 0), 0)
    return available === undefined || requested <= available ? [] : [toShortItem(line, requested, available)]
  })
}

function toShortItem(line: StoredLine, requestedQuantity: number, availableQuantity: number): ShortItem {
  const id = { lineItemId: line.id, ...(!isCustom(line) && { catalogReference: line.reference }) }
  return { id, requestedQuantity, availableQuantity }
}

function writeUpdate({ db }: CartContext, line: StoredLine, { quantity, membershipPayment }: Update): void {
  if (membershipPayment && !isCustom(line)) {
    const { selectedMembership: _, ...options }: LineOptions = line.wishes ?? {}
    writeLine(db, { ...line, wishes: { ...options, ...toSelectedMembership(membershipPayment) } })
  }
  if (quantity) setQuantity(db, line, quantity.newQuantity)
}

export const changeLinesMethods = { removeLineItemsV2, updateLineItemsV2 }
