import { findProduct } from '../../db/queries/products.ts'
import { Failure } from '../../domain/failure.ts'
import type { ProductRecord } from '../../domain/product-record.ts'
import type { CommerceContext } from '../contexts.ts'

/** The product, if the caller may see it. Throws PRODUCT_NOT_FOUND. */
export function visibleProduct({ db }: CommerceContext, id: string, elevated: boolean): ProductRecord {
  const product = findProduct(db, id)
  if (!product || (!product.visible && !elevated)) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return product
}
