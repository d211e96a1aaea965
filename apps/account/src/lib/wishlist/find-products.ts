import type { BoundServices, products } from '@galleria/platform-client'
import type { Product } from '@galleria/platform-client/entities/catalog/product'

/** The platform returns at most this many products at once. */
const PAGE_SIZE = 100

/** The products of these ids that are sold today, by id. */
export async function findProducts(
  platform: BoundServices<{ products: typeof products }>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) => ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE))
  const found = await Promise.all(
    pages.map((some) => platform.products.query({ filter: { id: { $in: some } }, paging: { limit: PAGE_SIZE } })),
  )
  return new Map(found.flatMap(({ items }) => items.map((product) => [product.id, product] as const)))
}
