import { InsufficientInventoryData } from '../../../entities/cart-v2/cart-errors.ts'
import type { CatalogReference } from '../../../entities/line-items/catalog-reference.ts'
import { errorCodes } from '../../../entities/wire/error-codes.ts'
import { readWire } from '../../../entities/wire/wire.ts'
import { isApplicationError } from '../../../errors/guards.ts'
import type { SendOptions } from '../../../transport/transport.ts'
import type { ItemToAdd } from '../storefront-cart.ts'

/**
 * Adds items as far as there is stock: the platform refuses what is more, and says what there is. It is sent once more then, and not again.
 * Null where all there is of them is in the cart already. Of an item that is sold out the refusal goes up.
 */
export async function addCapped<Result>(
  items: readonly ItemToAdd[],
  options: SendOptions | undefined,
  send: (items: readonly ItemToAdd[], options: SendOptions | undefined) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await send(items, options)
  } catch (error) {
    const capped = capItems(items, findShortages(error))
    if (!capped) throw error
    // Another content under the same key would be taken for a repeat of the first.
    const key = options?.idempotencyKey
    return capped.length === 0 ? null : send(capped, { ...options, ...(key !== undefined && { idempotencyKey: `${key}-capped` }) })
  }
}

type Shortages = NonNullable<InsufficientInventoryData['invalidItems']>

/** What the platform says of the stock in its refusal; empty for any other error. */
export function findShortages(error: unknown): Shortages {
  if (!isApplicationError(error, errorCodes.insufficientInventory)) return []
  return readWire(InsufficientInventoryData, error.data).data?.invalidItems ?? []
}

/** The items with what can be added of each. Null where the refusal is about none of them, or one is sold out. */
function capItems(items: readonly ItemToAdd[], shortages: Shortages): readonly ItemToAdd[] | null {
  if (shortages.length === 0) return null
  let found = 0
  const capped = items.map((item) => {
    const shortage = shortages.find(({ id }) => isOf(item, id?.catalogReference)) ?? (items.length === 1 ? shortages[0] : undefined)
    if (!shortage) return item
    found++
    const { availableQuantity = 0, requestedQuantity = item.quantity } = shortage
    if (availableQuantity <= 0) return null
    // The requested quantity counts what is in the cart.
    const inCart = Math.max(requestedQuantity - item.quantity, 0)
    return { ...item, quantity: Math.max(availableQuantity - inCart, 0) }
  })
  if (found === 0 || capped.includes(null)) return null
  return capped.flatMap((item) => (item && item.quantity > 0 ? [item] : []))
}

export function isOf({ reference }: Pick<ItemToAdd, 'reference'>, other: CatalogReference | null | undefined): boolean {
  return other?.catalogItemId === reference.catalogItemId && other.appId === reference.appId && toKey(other) === toKey(reference)
}

/** The chosen options, in one order for all. */
function toKey({ options = {} }: CatalogReference): string {
  return JSON.stringify(Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
