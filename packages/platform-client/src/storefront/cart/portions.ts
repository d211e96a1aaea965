import type { SendOptions } from '../../transport/transport.ts'
import type { ItemToAdd } from './storefront-cart.ts'

/** The maximum number of items that are added by one call. */
export const MAX_ITEMS = 100

/** Sends items in portions, one after the other. Each has a key of its own, so that a repeat of the whole adds each once. */
export async function sendInPortions(
  items: readonly ItemToAdd[],
  { idempotencyKey, ...options }: SendOptions = {},
  send: (portion: readonly ItemToAdd[], options: SendOptions) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_ITEMS) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-${start}` }
    await send(items.slice(start, start + MAX_ITEMS), { ...options, ...key })
  }
}
