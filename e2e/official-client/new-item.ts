import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { STORES_APP } from '../stack/platform-admin.ts'
import type { Json } from './official-client.ts'

const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

/** A product for one test: others count those of the seed. */
export async function newProduct(shop: Json, product: object): Promise<Json> {
  const created = await shop.products.createProduct({ productType: 'physical', visible: true, ...product })
  // The test may have deleted it.
  onTestFinished(() => shop.products.deleteProduct(created.product._id).catch(() => undefined))
  return created.product
}

/** A product of its own for a test, counted where `stock` says how many there are, and what carts call it. */
export async function newItem(shop: Json, { price = 10, stock }: { price?: number; stock?: number } = {}) {
  const product = await newProduct(shop, { name: `Vase ${randomUUID()}`, priceData: { price } })
  if (stock !== undefined) await setStock(shop, product._id, stock)
  const catalogReference = { appId: STORES_APP, catalogItemId: product._id, options: { variantId: ONLY_VARIANT } }
  return { product, catalogReference, of: (quantity: number) => ({ catalogReference, quantity }) }
}

export async function setStock(shop: Json, productId: string, quantity: number): Promise<void> {
  await shop.inventory.updateInventoryVariants(productId, { trackQuantity: true, variants: [{ variantId: ONLY_VARIANT, quantity }] })
}
