import type { ProductReads } from './catalog-reads.ts'
import type { ListedProduct, Product } from './product.ts'

/** Listed products with their variants, in the same order. What a platform lists without variants is read once more, and left out if it is gone. */
export async function readWhole(products: Pick<ProductReads, 'listByIds'>, listed: readonly ListedProduct[]): Promise<readonly Product[]> {
  if (listed.every(isWhole)) return listed
  const { items } = await products.listByIds(listed.map(({ id }) => id))
  return listed.flatMap(({ id }) => items.filter((product) => product.id === id))
}

function isWhole(product: ListedProduct): product is Product {
  return product.variants !== undefined
}
