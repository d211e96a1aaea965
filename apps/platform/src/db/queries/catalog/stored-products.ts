import type { ProductRecord, VariantRecord } from '@galleria/commerce/catalog/product-record'
import { asc, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { products, variants } from '../../schema/commerce.ts'
import { memoizeRows } from '../../sql/memoize-rows.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

/** What a line of a cart needs of its product: not the texts, which may be long. */
export type StoredProduct = Pick<ProductRecord, 'id' | 'slug' | 'name' | 'productType' | 'visible' | 'facts'>

/** Any number of ids as one parameter. */
const ids = sql`(select value from json_each(${sql.placeholder('ids')}))`

const productsOf = memoizeStatement((db: CommerceDatabase) => {
  const { id, slug, name, productType, visible, facts } = products
  return db
    .select({ id, slug, name, productType, visible, facts })
    .from(products)
    .where(sql`${id} in ${ids}`)
    .prepare()
})
const variantsOf = memoizeStatement((db: CommerceDatabase) =>
  db
    .select()
    .from(variants)
    .where(sql`${variants.productId} in ${ids}`)
    .orderBy(asc(variants.position))
    .prepare(),
)

export interface ProductWithVariants {
  readonly product: StoredProduct
  readonly variants: readonly VariantRecord[]
}

const MAX_RETAINED = 500
/** A product may have a thousand. */
const MAX_VARIANTS = 50

/** Two statements, however many they are: every step of a purchase asks for the products of its lines. */
const storedProducts = memoizeRows(
  (db: CommerceDatabase, productIds: readonly string[]): ReadonlyMap<string, ProductWithVariants> => {
    const requested = { ids: JSON.stringify(productIds) }
    const byProduct = Map.groupBy(variantsOf(db).all(requested), ({ productId }) => productId)
    return new Map(
      productsOf(db)
        .all(requested)
        .map((product) => [product.id, { product, variants: byProduct.get(product.id) ?? [] }]),
    )
  },
  MAX_RETAINED,
  ({ variants: { length } }) => length <= MAX_VARIANTS,
)

/** The products of these ids with their variants in their order, by id. */
export function findStoredProducts(db: CommerceDatabase, productIds: readonly string[]): ReadonlyMap<string, ProductWithVariants> {
  return storedProducts(db, [...new Set(productIds.map((id) => id.toLowerCase()))])
}

/** Call it with each write of a product's row or of its variants. */
export function forgetStoredProduct(db: CommerceDatabase, productId: string): void {
  storedProducts.forget(db, productId.toLowerCase())
}
