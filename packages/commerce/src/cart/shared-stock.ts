import { isPurchasable, type PurchasableItem } from '../catalog/purchasable-item.ts'
import { toCartItem, type CartItem } from './cart-item.ts'
import { isCustom, type CartLine, type SeenLine } from './cart-line.ts'
import { MAX_LINE_QUANTITY } from './cart-record.ts'

/** The key of a variant's stock, of which every line with that variant takes. */
export function variantKey({ productId, variantId }: { readonly productId: string; readonly variantId: string }): string {
  return `${productId} ${variantId}`
}

/** What the lines sell now. Lines of one variant share its stock: each has what those before it leave. */
export function toSharedItems(lines: readonly SeenLine[]): CartItem[] {
  const claimed = new Map<string, number>()
  return lines.map((line) => {
    const item = toCartItem(line)
    if (item.available === undefined) return item
    const key = stockKey(line)
    const before = claimed.get(key) ?? 0
    claimed.set(key, before + line.quantity)
    return before === 0 ? item : { ...item, available: Math.max(0, item.available - before) }
  })
}

/**
 * The quantities that lines get where these are requested: as far as there is stock beside the other lines of the variant. A line for which
 * the others leave nothing becomes no more. What is sold out gets none: it stays as it is, and says so.
 */
export function capToStock(lines: readonly SeenLine[], requested: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const capped = new Map<string, number>()
  const held = new Map<string, number>()
  // What is to become less leaves room for the others.
  for (const line of lines) addTo(held, line, Math.min(line.quantity, requested.get(line.id) ?? line.quantity))
  for (const line of lines) {
    const target = requested.get(line.id)
    if (target === undefined) continue
    const available = countAvailable(line)
    if (available === 0) continue
    const own = Math.min(line.quantity, target)
    const rest = available === undefined ? target : available - ((held.get(stockKey(line)) ?? own) - own)
    const quantity = rest > 0 ? Math.min(target, rest) : own
    capped.set(line.id, quantity)
    addTo(held, line, quantity - own)
  }
  return capped
}

/** The pieces of each variant that lines hold, while more of it is put into them. */
export class HeldStock {
  readonly #pieces = new Map<string, number>()

  constructor(lines: readonly CartLine[]) {
    for (const line of lines) if (!isCustom(line)) this.#add(variantKey(line.lastSeen), line.quantity)
  }

  /**
   * Takes more pieces for a line, as far as there is stock beside the other lines of the variant.
   * @returns the quantity of the line; 0 for a new one for which the others leave nothing
   */
  take(item: PurchasableItem, pieces: number, before = 0): number {
    const key = variantKey(item)
    const target = Math.min(before + pieces, MAX_LINE_QUANTITY)
    const rest = item.available === undefined ? target : item.available - ((this.#pieces.get(key) ?? before) - before)
    const quantity = rest > 0 ? Math.min(target, rest) : before
    this.#add(key, quantity - before)
    return quantity
  }

  /** Whether lines hold all there is of an item. */
  isAllOf(item: PurchasableItem): boolean {
    return item.available !== undefined && (this.#pieces.get(variantKey(item)) ?? 0) >= item.available
  }

  #add(key: string, pieces: number): void {
    this.#pieces.set(key, (this.#pieces.get(key) ?? 0) + pieces)
  }
}

/** Pieces that there are of what a line sells; undefined where they are not counted, or it is gone. */
function countAvailable(line: SeenLine): number | undefined {
  if (isCustom(line)) return line.custom.quantityAvailable
  return isPurchasable(line.now) ? line.now.available : undefined
}

/** Lines without a variant share their stock with no other. */
function stockKey(line: SeenLine): string {
  return isCustom(line) ? line.id : variantKey(isPurchasable(line.now) ? line.now : line.lastSeen)
}

function addTo(held: Map<string, number>, line: SeenLine, pieces: number): void {
  const key = stockKey(line)
  held.set(key, (held.get(key) ?? 0) + pieces)
}
