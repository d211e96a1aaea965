import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { collectionProducts, collections } from '../../schema/commerce.ts'
import { filterCondition, jsonValues, type FilterFields } from '../../sql/filter.ts'
import { orderBy, sortTerms } from '../../sql/sort.ts'
import { totalOf } from '../../sql/total.ts'

const collectionFields: FilterFields = {
  id: { kind: 'text', column: collections.id, sortable: true },
  name: { kind: 'text', column: collections.name, folded: collections.nameKey, sortable: true },
  slug: { kind: 'text', column: collections.slug, sortable: true },
}

export function findCollections(db: CommerceDatabase, query: OffsetQuery, limit: number, offset: number, hidden: boolean) {
  const condition = and(filterCondition(query.filter, collectionFields, 'query.filter'), hidden ? undefined : eq(collections.visible, true))
  const order = orderBy(sortTerms(query.sort, collectionFields, 'query.sort'))
  const rows = db
    .select()
    .from(collections)
    .where(condition)
    .orderBy(...order, asc(collections.position), asc(collections.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = totalOf(
    rows.length,
    limit,
    offset,
    () => db.select({ total: count() }).from(collections).where(condition).get()?.total ?? 0,
  )
  return { rows, total }
}

export function findCollection(db: CommerceDatabase, by: { id: string } | { slug: string }, hidden: boolean) {
  const condition = 'id' in by ? eq(collections.id, by.id.toLowerCase()) : eq(collections.slug, by.slug)
  return db
    .select()
    .from(collections)
    .where(and(condition, hidden ? undefined : eq(collections.visible, true)))
    .get()
}

export function collectionIdsOf(db: CommerceDatabase, productId: string): string[] {
  return db
    .select({ id: collections.id })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.id, collectionProducts.collectionId))
    .where(eq(collectionProducts.productId, productId))
    .orderBy(asc(collections.position), asc(collections.id))
    .all()
    .map(({ id }) => id)
}

/** Counts a product in or out of the given collections. */
export function countMembers(db: CommerceDatabase, ids: readonly string[], change: 1 | -1): void {
  if (ids.length === 0) return
  db.update(collections)
    .set({ numberOfProducts: sql`${collections.numberOfProducts} + ${change}` })
    .where(sql`${collections.id} in ${jsonValues(ids)}`)
    .run()
}
