import type { CatalogSearch } from '../../../entities/catalog-v3/catalog-queries.ts'
import type { ReadOnlyVariant } from '../../../entities/catalog-v3/read-only-variant.ts'
import { countProducts, getProduct, getProductBySlug, queryProducts, searchProducts } from '../../../services/catalog-v3/products.ts'
import { queryVariants } from '../../../services/catalog-v3/read-only-variants.ts'
import { eachByCursor } from '../../../transport/pages.ts'
import type { SendOptions, Transport } from '../../../transport/transport.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { ProductList, ProductReads } from '../catalog-reads.ts'
import { ignoreNotFound } from '../ignore-not-found.ts'
import { MAX_PART_SIZE } from '../page.ts'
import { newestVersion } from '../versioned.ts'
import { pagingOf, toPage, toPositionToken } from './page.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'
import { toListedProduct, toProduct } from './product.ts'
import { inCategories, sortOf } from './search-terms.ts'

const MAX_VARIANTS = 1000

/** The products of Catalog V3. */
export const productReadsV3: Unbound<ProductReads> = {
  async get(transport, id, options) {
    const product = await ignoreNotFound(getProduct(transport, id, { ...options, fields: PRODUCT_FIELDS }))
    return product && toProduct(product)
  },
  async getBySlug(transport, slug, options) {
    const product = await ignoreNotFound(getProductBySlug(transport, slug, { ...options, fields: PRODUCT_FIELDS }))
    return product && toProduct(product)
  },
  async listByIds(transport, ids, options) {
    const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: MAX_PART_SIZE } }
    const [{ items: wire }, variants] = await Promise.all([
      queryProducts(transport, query, { ...options, fields: PRODUCT_FIELDS }),
      readVariants(transport, ids, options),
    ])
    const ofProducts = Map.groupBy(variants, ({ productData }) => productData?.productId)
    const items = wire.map((product) => toProduct(product, ofProducts.get(product.id)))
    return { items, version: newestVersion(items) }
  },
  async listBySlugs(transport, slugs, options) {
    const query = { filter: { slug: { $in: slugs } }, cursorPaging: { limit: MAX_PART_SIZE } }
    return toPage(await queryProducts(transport, query, { ...options, fields: PRODUCT_FIELDS }), toListedProduct)
  },
  async list(transport, list, part, options) {
    const cursorPaging = pagingOf(part)
    const search = toSearch(list)
    const withFields = { ...options, fields: PRODUCT_FIELDS }
    return toPage(
      search
        ? await searchProducts(transport, { ...search, cursorPaging }, withFields)
        : await queryProducts(transport, { cursorPaging }, withFields),
      toListedProduct,
    )
  },
  /** Filters alone are counted. */
  async count(transport, list, options) {
    return list.named === undefined ? countProducts(transport, toSearch(list)?.filter ?? {}, options) : undefined
  },
  tokenAt: (_, offset) => toPositionToken(offset),
}

/** Queries know neither categories nor names nor prices: those are searched for. A cursor goes on in an order that does not change. */
function toSearch({ categoryId, named, order }: ProductList): CatalogSearch | undefined {
  const isQuery = categoryId === undefined && named === undefined && (order === undefined || order === 'id')
  if (isQuery) return undefined
  return {
    ...(categoryId !== undefined && { filter: inCategories([categoryId]) }),
    ...(named !== undefined && { search: { expression: named, fields: ['name'], mode: 'AND' } }),
    ...sortOf(order),
  }
}

/** Lists of products have no variants: those are read beside them, and more of them than one page only where products have very many. */
async function readVariants(transport: Transport, productIds: readonly string[], options?: SendOptions): Promise<ReadOnlyVariant[]> {
  const filter = { 'productData.productId': { $in: productIds } }
  const variants: ReadOnlyVariant[] = []
  const pages = eachByCursor((cursor) =>
    queryVariants(
      transport,
      { filter, cursorPaging: { limit: MAX_VARIANTS, ...(cursor !== undefined && { cursor }) } },
      { ...options, fields: ['CURRENCY'] },
    ),
  )
  for await (const variant of pages) variants.push(variant)
  return variants
}
