import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { subscribeStore } from './subscribe-store.ts'

interface Endpoint {
  id: string
  url: string
  active: boolean
  eventTypes?: string[]
}

/** A platform with these endpoints, and what it was asked to change. */
async function platformWith(endpoints: Endpoint[], status = 200) {
  const changes: [string, string, unknown][] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      if (request.method !== 'GET') changes.push([request.method ?? '', request.url ?? '', JSON.parse(text)])
      const isAdmin = request.headers.authorization === 'key' && request.headers['wix-site-id'] === 'site'
      response.writeHead(isAdmin ? status : 403).end(JSON.stringify({ endpoints }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const platformUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const subscribe = () => subscribeStore({ platformUrl, storeUrl: 'https://shop.example', apiKey: 'key', siteId: 'site' })
  return { subscribe, changes }
}

const URL_OF_STORE = 'https://shop.example/_webhooks/platform'
const OTHER = { id: 'other', url: 'https://warehouse.example/hooks', active: true }

test('a new store is subscribed to the events of the catalog and of carts', async () => {
  const { subscribe, changes } = await platformWith([OTHER])
  await subscribe()
  const eventTypes = expect.arrayContaining([
    ...['ProductChanged', 'ProductDeleted', 'VariantsChanged', 'CollectionDeleted'].map(typeOf),
    'wix.ecom.v1.cart_updated',
    'wix.ecom.v2.cart_deleted',
  ])
  expect(changes).toEqual([['POST', '/platform/v1/webhooks/endpoints', { url: URL_OF_STORE, eventTypes }]])
})

test('a store that is subscribed is left as it is', async () => {
  const first = await platformWith([OTHER])
  await first.subscribe()
  const eventTypes = subscribedTo(first.changes)
  const { subscribe, changes } = await platformWith([OTHER, { id: 'ours', url: URL_OF_STORE, active: true, eventTypes }])
  await subscribe()
  expect(changes).toEqual([])
})

test.each([
  ['has moved', { id: 'ours', url: 'http://localhost:8787/_webhooks/platform', active: true }],
  ['was paused', { id: 'ours', url: URL_OF_STORE, active: false }],
  ['lacks events of this release', { id: 'ours', url: URL_OF_STORE, active: true, eventTypes: [typeOf('ProductChanged')] }],
])('a store that %s is followed', async (_, endpoint) => {
  const { subscribe, changes } = await platformWith([OTHER, endpoint])
  await subscribe()
  const change = { url: URL_OF_STORE, active: true, eventTypes: expect.arrayContaining(['galleria.store.v1.content_changed']) }
  expect(changes).toEqual([['PATCH', '/platform/v1/webhooks/endpoints/ours', change]])
})

test('a platform without webhooks is reported', async () => {
  const { subscribe } = await platformWith([], 404)
  await expect(subscribe()).rejects.toThrow('responded 404')
})

function subscribedTo([change]: readonly [string, string, unknown][]): string[] {
  return change?.[2] && typeof change[2] === 'object' && 'eventTypes' in change[2] ? (change[2].eventTypes as string[]) : []
}

function typeOf(event: string): string {
  return `com.wix.ecommerce.catalog.api.v1.${event}`
}
