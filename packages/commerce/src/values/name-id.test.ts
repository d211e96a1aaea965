import { expect, test } from 'vitest'
import { nameId } from './name-id.ts'

test('the id of a name is the same GUID every time, and differs by where a name ends', () => {
  const id = nameId('choice', 'Size', 'M')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(nameId('choice', 'Size', 'M')).toBe(id)
  expect(new Set([id, nameId('choice', 'SizeM', ''), nameId('choice', 'Siz', 'eM'), nameId('option', 'Size', 'M')]).size).toBe(4)
})

test('names that differ by a letter or a digit have ids that share no part', () => {
  const ids = Array.from({ length: 50_000 }, (_, index) => nameId('choice', 'Size', String(index)))
  for (const part of [(id: string) => id, (id: string) => id.slice(0, 13), (id: string) => id.slice(19)])
    expect(new Set(ids.map(part)).size).toBe(ids.length)
})
