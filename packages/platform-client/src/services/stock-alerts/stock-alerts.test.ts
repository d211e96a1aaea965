import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { stockAlerts } from './stock-alerts.ts'

const ID = '5c4f3e1a-0b8d-4a53-9c4e-2f6d7a8b9c01'
const request = { email: 'ann@example.com', productId: ID, variantId: ID }

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const options = { preset: { embedded: origin }, auth: bearer('MEMBER'), language: 'de' }
  return { client: createPartialClient(options, { stockAlerts }).stockAlerts, received }
}

test('an alert is requested in the language of the client', async () => {
  const { client, received } = await clientFor({ body: { confirmed: false } })
  expect(await client.request(request)).toEqual({ confirmed: false })
  expect(received).toMatchObject([{ method: 'POST', path: '/platform/v1/stock-alerts', body: { stockAlert: request } }])
  expect(received[0]?.headers['x-wix-linguist']).toMatch(/^de\b/)
})

test('what is no address is refused before it is sent', async () => {
  const { client, received } = await clientFor({ body: {} })
  await expect(client.request({ ...request, email: 'ann' })).rejects.toThrow('email')
  expect(received).toEqual([])
})

test('the alerts of a member are listed, and ended one by one', async () => {
  const alert = { ...request, id: ID, confirmed: true, createdDate: '2026-11-22T12:00:00.000Z' }
  const { client, received } = await clientFor({ body: { stockAlerts: [alert] } })
  expect(await client.list()).toEqual([{ ...alert, createdDate: new Date(alert.createdDate) }])
  await client.delete(ID)
  expect(received).toMatchObject([
    { method: 'GET', path: '/platform/v1/stock-alerts' },
    { method: 'DELETE', path: `/platform/v1/stock-alerts/${ID}` },
  ])
})
