import type { ProductReads } from '@galleria/platform-client/storefront/catalog/catalog-reads'
import { MAX_PART_SIZE } from '@galleria/platform-client/storefront/catalog/page'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'

/** The products of these ids that are sold today, by id. */
export async function findProducts(
  { products }: { readonly products: Pick<ProductReads, 'listByIds'> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_PART_SIZE) }, (_, index) =>
    ids.slice(index * MAX_PART_SIZE, (index + 1) * MAX_PART_SIZE),
  )
  const found = await Promise.all(parts.map((some) => products.listByIds(some)))
  return new Map(found.flatMap(({ items }) => items.map((product) => [product.id, product] as const)))
}
