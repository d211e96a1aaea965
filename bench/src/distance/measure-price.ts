import { setTimeout as delay } from 'node:timers/promises'
import type { FarStore } from '@galleria/e2e/distance/far-store.ts'
import type { KnownProduct } from '@galleria/e2e/test-data/known-products.ts'

const PRICES = [4_321, 5_432, 6_543]
const LOOK_MS = 50
const LIMIT_MS = 20_000
/** Between two changes, so that each is a purge of its own. */
const PAUSE_MS = 3_000

/** Changes a price at home, several times: the milliseconds until pages far away show each. */
export async function measurePriceChanges(store: FarStore, product: KnownProduct): Promise<number[]> {
  const { platform } = store.stack
  const { id } = await platform.product(product.slug)
  const times: number[] = []
  for (const price of PRICES) {
    await store.shopper().get(product.path)
    await delay(PAUSE_MS)
    await platform.elevated('PATCH', `/stores/v1/products/${id}`, { product: { priceData: { price } } })
    times.push(await untilShown(store, product.path, String(price)))
  }
  return times
}

async function untilShown(store: FarStore, path: string, price: string): Promise<number> {
  const changed = performance.now()
  while (performance.now() - changed < LIMIT_MS) {
    const { text } = await store.shopper().get(path)
    if (text.replaceAll(/[.,](?=\d{3})/g, '').includes(price)) return performance.now() - changed
    await delay(LOOK_MS)
  }
  throw new Error(`${path} does not show ${price} after ${LIMIT_MS / 1_000} s`)
}
