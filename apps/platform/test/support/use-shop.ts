import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startPlatform, type Platform, type PlatformOptions, type SharedPlatform } from './platform-process.ts'
import { importCatalog, newVisitor, plainProduct, productBySlug, type Json, type Shopper } from './shop.ts'

/** The variant of a product without options. */
export const ONLY = '00000000-0000-0000-0000-000000000000'

/** A platform for the tests of a file, with a new visitor for each of them. */
export interface Shop {
  readonly platform: Platform
  readonly shopper: Shopper
  /** A product of the test's own, in no other shopper's cart, with that many in stock. */
  stocked(quantity: number, change?: object): Promise<Json>
  stockOf(product: Json): Promise<number>
  ordersOf(who: Shopper): Promise<Json[]>
  /** Puts a product into a cart, the shopper's unless told, and opens the hosted page. */
  cartWith(product: Json, quantity?: number, who?: Shopper): Promise<string>
}

interface SharedShop extends Shop {
  readonly platform: SharedPlatform
}

export function useShop(prepare?: (platform: Platform) => Promise<void>, options?: PlatformOptions): SharedShop {
  let platform: SharedPlatform
  let shopper: Shopper
  let count = 0
  beforeAll(async () => {
    platform = await startPlatform(options)
    await prepare?.(platform)
  })
  beforeEach(async () => {
    shopper = await newVisitor(platform)
  })
  afterAll(() => platform.stop())
  return {
    get platform() {
      return platform
    },
    get shopper() {
      return shopper
    },
    stocked: async (quantity, change = {}) => {
      const slug = `thing-${(count += 1)}`
      const { failures } = await importCatalog(platform, { products: [{ ...plainProduct(slug, quantity), ...change }] })
      expect(failures).toEqual([])
      return productBySlug(platform, slug)
    },
    stockOf: async ({ slug }) => (await productBySlug(platform, slug)).stock.quantity,
    ordersOf: async (who) => (await who.call('POST', '/v1/orders/search', {})).body.orders,
    cartWith: async (product, quantity = 1, who = shopper) => {
      await who.addToCart(product.id, ONLY, quantity)
      return who.openCheckout()
    },
  }
}
