import { getCollection, getCollectionBySlug, queryCollections } from '../../../services/catalog/collections.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { CategoryReads } from '../catalog-reads.ts'
import { ignoreNotFound } from '../ignore-not-found.ts'
import { toCategory } from './category.ts'
import { pagingOf, toPage } from './page.ts'

/** The collections of Catalog V1: a tree of one level, without versions. */
export const categoryReadsV1: Unbound<CategoryReads> = {
  async get(transport, id, options) {
    const collection = await ignoreNotFound(getCollection(transport, id, options))
    return collection && toCategory(collection)
  },
  async getBySlug(transport, slug, options) {
    const collection = await ignoreNotFound(getCollectionBySlug(transport, slug, options))
    return collection && toCategory(collection)
  },
  async list(transport, { parentId }, part, options) {
    if (typeof parentId === 'string') return { items: [], version: '' }
    return toPage(await queryCollections(transport, { paging: pagingOf(part) }, options), toCategory)
  },
}
