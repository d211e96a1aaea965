import type { BoughtTogetherRequest } from '@galleria/platform-client/entities/catalog/bought-together'
import { sql } from 'drizzle-orm'
import { orderItems, orders, products } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'

const SHOWN = 4
/** The newest orders of the product that are read: a bestseller has more than a page can wait for, and tastes change. */
const ORDERS_READ = 500
/** The orders of one shopper alone would tell what was bought. */
const BUYERS_SHARED = 2

/** Ids of the visible products that stand in most orders with a product. Cancelled orders do not count. */
function findBoughtTogether({ db }: CommerceContext, { productId, limit = SHOWN }: BoughtTogetherRequest): string[] {
  const recent = sql`select distinct ${orderItems.orderId} as id from ${orderItems} where ${orderItems.catalogItemId} = ${productId} order by ${orderItems}.rowid desc limit ${ORDERS_READ}`
  const rows = db.all<{ id: string }>(sql`
    select other.catalog_item_id as id
    from (${recent}) mine
    join ${orders} on ${orders.id} = mine.id and ${orders.status} <> 'CANCELED'
    join ${orderItems} other on other.order_id = mine.id and other.catalog_item_id <> ${productId}
    join ${products} on ${products.id} = other.catalog_item_id and ${products.visible} = 1
    group by other.catalog_item_id
    having count(distinct ${orders.email}) >= ${BUYERS_SHARED}
    order by count(distinct other.order_id) desc, max(${orders.createdAt}) desc, other.catalog_item_id
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

export const findBoughtTogetherMethods = { findBoughtTogether }
