import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { SystemError } from '../../errors/index.ts'
import { createPartialClient } from '../../partial-client.ts'
import { myOrders } from './my-orders.ts'

const line = { id: 'l1', quantity: 2, itemType: { preset: 'DIGITAL' }, productName: { original: 'Font' } }
const listed = {
  id: 'o1',
  number: '10017',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  currency: 'EUR',
  priceSummary: { total: { amount: '12.00' } },
}
const order = {
  ...listed,
  createdDate: '2026-11-27T10:00:00.000Z',
  billingInfo: { address: { country: 'DE' } },
  lineItems: [line],
  yetUnknown: 1,
}

async function clientOf(...orders: object[]) {
  const { origin } = await serve(() => ({ body: { order: orders[0], orders } }))
  return createPartialClient({ preset: { embedded: origin }, auth: bearer('ACCESS') }, { myOrders }).myOrders
}

test('a search finds what a list shows of each order, and leaves out the rest', async () => {
  const { items } = await (await clientOf(order)).search()
  expect(items).toEqual([
    { ...listed, createdDate: new Date('2026-11-27T10:00:00.000Z'), lineItems: [{ quantity: 2, itemType: { preset: 'DIGITAL' } }] },
  ])
})

test('an order without lines is listed', async () => {
  const { items } = await (await clientOf(listed)).search()
  expect(items[0]?.lineItems).toEqual([])
})

test('an order that cannot be listed is refused', async () => {
  const orders = await clientOf({ ...order, lineItems: [{ ...line, quantity: 'two' }] })
  await expect(orders.search()).rejects.toThrow(SystemError)
})

test('one order is read whole', async () => {
  expect(await (await clientOf(order)).get('o1')).toMatchObject({
    billingInfo: { address: { country: 'DE' } },
    lineItems: [line],
    yetUnknown: 1,
  })
})
