import { sql, type Column } from 'drizzle-orm'
import { collectionProducts } from '../schema/commerce.ts'
import { jsonValues, type ListField } from './filter.ts'

/** The `collectionIds` of whatever has a product id. */
export function collectionMembership(productId: Column): ListField {
  return {
    kind: 'list',
    has: (ids, which) => {
      const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
      const members = sql`select ${collectionProducts.productId} from ${collectionProducts} where ${collectionProducts.collectionId} in ${jsonValues(wanted)}`
      if (which === 'some') return sql`${productId} in (${members})`
      return sql`${productId} in (${members} group by ${collectionProducts.productId} having count(*) = ${wanted.length})`
    },
  }
}
