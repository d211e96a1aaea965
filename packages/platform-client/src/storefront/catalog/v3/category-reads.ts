import type { CategoryField } from '../../../entities/catalog-v3/catalog-requests.ts'
import { getCategory, getCategoryBySlug, queryCategories } from '../../../services/catalog-v3/categories.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { CategoryReads } from '../catalog-reads.ts'
import { ignoreNotFound } from '../ignore-not-found.ts'
import { newestVersion } from '../versioned.ts'
import { isListed, toCategory } from './category.ts'

/** What is read of every category. */
export const CATEGORY_FIELDS: CategoryField[] = ['DESCRIPTION']

/** The platform refuses a query without a filter, and one by visibility: every category has a name. */
const EVERY = { name: { $exists: true } }
/** A tree has more only where somebody makes categories by the thousand: those are in no menu. */
const MAX_CATEGORIES = 1000

/**
 * The categories of Catalog V3. The tree is read whole, and divided here: the platform's pages also hold its own category of all products and
 * those that are hidden, so that a part of its list may come to nothing. The token of a part is its offset.
 */
export const categoryReadsV3: Unbound<CategoryReads> = {
  async get(transport, id, options) {
    const category = await ignoreNotFound(getCategory(transport, id, { ...options, fields: CATEGORY_FIELDS }))
    return category && toCategory(category)
  },
  async getBySlug(transport, slug, options) {
    const category = await ignoreNotFound(getCategoryBySlug(transport, slug, { ...options, fields: CATEGORY_FIELDS }))
    return category && toCategory(category)
  },
  async list(transport, { parentId }, { size, token = '0' }, options) {
    const query = { filter: EVERY, cursorPaging: { limit: MAX_CATEGORIES } }
    const { items: wire } = await queryCategories(transport, query, { ...options, fields: CATEGORY_FIELDS })
    const all = wire.filter(isListed).map(toCategory)
    const listed = parentId === undefined ? all : all.filter((category) => (category.parentId ?? null) === parentId)
    const start = Number.parseInt(token, 10)
    const items = listed.slice(start, start + size)
    const end = start + items.length
    return { items, version: newestVersion(all), total: listed.length, ...(end < listed.length && { next: String(end) }) }
  },
}
