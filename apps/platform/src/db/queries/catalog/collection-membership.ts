import { sql, type Column } from 'drizzle-orm'
import { collectionProducts } from '../../schema/commerce.ts'
import { jsonValues, type ListField } from '../../sql/filter.ts'

/** The `collectionIds` of a row that has a product id. */
export function collectionMembership(productId: Column): ListField {
  const plan: NonNullable<ListField['planned']> = (ids, which) => {
    const target = [...new Set(ids.map((id) => id.toLowerCase()))]
    const rows = sql`select ${collectionProducts.productId} from ${collectionProducts} where ${collectionProducts.collectionId} in ${jsonValues(target)}`
    const held = sql`select count(*) from ${collectionProducts} where ${collectionProducts.collectionId} in ${jsonValues(target)} and ${collectionProducts.productId} = ${productId}`
    if (which === 'some') return { rows, condition: sql`${productId} in (${rows})`, perRow: sql`(${held}) > 0` }
    const all = sql`${rows} group by ${collectionProducts.productId} having count(*) = ${target.length}`
    return { rows, condition: sql`${productId} in (${all})`, perRow: sql`(${held}) = ${target.length}` }
  }
  return { kind: 'list', planned: plan, has: (ids, which) => plan(ids, which).condition }
}
