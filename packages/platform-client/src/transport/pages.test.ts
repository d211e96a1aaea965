import { describe, expect, test } from 'vitest'
import { type CursorPage, cursorPage, eachByCursor, eachByOffset, offsetPage } from './pages.ts'

const collected = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('offset paging', () => {
  const source =
    (total: number, limit: number, counted = true) =>
    (offset: number) =>
      Promise.resolve(
        offsetPage(
          Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index),
          { offset },
          counted ? { total } : { tooManyToCount: true },
        ),
      )

  test.each([
    [0, 10],
    [1, 10],
    [10, 10],
    [11, 10],
    [101, 50],
  ])('yields %d items in pages of %d once each and in order', async (total, limit) => {
    const expected = Array.from({ length: total }, (_, index) => index)
    expect(await collected(eachByOffset(source(total, limit)))).toEqual(expected)
    expect(await collected(eachByOffset(source(total, limit, false)))).toEqual(expected)
  })

  test('an uncounted page has no next page', () => {
    expect(offsetPage([1], { offset: 0 }).hasNext).toBe(false)
  })

  test('a total that shrinks while reading ends the reading', async () => {
    const emptyAfterFirst = (offset: number) => Promise.resolve(offsetPage(offset === 0 ? [1] : [], { offset }, { total: 9 }))
    expect(await collected(eachByOffset(emptyAfterFirst))).toEqual([1])
  })

  test('requests no page for unread items', async () => {
    const offsets: number[] = []
    const read = (offset: number) => {
      offsets.push(offset)
      return source(100, 2)(offset)
    }
    for await (const item of eachByOffset(read)) if (item === 2) break
    expect(offsets).toEqual([0, 2])
  })
})

describe('cursor paging', () => {
  test('follows the cursors to the end', async () => {
    const pages: Record<string, CursorPage<number>> = {
      start: cursorPage([1, 2], { cursors: { next: 'b' }, hasNext: true }),
      b: cursorPage([3], { cursors: { next: 'c' }, hasNext: true }),
      c: cursorPage([4], { cursors: {}, hasNext: false }),
    }
    const missing = cursorPage<number>([])
    expect(await collected(eachByCursor((cursor) => Promise.resolve(pages[cursor ?? 'start'] ?? missing)))).toEqual([1, 2, 3, 4])
  })

  test('ignores a cursor when hasNext is false', () => {
    expect(cursorPage([1], { cursors: { next: 'b' }, hasNext: false }).hasNext).toBe(false)
  })

  test('throws for a cursor that repeats', async () => {
    const read = () => Promise.resolve(cursorPage([1], { cursors: { next: 'same' } }))
    await expect(collected(eachByCursor(read))).rejects.toMatchObject({ name: 'SystemError' })
  })
})
