import { expect, test } from 'vitest'
import { memoizeRead } from './memoize-read.ts'

test('a value is read once for each database until it is forgotten', async () => {
  const db = { value: 1, reads: 0 }
  const read = memoizeRead((of: typeof db) => {
    of.reads += 1
    return of.value
  })
  expect([read(db), read(db), db.reads]).toEqual([1, 1, 1])
  db.value = 2
  read.forget(db)
  await Promise.resolve()
  expect([read(db), read(db), db.reads]).toEqual([2, 2, 2])
  expect(read({ value: 3, reads: 0 })).toBe(3)
})

test('what a transaction wrote is not retained when it is rolled back', async () => {
  const db = { value: 'before' }
  const read = memoizeRead((of: typeof db) => of.value)
  read(db)
  db.value = 'written'
  read.forget(db)
  expect(read(db)).toBe('written')
  db.value = 'before'
  await Promise.resolve()
  expect(read(db)).toBe('before')
})
