import { STORES_APP } from '../stack/platform-admin.ts'
import { BUYER } from '../test-data/buyer.ts'
import type { Json } from './official-client.ts'

/** A variant of a product that there is enough of, as carts and orders name it. */
export async function inStock(client: Json, slug: string): Promise<Json> {
  const [product] = (await client.products.queryProducts().eq('slug', slug).find()).items
  const { variants } = await client.products.queryProductVariants(product._id)
  const variant = variants.find(({ stock }: Json) => stock.quantity > 10)
  return { appId: STORES_APP, catalogItemId: product._id, options: { variantId: variant._id } }
}

/** An order over twenty dollars that was made at a till: two mugs, of a name that only this test has. */
export async function tillOrder(shop: Json, order: Json = {}, options?: Json): Promise<Json> {
  const line = {
    productName: { original: 'Mug' },
    catalogReference: await inStock(shop, 'morning-mug'),
    quantity: 2,
    itemType: { preset: 'PHYSICAL' },
    price: { amount: '10.00' },
    taxDetails: { taxRate: '0', totalTax: { amount: '0' } },
  }
  return shop.orders.createOrder(
    {
      channelInfo: { type: 'POS' },
      lineItems: [line],
      priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
      buyerInfo: { email: BUYER.email },
      ...order,
    },
    options,
  )
}
