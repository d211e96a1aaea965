import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { type FilterFields, planFilter } from './filter.ts'

const fields: FilterFields = {
  slug: {
    kind: 'text',
    column: sql`slug`,
    indexed: true,
    holding: () => ({ condition: sql`number in (sequences)`, rows: sql`select number from sequences` }),
  },
}
const planner = { walkedBy: 'name', isFew: () => true, rowsWith: (condition: ReturnType<typeof sql>) => sql`select 1 where ${condition}` }

function written(filter: object): string {
  const { walked } = planFilter(filter, fields, 'filter', planner)
  return walked ? new SQLiteSyncDialect().sqlToQuery(walked).sql : ''
}

test('one row by its slug is found by the index of slugs alone', () => {
  expect(written({ slug: 'mug' })).toBe('slug = ?')
})

test('what a slug holds is found by the index of its sequences', () => {
  expect(written({ slug: { $contains: 'mug' } })).toContain('number in (sequences)')
})
