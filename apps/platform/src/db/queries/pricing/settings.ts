import type { ListedKind } from '@galleria/commerce/pricing/forms/setting-forms'
import type { Cursor } from '@galleria/commerce/values/cursor'
import type { Filter, Sort } from '@galleria/platform-client/entities/wire/query'
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { pricingRecords } from '../../schema/commerce.ts'
import { filterCondition, jsonValues, type FilterFields, type ScalarField } from '../../sql/filter.ts'
import { beyond, cursorPage, orderBy, sortKeys, sortTerms, toWalkOrder, type SortTerm } from '../../sql/sort.ts'

/** What every setting can be filtered and sorted by. */
const common: FilterFields = {
  id: { kind: 'text', column: pricingRecords.id, sortable: true },
  createdDate: { kind: 'date', column: pricingRecords.createdAt, sortable: true },
  updatedDate: { kind: 'date', column: pricingRecords.updatedAt, sortable: true },
}

/** What the settings of one kind can be filtered and sorted by besides. */
const ofKind: Readonly<Record<ListedKind, FilterFields>> = {
  'discount-rule': { name: text('$.rule.name'), active: { kind: 'boolean', column: extractField('$.rule.active') } },
  'shipping-option': { title: text('$.option.title'), deliveryRegionIds: list('$.option.regionIds') },
  'shipping-region': { name: text('$.region.name'), active: { kind: 'boolean', column: extractField('$.region.active') } },
  'tax-group': { name: text('$.name') },
  'tax-region': { country: text('$.country'), subdivision: text('$.subdivision') },
  'tax-rate': { taxRegionId: text('$.regionId'), taxGroupId: text('$.rate.taxGroupId'), description: text('$.description') },
  'additional-fee': {},
  'cart-rule': {},
}

interface SettingSearch {
  readonly kind: ListedKind
  readonly filter?: Filter
  readonly sort?: readonly Sort[]
  readonly limit: number
  readonly offset?: number
  readonly cursor?: Cursor
}

/** A page of settings, by place or by cursor: as the shop has put them, unless it asks for another order. */
export function findSettings(db: CommerceDatabase, { kind, filter, sort, limit, offset = 0, cursor }: SettingSearch) {
  const fields = { ...common, ...ofKind[kind] }
  const requested = sortTerms(sort, fields, 'query.sort')
  const own = [sql`${pricingRecords.position}`, sql`${pricingRecords.createdAt}`].map((expression) => ({ expression, descending: false }))
  const terms: SortTerm[] = [...(requested.length > 0 ? requested : own), { expression: sql`${pricingRecords.id}`, descending: false }]
  const walked = toWalkOrder(terms, cursor)
  const target = and(eq(pricingRecords.kind, kind), filterCondition(filter, fields, 'query.filter'))
  const found = db
    .select({ row: pricingRecords, keys: sortKeys(terms) })
    .from(pricingRecords)
    .where(and(target, cursor && beyond(walked, cursor.keys)))
    .orderBy(...orderBy(walked))
    .limit(limit + 1)
    .offset(offset)
    .all()
  const total = db.select({ total: count() }).from(pricingRecords).where(target).get()?.total ?? 0
  return {
    ...cursorPage({ found: found.map(({ row, keys }) => ({ row, keys: JSON.parse(keys) as Cursor['keys'] })), limit, cursor }),
    total,
  }
}

function extractField(path: string): SQL {
  return sql`json_extract(${pricingRecords.setting}, ${sql.raw(`'${path}'`)})`
}

function text(path: string): ScalarField {
  return { kind: 'text', column: extractField(path), sortable: true }
}

function list(path: string): FilterFields[string] {
  const values = sql`select value from json_each(${pricingRecords.setting}, ${sql.raw(`'${path}'`)})`
  return {
    kind: 'list',
    has: (requested, which) => {
      const distinct = [...new Set(requested)]
      const found = sql`(select count(distinct value) from (${values}) where value in ${jsonValues(distinct)})`
      return which === 'some' ? sql`${found} > 0` : sql`${found} = ${distinct.length}`
    },
  }
}
