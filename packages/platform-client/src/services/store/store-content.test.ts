import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { apiKey } from '../../auth/api-key.ts'
import { createPartialClient } from '../../partial-client.ts'
import { storeContentWrites } from './store-content-writes.ts'
import { storeContent } from './store-content.ts'

const PATH = '/platform/v1/store/content'

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const options = { preset: { embedded: origin }, auth: apiKey({ key: 'KEY', siteId: 'SITE' }) }
  return { client: createPartialClient(options, { storeContent: { ...storeContent, ...storeContentWrites } }).storeContent, received }
}

test('the content of the store is read as it is', async () => {
  const content = { revision: '3', name: { en: 'North' }, header: [{ label: { en: 'Sale' }, href: '/search?f=sale' }] }
  const { client, received } = await clientFor({ body: { content } })
  expect(await client.get()).toEqual(content)
  expect(received).toMatchObject([{ method: 'GET', path: PATH }])
})

test('a change sends the fields that are given, with null for the default', async () => {
  const { client, received } = await clientFor({ body: { content: { revision: '4' } } })
  expect(await client.update({ revision: '3', name: { de: 'Nord' }, header: null })).toEqual({ revision: '4' })
  expect(received).toMatchObject([
    { method: 'PATCH', path: PATH, body: { content: { revision: '3', name: { de: 'Nord' }, header: null } } },
  ])
})

test('a link that runs a script is refused by its argument before it is sent', async () => {
  const { client, received } = await clientFor({ body: {} })
  const header = [{ label: { en: 'Sale' }, href: 'javascript:alert(1)' }]
  await expect(client.update({ header })).rejects.toThrow('"header.0.href"')
  expect(received).toEqual([])
})
