import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { apiKey } from '../../auth/api-key.ts'
import { createPartialClient } from '../../partial-client.ts'
import { storePageWrites } from './store-page-writes.ts'
import { storePages } from './store-pages.ts'

const summary = { slug: 'returns', title: { en: 'Returns' }, revision: '2', updatedDate: '2026-11-22T12:00:00Z' }
const page = { ...summary, markdown: { en: 'Thirty *days*.' }, html: { en: '<p>Thirty <em>days</em>.</p>' } }

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const options = { preset: { embedded: origin }, auth: apiKey({ key: 'KEY', siteId: 'SITE' }) }
  return { pages: createPartialClient(options, { storePages: { ...storePages, ...storePageWrites } }).storePages, received }
}

test('pages are listed without what stands on them', async () => {
  const { pages, received } = await clientFor({ body: { pages: [summary] } })
  expect(await pages.list()).toEqual([summary])
  expect(received).toMatchObject([{ method: 'GET', path: '/platform/v1/store/pages' }])
})

test('a page is read by its slug', async () => {
  const { pages, received } = await clientFor({ body: { page } })
  expect(await pages.get('returns')).toEqual(page)
  expect(received).toMatchObject([{ method: 'GET', path: '/platform/v1/store/pages/returns' }])
})

test('a page is written as a whole, and deleted by its slug', async () => {
  const { pages, received } = await clientFor({ body: { page } })
  expect(await pages.set('returns', { title: page.title, markdown: page.markdown, revision: '1' })).toEqual(page)
  await pages.delete('returns')
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/store/pages/returns', body: { page: { revision: '1', markdown: page.markdown } } },
    { method: 'DELETE', path: '/platform/v1/store/pages/returns' },
  ])
})

test('a slug that is no part of an address is refused before it is sent', async () => {
  const { pages, received } = await clientFor({ body: {} })
  await expect(pages.delete('a/b')).rejects.toThrow('"slug"')
  expect(received).toEqual([])
})
