import type { Collection } from '../../../entities/catalog/collection.ts'
import { isNotFound } from '../../../errors/index.ts'
import { getCollection, getCollectionBySlug, queryCollections } from '../../../services/catalog/collections.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { CategoryReads } from '../catalog-reads.ts'
import type { Category } from '../category.ts'
import { toCategory } from './category.ts'
import { pagingOf, toPage } from './page.ts'

/** The collections of Catalog V1: a tree of one level, without versions. */
export const categoryReadsV1: Unbound<CategoryReads> = {
  get: async (transport, id, options) => findCategory(() => getCollection(transport, id, options)),
  getBySlug: async (transport, slug, options) => findCategory(() => getCollectionBySlug(transport, slug, options)),
  async list(transport, { parentId }, part, options) {
    if (typeof parentId === 'string') return { items: [], version: '' }
    return toPage(await queryCollections(transport, { paging: pagingOf(part) }, options), toCategory)
  },
}

async function findCategory(read: () => Promise<Collection>): Promise<Category | undefined> {
  try {
    return toCategory(await read())
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
