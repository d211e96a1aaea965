import type { ProductQuery } from '../../../entities/catalog/product-query.ts'
import type { Product as ProductV1 } from '../../../entities/catalog/product.ts'
import { getProduct, queryProducts } from '../../../services/catalog/products.ts'
import type { SendOptions, Transport } from '../../../transport/transport.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { ProductList, ProductReads } from '../catalog-reads.ts'
import { ignoreNotFound } from '../ignore-not-found.ts'
import { MAX_PART_SIZE } from '../page.ts'
import type { Page } from '../page.ts'
import type { Product } from '../product.ts'
import { newestVersion } from '../versioned.ts'
import { pagingOf, toPage, toToken } from './page.ts'
import { toProduct } from './product.ts'
import { sortOf } from './sort.ts'

/** The products of Catalog V1. */
export const productReadsV1: Unbound<ProductReads> = {
  async get(transport, id, options) {
    const product = await ignoreNotFound(getProduct(transport, id, options))
    return product && toProduct(product)
  },
  async getBySlug(transport, slug, options) {
    const [product] = await query(transport, { filter: { slug }, paging: { limit: 1, offset: 0 } }, options)
    return product && toProduct(product)
  },
  listByIds: (transport, ids, options) => listSome(transport, { id: { $in: ids } }, options),
  listBySlugs: (transport, slugs, options) => listSome(transport, { slug: { $in: slugs } }, options),
  async list(transport, list, part, options) {
    const page = await queryProducts(transport, { ...selectionOf(list), ...sortOf(list.order), paging: pagingOf(part) }, options)
    return toPage(page, toProduct)
  },
  async count(transport, list, options) {
    const { total } = await queryProducts(transport, { ...selectionOf(list), paging: { limit: 1, offset: 0 } }, options)
    return total
  },
  tokenAt: (_, offset) => toToken(offset),
}

function selectionOf({ categoryId, named }: ProductList): Pick<ProductQuery, 'filter'> {
  const filter = {
    ...(categoryId !== undefined && { collectionIds: { $hasSome: [categoryId] } }),
    ...(named !== undefined && { name: { $contains: named } }),
  }
  return Object.keys(filter).length > 0 ? { filter } : {}
}

async function listSome(transport: Transport, filter: ProductQuery['filter'], options?: SendOptions): Promise<Page<Product>> {
  const items = (await query(transport, { filter, paging: { limit: MAX_PART_SIZE, offset: 0 } }, options)).map(toProduct)
  return { items, version: newestVersion(items) }
}

async function query(transport: Transport, request: ProductQuery, options?: SendOptions): Promise<readonly ProductV1[]> {
  return (await queryProducts(transport, request, options)).items
}
