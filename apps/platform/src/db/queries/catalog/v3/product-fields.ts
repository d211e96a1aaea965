import { products } from '../../../schema/commerce.ts'
import type { FilterFields } from '../../../sql/filter.ts'
import { productFields } from '../products.ts'

const slug = { ...productFields['slug'], kind: 'text', column: products.slug } as const

/** What a query of Catalog V3 finds products by; all else needs a search. */
export const QUERIED_FIELDS: FilterFields = {
  id: { kind: 'text', column: products.id, folded: products.id, sortable: true, indexed: true },
  handle: slug,
  slug,
  visible: { kind: 'boolean', column: products.visible, sortable: true },
  createdDate: { kind: 'date', column: products.createdAt, indexed: true, sortable: true },
  updatedDate: { kind: 'date', column: products.updatedAt, indexed: true, sortable: true },
}
