import type { SlugHistory, SlugHistoryRequest } from '@galleria/platform-client/entities/catalog/slug-history'
import { and, eq, sql } from 'drizzle-orm'
import { oldSlugs } from '../../db/schema/commerce.ts'
import type { CatalogContext, CommerceContext } from '../contexts.ts'
import { type Of, tableOf } from './catalog-slug.ts'

/**
 * Keeps the slug that a product or a collection had until now. Its new slug, null when it is deleted, no longer counts as an old one.
 * Call it before the row is written, in the same transaction.
 */
export function recordSlug({ db }: Pick<CommerceContext, 'db'>, of: Of, id: string, slug: string | null): void {
  const before = rowOf(db, of, id)?.slug
  if (before === slug) return
  if (before !== undefined)
    db.insert(oldSlugs)
      .values({ kind: of, slug: before, entityId: id })
      .onConflictDoUpdate({ target: [oldSlugs.kind, oldSlugs.slug], set: { entityId: id } })
      .run()
  if (slug !== null) db.delete(oldSlugs).where(isSlug(of, slug)).run()
}

/** Where the address of an old slug leads. A hidden product or collection is unknown: it may come back, and its new slug stays secret. */
function findSlugHistory({ db }: CatalogContext, { kind, slug }: SlugHistoryRequest): SlugHistory {
  const old = db.select({ entityId: oldSlugs.entityId }).from(oldSlugs).where(isSlug(kind, slug)).get()
  if (!old) return { state: 'unknown' }
  const entity = rowOf(db, kind, old.entityId)
  if (!entity) return { state: 'gone' }
  return entity.visible ? { state: 'moved', slug: entity.slug } : { state: 'unknown' }
}

function rowOf(db: CommerceContext['db'], of: Of, id: string) {
  const table = tableOf(of)
  return db
    .select({ slug: table.slug, visible: table.visible })
    .from(table)
    .where(sql`${table.id} = ${id}`)
    .get()
}

function isSlug(kind: Of, slug: string) {
  return and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug))
}

export const slugHistoryMethods = { findSlugHistory }
