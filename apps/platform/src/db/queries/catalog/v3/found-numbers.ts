import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { and, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../../database.ts'
import { products } from '../../../schema/commerce.ts'
import { filterCondition } from '../../../sql/filter.ts'
import { inOrder } from '../../../sql/rows.ts'
import { sortTerms } from '../../../sql/sort.ts'
import { SEARCHED_FIELDS } from './product-fields.ts'

/** The numbers of all products that meet a filter, in the order of the sort. One text, which costs a tenth of as many rows. */
export function findProductNumbers(
  db: CommerceDatabase,
  { filter, sort }: Pick<OffsetQuery, 'filter' | 'sort'>,
  hidden: boolean,
): number[] {
  const condition = and(filterCondition(filter, SEARCHED_FIELDS, 'search.filter'), hidden ? undefined : sql`${products.visible} = 1`)
  const terms = [...sortTerms(sort, SEARCHED_FIELDS, 'search.sort'), { expression: sql`${products.numericId}`, descending: false }]
  const found = sql`select ${products.numericId} as number from ${products} where ${condition ?? sql`1`} order by ${inOrder(terms, false)}`
  const row = db.get<{ numbers: string }>(sql`select json_group_array(number) as numbers from (${found})`)
  return JSON.parse(row?.numbers ?? '[]') as number[]
}
