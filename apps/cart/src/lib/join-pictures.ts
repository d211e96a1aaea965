import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { CartLine } from '@galleria/platform-client/storefront/cart/cart'
import type { PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import type { ShopperPlatform } from './platform.ts'

/** The maximum number of products that are read at a time. */
const MAX_PRODUCTS = 100

/** A cart with the pictures of its products, of a platform that sends none with the lines. They are no reason to fail. */
export async function joinPictures(priced: PricedCart, { products }: Pick<ShopperPlatform, 'products'>): Promise<PricedCart> {
  const ids = new Set(priced.cart.lines.filter(lacksPicture).map(({ reference }) => reference?.catalogItemId ?? ''))
  if (ids.size === 0) return priced
  const { items } = await products.listByIds([...ids].slice(0, MAX_PRODUCTS)).catch(() => ({ items: [] }))
  const pictures = new Map(items.map(({ id, mainMedia }) => [id, mainMedia?.image]))
  const lines = priced.cart.lines.map((line) => {
    const picture = lacksPicture(line) ? pictures.get(line.reference?.catalogItemId ?? '') : undefined
    return picture ? { ...line, picture } : line
  })
  return { ...priced, cart: { ...priced.cart, lines } }
}

function lacksPicture({ picture, reference }: CartLine): boolean {
  return picture === undefined && reference?.appId === storesAppId
}
