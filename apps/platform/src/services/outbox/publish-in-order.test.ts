import { expect, test } from 'vitest'
import { publishInOrder } from './publish-in-order.ts'

const SMALL = { size: 1_000 }

async function provided(
  rows: readonly { id: number; size: number }[],
  refuses: (ids: number[]) => boolean = () => false,
): Promise<number[][]> {
  const calls: number[][] = []
  await publishInOrder(rows, async (batch) => {
    const ids = batch.map(({ id }) => id)
    calls.push(ids)
    return !refuses(ids)
  })
  return calls
}

const four = [1, 2, 3, 4].map((id) => ({ id, ...SMALL }))

test('rows are told in one call', async () => {
  expect(await provided(four)).toEqual([[1, 2, 3, 4]])
  expect(await provided([])).toEqual([])
})

test('rows that one call cannot carry are told in several, and a large one alone', async () => {
  const rows = [1_500_000, 2_500_000, 1_000, 9_000_000, 1_000, 1_000].map((size, index) => ({ id: index + 1, size }))
  expect(await provided(rows)).toEqual([[1, 2], [3], [4], [5, 6]])
})

test('one that cannot be told holds back those after it, and only those', async () => {
  expect(await provided(four, (ids) => ids.includes(3))).toEqual([[1, 2, 3, 4], [1], [2], [3]])
})

test('where nothing can be told, the first is tried alone and the others wait', async () => {
  const rows = [...four, { id: 5, size: 4_000_000 }]
  expect(await provided(rows, () => true)).toEqual([[1, 2, 3, 4], [1]])
  expect(await provided(four.slice(0, 1), () => true)).toEqual([[1]])
})

test('a call that fails once is made up for by its rows, one by one, and the rest goes on together', async () => {
  const rows = [...four, { id: 5, size: 4_000_000 }]
  expect(await provided(rows, (ids) => ids.length === 4)).toEqual([[1, 2, 3, 4], [1], [2], [3], [4], [5]])
})
