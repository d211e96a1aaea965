import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cursorPage, eachByCursor, eachByOffset, offsetPage } from './pages.ts'

const collected = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
const numbers = (total: number) => Array.from({ length: total }, (_, index) => index)

/** How many items a server gives at each request, up to the limit: never none while there are some. */
const moods = fc.infiniteStream(fc.integer({ min: 1, max: 60 }))
const sizes = fc.record({ total: fc.nat(300), limit: fc.integer({ min: 1, max: 60 }), moods })

describe('offset paging', () => {
  test('yields each item once for any total, page size and short pages, counted or not', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.boolean(), fc.nat(40), async ({ total, limit, moods }, counted, start) => {
        const list = numbers(total)
        let requests = 0
        const read = async (offset: number) => {
          requests++
          const size = Math.min(limit, moods.next().value ?? 1)
          return offsetPage(list.slice(offset, offset + size), { offset }, counted ? { total } : { tooManyToCount: true })
        }
        expect(await collected(eachByOffset(read, start))).toEqual(list.slice(start))
        expect(requests).toBeLessThanOrEqual(Math.max(1, total - start + 1))
      }),
    )
  })

  test('makes no more requests than pages when pages are full', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ total, limit }) => {
        let requests = 0
        const read = async (offset: number) => {
          requests++
          return offsetPage(numbers(total).slice(offset, offset + limit), { offset }, { total })
        }
        await collected(eachByOffset(read))
        expect(requests).toBe(Math.max(1, Math.ceil(total / limit)))
      }),
    )
  })

  test('yields remaining items once and ends for a list that changes at its end', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.infiniteStream(fc.integer({ min: -30, max: 30 })), async ({ total, limit }, changes) => {
        const sizesSeen = [total]
        let size = total
        let reads = 0
        const read = async (offset: number) => {
          const page = offsetPage(numbers(size).slice(offset, offset + limit), { offset }, { total: size })
          // A list that grows for ever has no end; this one stops changing.
          if (reads++ < 20) size = Math.max(0, size + (changes.next().value ?? 0))
          sizesSeen.push(size)
          return page
        }
        const items = await collected(eachByOffset(read))
        expect(items).toEqual(numbers(items.length))
        expect(items.length).toBeGreaterThanOrEqual(Math.min(...sizesSeen))
      }),
    )
  })

  test('ends for a list that changes anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.infiniteStream(fc.nat(400)), async ({ total, limit }, places) => {
        const list = numbers(total)
        let reads = 0
        const read = async (offset: number) => {
          const page = offsetPage(list.slice(offset, offset + limit), { offset }, { total: list.length })
          if (reads++ < 20) list.splice((places.next().value ?? 0) % (list.length + 1), 1, 1000 + reads, 2000 + reads)
          return page
        }
        const items = await collected(eachByOffset(read))
        // One more page each time that something was put in.
        expect(items.length).toBeLessThanOrEqual(total + 40)
      }),
    )
  })
})

describe('cursor paging', () => {
  /** A server that uses the last item it returned as the cursor, over a list that other callers may change. */
  const serverOf = (list: number[], limit: number, next: () => number, change: () => void) => async (cursor: string | undefined) => {
    const left = list.filter((item) => cursor === undefined || item > Number(cursor))
    const items = left.slice(0, Math.min(limit, next()))
    const more = items.length < left.length
    change()
    return cursorPage(items, { cursors: more ? { next: String(items.at(-1)) } : {}, hasNext: more })
  }

  test('yields each item once for any total, page size and short pages', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ total, limit, moods }) => {
        const read = serverOf(
          numbers(total),
          limit,
          () => moods.next().value ?? 1,
          () => {},
        )
        expect(await collected(eachByCursor(read))).toEqual(numbers(total))
      }),
    )
  })

  test('yields each remaining item once while others come and go', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.infiniteStream(fc.nat(600)), async ({ total, limit, moods }, places) => {
        // Even numbers stay; odd ones come and go.
        const list = numbers(total).map((index) => index * 2)
        const change = () => {
          const odd = ((places.next().value ?? 0) % (total * 2 + 1)) | 1
          const at = list.indexOf(odd)
          if (at >= 0) list.splice(at, 1)
          else {
            list.push(odd)
            list.sort((left, right) => left - right)
          }
        }
        const items = await collected(eachByCursor(serverOf(list, limit, () => moods.next().value ?? 1, change)))
        expect(items.filter((item) => item % 2 === 0)).toEqual(numbers(total).map((index) => index * 2))
        expect(new Set(items).size).toBe(items.length)
      }),
    )
  })
})

test('A stopped iteration requests no more pages, and a failed page throws its error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 50 }), fc.nat(200), async (limit, stop) => {
      let requests = 0
      const read = async (offset: number) => {
        requests++
        return offsetPage(
          numbers(limit).map((index) => offset + index),
          { offset },
          { tooManyToCount: true },
        )
      }
      for await (const item of eachByOffset(read)) if (item === stop) break
      expect(requests).toBe(Math.floor(stop / limit) + 1)
      const failing = (offset: number) => (offset > stop ? Promise.reject(new Error('down')) : read(offset))
      await expect(collected(eachByOffset(failing))).rejects.toThrow('down')
    }),
  )
})
