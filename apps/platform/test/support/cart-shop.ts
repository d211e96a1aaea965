import { beforeAll, expect } from 'vitest'
import type { PlatformOptions } from './platform-process.ts'
import { giftCardParts, importCatalog, plainProduct, productBySlug, type Json, type Shopper } from './shop.ts'
import { useShop, type Shop } from './use-shop.ts'

const products = [
  {
    ...plainProduct('mug', 5, '18.10'),
    name: 'Morning mug',
    media: [{ url: '/media/morning-butter-front-640.webp', alt: 'A mug', width: 800, height: 1000 }],
  },
  {
    ...plainProduct('shirt', 0),
    options: [{ name: 'Size', type: 'drop_down', choices: ['S', 'M'] }],
    variants: [
      { choices: { Size: 'S' }, sku: 'S', price: '42.00', compareAtPrice: '50.00', weight: 0.3, stock: { track: true, quantity: 200_00 } },
      { choices: { Size: 'M' }, price: '42.00', stock: { track: true, quantity: 0 } },
    ],
  },
  plainProduct('gone', 0),
  {
    ...plainProduct('card', 0, '25.00'),
    ...giftCardParts(),
  },
]

/** A shop with one thing of each kind that a cart treats differently. */
export interface CartShop extends Shop {
  readonly mug: Json
  /** A shirt that comes in S, of which there are plenty, and in M, which is sold out. */
  readonly shirt: Json
  readonly soldOut: Json
  /** Digital, without counted stock. */
  readonly card: Json
}

export function useCartShop(options?: PlatformOptions): CartShop {
  const things: Record<string, Json> = {}
  const shop = useShop(undefined, options)
  beforeAll(async () => {
    const { failures } = await importCatalog(shop.platform, { products })
    expect(failures).toEqual([])
    for (const { slug } of products) things[slug] = await productBySlug(shop.platform, slug)
  })
  return {
    get platform() {
      return shop.platform
    },
    get shopper() {
      return shop.shopper
    },
    stocked: shop.stocked,
    stockOf: shop.stockOf,
    ordersOf: shop.ordersOf,
    cartWith: shop.cartWith,
    get mug() {
      return things['mug']
    },
    get shirt() {
      return things['shirt']
    },
    get soldOut() {
      return things['gone']
    },
    get card() {
      return things['card']
    },
  }
}

export const quantitiesOf = (body: Json): number[] => body.cart.lineItems.map(({ quantity }: Json) => quantity)
export const cartOf = async (who: Shopper): Promise<Json> => (await who.call('GET', '/ecom/v1/carts/current')).body
