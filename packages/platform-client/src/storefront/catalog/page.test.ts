import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eachItem, MAX_PART_SIZE, readFrom, type Page, type Part } from './page.ts'

/** A list of numbers in parts that may be shorter than requested, with tokens that say nothing to its readers. */
function listOf(length: number, shortest: number) {
  const read: Part[] = []
  return {
    read,
    list: ({ size, token }: Part): Promise<Page<number>> => {
      read.push({ size, token })
      const start = token === undefined ? 0 : Number.parseInt(token, 36)
      const end = Math.min(length, start + Math.max(1, Math.min(size, shortest, MAX_PART_SIZE)))
      const items = Array.from({ length: end - start }, (_, index) => start + index)
      return Promise.resolve({ items, version: '', ...(end < length && { next: end.toString(36) }) })
    },
  }
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

describe('a part that begins behind some items', () => {
  test('is read in one call where the catalog knows positions', async () => {
    const { list, read } = listOf(300, MAX_PART_SIZE)
    const page = await readFrom(list, (offset) => offset.toString(36), { offset: 200, size: 24 })
    expect(page).toEqual({ items: numbers(200, 224), version: '', next: (224).toString(36) })
    expect(read).toHaveLength(1)
  })

  test('is found part by part where it pages by cursors', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 450 }),
        fc.integer({ min: 1, max: 100 }),
        async (length, shortest, offset, size) => {
          const { list, read } = listOf(length, shortest)
          const { items, next } = await readFrom(list, () => undefined, { offset, size })
          expect(items).toEqual(numbers(offset, offset + items.length))
          expect(items.length).toBeLessThanOrEqual(size)
          expect(items.length > 0).toBe(offset < length)
          const following = next === undefined ? [] : (await list({ size: 1, token: next })).items
          expect(following).toEqual(offset + items.length < length ? [offset + items.length] : [])
          expect(read.every((part) => part.size <= MAX_PART_SIZE)).toBe(true)
        },
      ),
    )
  })
})

test('every item of a list comes once', async () => {
  const items: number[] = []
  for await (const item of eachItem(listOf(250, 7).list)) items.push(item)
  expect(items).toEqual(numbers(0, 250))
})
