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

test('rows are delivered in one request', async () => {
  expect(await provided(four)).toEqual([[1, 2, 3, 4]])
  expect(await provided([])).toEqual([])
})

test('rows beyond the request size are split, a large one is sent alone', async () => {
  const rows = [1_500_000, 2_500_000, 1_000, 9_000_000, 1_000, 1_000].map((size, index) => ({ id: index + 1, size }))
  expect(await provided(rows)).toEqual([[1, 2], [3], [4], [5, 6]])
})

test('a failing row holds back only the later rows of its entity', async () => {
  expect(await provided(four, (ids) => ids.includes(3))).toEqual([[1, 2, 3, 4], [1], [2], [3]])
})

test('when the receiver is down, only the first row is retried', async () => {
  const rows = [...four, { id: 5, size: 4_000_000 }]
  expect(await provided(rows, () => true)).toEqual([[1, 2, 3, 4], [1]])
  expect(await provided(four.slice(0, 1), () => true)).toEqual([[1]])
})

test('after a failed request its rows are retried one by one, the others stay together', async () => {
  const rows = [...four, { id: 5, size: 4_000_000 }]
  expect(await provided(rows, (ids) => ids.length === 4)).toEqual([[1, 2, 3, 4], [1], [2], [3], [4], [5]])
})
