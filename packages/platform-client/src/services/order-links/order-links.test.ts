import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { errorCodes, isApplicationError } from '../../errors/index.ts'
import { createPartialClient } from '../../partial-client.ts'
import { orderLinks } from './order-links.ts'

const ID = '55555555-5555-4555-8555-555555555555'

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('TOKEN') }, { orderLinks })
  return { links: client.orderLinks, received }
}

test('the page of an order is found by number and e-mail, and by the id of a shopper’s own order', async () => {
  const link = { url: 'https://platform.example/order/TOKEN' }
  const { links, received } = await clientFor({ body: link })
  expect(await links.find({ number: '10001', email: 'ann@example.com' })).toEqual({ ...link, returns: [] })
  expect(await links.get(ID)).toEqual({ ...link, returns: [] })
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/order-links/find', body: { number: '10001', email: 'ann@example.com' } },
    { method: 'GET', path: `/platform/v1/order-links/${ID}` },
  ])
})

test('a wrong pair has the code of an unknown order', async () => {
  const details = { applicationError: { code: 'ORDER_NOT_FOUND', description: '', data: {} } }
  const { links } = await clientFor({ status: 404, body: { message: 'no', details } })
  const error: unknown = await links.find({ number: '1', email: 'a@b.example' }).catch((thrown: unknown) => thrown)
  expect(isApplicationError(error, errorCodes.orderNotFound)).toBe(true)
})
