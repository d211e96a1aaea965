import { expect, test } from 'vitest'
import { memoizeRows } from './memoize-rows.ts'

function rowsOf(table: Record<string, number>, most = 10, isSmall?: (row: number) => boolean) {
  const reads: string[][] = []
  const rows = memoizeRows(
    (db: { table: Record<string, number> }, keys: readonly string[]) => {
      reads.push([...keys])
      return new Map(keys.flatMap((key) => (db.table[key] === undefined ? [] : [[key, db.table[key]] as const])))
    },
    most,
    isSmall,
  )
  return { db: { table }, rows, reads }
}

test('only rows that were not read before are read', () => {
  const { db, rows, reads } = rowsOf({ a: 1, b: 2 })
  expect([...rows(db, ['a'])]).toEqual([['a', 1]])
  expect(Object.fromEntries(rows(db, ['a', 'b']))).toEqual({ a: 1, b: 2 })
  rows(db, ['b', 'a'])
  expect(reads).toEqual([['a'], ['b']])
})

test('what is not there is looked for each time', () => {
  const { db, rows } = rowsOf({})
  expect(rows(db, ['a']).size).toBe(0)
  db.table['a'] = 1
  expect(rows(db, ['a']).get('a')).toBe(1)
})

test('a row that was written is read anew, and each time in the turn of its write', async () => {
  const { db, rows, reads } = rowsOf({ a: 1, b: 2 })
  rows(db, ['a', 'b'])
  rows.forget(db, 'a')
  db.table['a'] = 3
  expect(rows(db, ['a']).get('a')).toBe(3)
  // The transaction was rolled back.
  db.table['a'] = 1
  await Promise.resolve()
  expect(rows(db, ['a', 'b']).get('a')).toBe(1)
  rows(db, ['a', 'b'])
  expect(reads).toEqual([['a', 'b'], ['a'], ['a']])
})

test('no more rows are retained than the cache is made for', () => {
  const { db, rows, reads } = rowsOf({ a: 1, b: 2, c: 3 }, 2)
  for (const key of ['a', 'b', 'c', 'c', 'a']) rows(db, [key])
  expect(reads).toEqual([['a'], ['b'], ['c'], ['a']])
})

test('a large row is read each time', () => {
  const { db, rows, reads } = rowsOf({ a: 1, b: 1_000 }, 10, (row) => row < 100)
  rows(db, ['a', 'b'])
  expect(Object.fromEntries(rows(db, ['a', 'b']))).toEqual({ a: 1, b: 1_000 })
  expect(reads).toEqual([['a', 'b'], ['b']])
})
