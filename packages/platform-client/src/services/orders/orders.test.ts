import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { orders } from './orders.ts'

const search = { filter: { archived: false }, sort: [{ fieldName: 'number' as const, order: 'ASC' }], cursorPaging: { limit: 2 } }
const pages = [['o1', 'o2'], ['o3', 'o4'], ['o5']]

test('each order of a search comes once: the first request has the search, later ones only the cursor', async () => {
  const { origin, received } = await serve((_request, count) => ({
    body: {
      orders: pages[count - 1]?.map((id) => ({ id })),
      metadata: { count: 2, cursors: count < pages.length ? { next: `AFTER_${count}` } : {}, hasNext: count < pages.length },
    },
  }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('ACCESS') }, { orders })
  const ids: string[] = []
  for await (const { id } of client.orders.each(search)) ids.push(id)
  expect(ids).toEqual(pages.flat())
  expect(received.map(({ body }) => body)).toEqual([
    { search },
    { search: { cursorPaging: { limit: 2, cursor: 'AFTER_1' } } },
    { search: { cursorPaging: { limit: 2, cursor: 'AFTER_2' } } },
  ])
})

test('no unused page is requested', async () => {
  const { origin, received } = await serve(() => ({
    body: { orders: [{ id: 'o1' }], metadata: { cursors: { next: 'NEXT' }, hasNext: true } },
  }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('ACCESS') }, { orders })
  for await (const { id } of client.orders.each()) {
    expect(id).toBe('o1')
    break
  }
  expect(received).toHaveLength(1)
})
