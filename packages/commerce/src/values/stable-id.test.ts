import { expect, test } from 'vitest'
import { stableId } from './stable-id.ts'

test('an id is deterministic, differs by its names, and is a version 5 GUID', async () => {
  expect(await stableId('product', 'mug')).toBe(await stableId('product', 'mug'))
  expect(await stableId('product', 'mug')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set([await stableId('a', 'bc'), await stableId('ab', 'c'), await stableId('abc')]).size).toBe(3)
})
