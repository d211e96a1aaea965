import { asc, sql } from 'drizzle-orm'
import type { ProductRecord, VariantRecord } from '../../../domain/catalog/product-record.ts'
import type { CommerceDatabase } from '../../database.ts'
import { products, variants } from '../../schema/commerce.ts'
import { cachedStatement } from '../../sql/cached-statement.ts'

/** What a line of a cart needs of its product: not the texts, which may be long. */
export type StoredProduct = Pick<ProductRecord, 'id' | 'slug' | 'name' | 'productType' | 'visible' | 'facts'>

/** Any number of ids as one parameter. */
const ids = sql`(select value from json_each(${sql.placeholder('ids')}))`

const productsOf = cachedStatement((db: CommerceDatabase) => {
  const { id, slug, name, productType, visible, facts } = products
  return db
    .select({ id, slug, name, productType, visible, facts })
    .from(products)
    .where(sql`${id} in ${ids}`)
    .prepare()
})
const variantsOf = cachedStatement((db: CommerceDatabase) =>
  db
    .select()
    .from(variants)
    .where(sql`${variants.productId} in ${ids}`)
    .orderBy(asc(variants.position))
    .prepare(),
)

/** The products of these ids with their variants in their order, by id: two statements, however many they are. */
export function findStoredProducts(
  db: CommerceDatabase,
  productIds: readonly string[],
): ReadonlyMap<string, { readonly product: StoredProduct; readonly variants: readonly VariantRecord[] }> {
  const requested = { ids: JSON.stringify([...new Set(productIds.map((id) => id.toLowerCase()))]) }
  const byProduct = Map.groupBy(variantsOf(db).all(requested), ({ productId }) => productId)
  return new Map(
    productsOf(db)
      .all(requested)
      .map((product) => [product.id, { product, variants: byProduct.get(product.id) ?? [] }]),
  )
}
