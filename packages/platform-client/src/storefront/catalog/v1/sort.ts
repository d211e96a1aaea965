import type { ProductOrder } from '../search.ts'

/** Numeric ids grow: they order by age. */
const SORTS = {
  newest: { fieldName: 'numericId', order: 'DESC' },
  price: { fieldName: 'price', order: 'ASC' },
  priceDescending: { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
  id: { fieldName: 'id', order: 'ASC' },
} as const satisfies Record<ProductOrder, object>

export function sortOf<Order extends ProductOrder>(order: Order | undefined): { sort?: (typeof SORTS)[Order][] } {
  return order ? { sort: [SORTS[order]] } : {}
}
