import type { Store } from '../store.ts'
import type { Check } from './check.ts'

const HISTORY = `
  SELECT v.product_id AS product, v.id AS variant, v.quantity,
    coalesce((SELECT sum(c.change) FROM stock_changes c WHERE c.product_id = v.product_id AND c.variant_id = v.id), 0) AS changed
  FROM variants v`

/** An order's own part of the history, against what its lines say of the shelf. */
const TAKEN = `
  SELECT i.order_id AS orderId, i.catalog_item_id AS product, sum(i.taken) AS taken, sum(i.restocked) AS restocked,
    coalesce((SELECT -sum(c.change) FROM stock_changes c WHERE c.order_id = i.order_id AND c.product_id = i.catalog_item_id AND c.reason = 'sale'), 0) AS sold,
    coalesce((SELECT sum(c.change) FROM stock_changes c WHERE c.order_id = i.order_id AND c.product_id = i.catalog_item_id AND c.reason = 'restock'), 0) AS returned
  FROM order_items i WHERE i.taken IS NOT NULL AND i.order_id IN (SELECT order_id FROM stock_changes UNION SELECT order_id FROM order_items WHERE taken > 0)
  GROUP BY i.order_id, i.catalog_item_id`

const ORPHANS = `SELECT DISTINCT order_id AS orderId FROM stock_changes WHERE order_id IS NOT NULL AND order_id NOT IN (SELECT id FROM orders)`

const STATED_SQL = `
  SELECT p.id, json_extract(p.document, '$.stock.quantity') AS stated,
    (SELECT sum(v.quantity) FROM variants v WHERE v.product_id = p.id AND v.track_quantity = 1) AS counted FROM products p`

export const stockChecks: readonly Check[] = [
  {
    says: 'The history of every variant adds up to its stock',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ product: string; variant: string; quantity: number; changed: number }>(HISTORY) ?? []
      const wrong = rows.filter(({ quantity, changed }) => quantity !== changed || quantity < 0)
      return {
        looked: rows.length,
        violations: wrong.map(
          ({ product, variant, quantity, changed }) => `${product}/${variant} has ${quantity}, its history says ${changed}`,
        ),
      }
    },
  },
  {
    says: 'Every product tells the stock of its variants',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ id: string; stated: number | null; counted: number | null }>(STATED_SQL) ?? []
      const wrong = rows.filter(({ stated, counted }) => stated !== counted)
      return {
        looked: rows.length,
        violations: wrong.map(
          ({ id, stated, counted }) => `product ${id} tells ${stated ?? 'no stock'}, its variants have ${counted ?? 'none'}`,
        ),
      }
    },
  },
  {
    says: 'Every order took from the shelf, and gave back, what its lines say',
    run: ({ commerce }: Store) => {
      const rows =
        commerce?.all<{ orderId: string; product: string; taken: number; restocked: number; sold: number; returned: number }>(TAKEN) ?? []
      const wrong = rows.filter(({ taken, restocked, sold, returned }) => taken !== sold || restocked !== returned)
      const orphans = commerce?.all<{ orderId: string }>(ORPHANS) ?? []
      return {
        looked: rows.length,
        violations: [
          ...wrong.map(
            ({ orderId, product, taken, restocked, sold, returned }) =>
              `order ${orderId}: ${taken} of ${product} taken and ${restocked} returned, the stock says ${sold} and ${returned}`,
          ),
          ...orphans.map(({ orderId }) => `stock was taken for order ${orderId}, which is not there`),
        ],
      }
    },
  },
]
