import { asc, sql } from 'drizzle-orm'
import type { ProductRecord, VariantRecord } from '../../domain/product-record.ts'
import type { CommerceDatabase } from '../database.ts'
import { keptStatement } from '../kept-statement.ts'
import { products, variants } from '../schema/commerce.ts'

/** What a line of a cart needs of its product: not the texts, which may be long. */
export type SoldProduct = Pick<ProductRecord, 'id' | 'slug' | 'name' | 'productType' | 'visible' | 'facts'>

/** Any number of ids as one parameter. */
const ids = sql`(select value from json_each(${sql.placeholder('ids')}))`

const productsOf = keptStatement((db: CommerceDatabase) => {
  const { id, slug, name, productType, visible, facts } = products
  return db
    .select({ id, slug, name, productType, visible, facts })
    .from(products)
    .where(sql`${id} in ${ids}`)
    .prepare()
})
const variantsOf = keptStatement((db: CommerceDatabase) =>
  db
    .select()
    .from(variants)
    .where(sql`${variants.productId} in ${ids}`)
    .orderBy(asc(variants.position))
    .prepare(),
)

/** The products of these ids with their variants in their order, by id: two statements, however many they are. */
export function findSoldProducts(
  db: CommerceDatabase,
  productIds: readonly string[],
): ReadonlyMap<string, { readonly product: SoldProduct; readonly variants: readonly VariantRecord[] }> {
  const asked = { ids: JSON.stringify([...new Set(productIds.map((id) => id.toLowerCase()))]) }
  const byProduct = Map.groupBy(variantsOf(db).all(asked), ({ productId }) => productId)
  return new Map(
    productsOf(db)
      .all(asked)
      .map((product) => [product.id, { product, variants: byProduct.get(product.id) ?? [] }]),
  )
}
