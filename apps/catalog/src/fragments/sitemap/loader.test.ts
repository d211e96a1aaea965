import { found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it } from 'vitest'
import { mug } from '../../../test/documents.ts'
import { getProps, nextPurge, QUERY } from '../../../test/start-remote.ts'

const sitemapOf = (content: object | null) => {
  stubPlatform(({ path }) => {
    if (path === QUERY) return found({ products: [mug], metadata: { count: 1, offset: 0, total: 1 } })
    if (path === '/v2/collections/query') return found({ collections: [], metadata: { count: 0, offset: 0, total: 0 } })
    return path === '/platform/v1/store/content' && content ? found({ content }) : undefined
  })
  return getProps('sitemap', nextPurge())
}

it('the sitemap names the languages that the owner offers', async () => {
  expect(await sitemapOf({ revision: '1', languages: ['de'] })).toMatchObject({ languages: ['de'], pages: expect.any(Array) })
})

it('the sitemap names no languages where the owner chose none, nor on a platform without content', async () => {
  expect(await sitemapOf({ revision: '1' })).not.toHaveProperty('languages')
  expect(await sitemapOf(null)).toMatchObject({ parts: 1, pages: expect.arrayContaining([{ path: `/products/${mug.slug}` }]) })
})
