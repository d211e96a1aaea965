import type { CategoryRecord } from '@galleria/commerce/catalog/v3/category'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { and, getTableColumns, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../../database.ts'
import { collections } from '../../../schema/commerce.ts'
import { filterCondition, type FilterFields } from '../../../sql/filter.ts'
import { orderBy, sortTerms } from '../../../sql/sort.ts'

export const CATEGORY_FIELDS: FilterFields = {
  id: { kind: 'text', column: sql`id`, sortable: true },
  name: { kind: 'text', column: sql`name`, folded: sql`name_key`, sortable: true },
  slug: { kind: 'text', column: sql`slug`, sortable: true },
  visible: { kind: 'boolean', column: sql`visible`, sortable: true },
  createdDate: { kind: 'date', column: sql`created_at`, sortable: true },
  updatedDate: { kind: 'date', column: sql`updated_at`, sortable: true },
  /** All categories stand at the root. */
  'parentCategory.id': { kind: 'text', column: sql`null` },
  'parentCategory.index': { kind: 'number', column: sql`position`, sortable: true },
}

type CategoryQuery = Pick<OffsetQuery, 'filter' | 'sort'> & {
  /** A text that the name holds. */
  readonly text: string
  readonly limit: number
  readonly offset: number
  readonly hidden: boolean
}

/** The category of all products as the row that it has nowhere. A collection that has its slug stands for it. */
function withAllProducts({ id, slug, name, numberOfProducts }: CategoryRecord) {
  const row = sql`select ${id} as id, ${slug} as slug, ${name} as name, ${name.toLowerCase()} as name_key, 0 as position, 1 as visible, ${numberOfProducts} as number_of_products, 0 as created_at, 0 as updated_at`
  return sql`select id, slug, name, name_key, position, visible, number_of_products, created_at, updated_at from ${collections} union all ${row} where not exists (select 1 from ${collections} where slug = ${slug})`
}

/** Categories in the order of the shop. There are few: a list of them is read whole. */
export function findCategories(
  db: CommerceDatabase,
  all: CategoryRecord,
  { filter, sort, text, limit, offset, hidden }: CategoryQuery,
): CategoryRecord[] {
  const condition = and(
    filterCondition(filter, CATEGORY_FIELDS, 'query.filter'),
    hidden ? undefined : sql`visible = 1`,
    text === '' ? undefined : sql`instr(name_key, ${text.toLowerCase()}) > 0`,
  )
  const order = sql.join([...orderBy(sortTerms(sort, CATEGORY_FIELDS, 'query.sort')), sql`position asc`, sql`id asc`], sql`, `)
  const found = db.all<{ id: string }>(
    sql`select id from (${withAllProducts(all)}) where ${condition ?? sql`1`} order by ${order} limit ${limit} offset ${offset}`,
  )
  const ids = JSON.stringify(found.map(({ id }) => id))
  const rows = db
    .select(getTableColumns(collections))
    .from(collections)
    .where(sql`${collections.id} in (select value from json_each(${ids}))`)
    .all()
  const known = new Map<string, CategoryRecord>([[all.id, all], ...rows.map((row) => [row.id, row] as const)])
  return found.flatMap(({ id }) => known.get(id) ?? [])
}
