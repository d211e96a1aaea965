import { lamps, mug } from '@galleria/catalog-view/testing'
import { startRemote } from '@galleria/fragments/testing'
import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'
import { QUERY } from '../../../test/stub-catalog.ts'

const TOGETHER = '/platform/v1/bought-together'
const named = (name: string, inStock = true) => ({ ...mug, id: name, name, slug: name.toLowerCase(), stock: { inStock } })
const collection = [mug, named('Ash'), named('Birch'), named('Cedar')]

async function renderRelated(response: { status: number; body: unknown }, capabilities = ['boughtTogether']) {
  const requests = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === TOGETHER) return response
    if (path === '/v2/collections/query') return found({ collections: [lamps], metadata: { count: 1, offset: 0, total: 1 } })
    return path === QUERY ? found({ products: collection, metadata: { count: 4, offset: 0, total: 4 } }) : undefined
  })
  const { getFragment } = startRemote(remote, { PLATFORM_CLIENT_ID: 'client' })
  const params = new URLSearchParams({ collection: lamps.slug, except: mug.id })
  const { text } = await getFragment(`related?${params}`, { locale: 'en', token: null })
  return { shown: text.match(/Ash|Birch|Cedar|Tray|Spoon/g), requested: requests.find(({ path }) => path === TOGETHER)?.input }
}

it('what is bought with a product stands before the things of its collection, each once', async () => {
  const { shown, requested } = await renderRelated(found({ products: [named('Tray'), named('Spoon', false), named('Birch')] }))
  expect(requested).toEqual({ productId: mug.id })
  expect(shown).toEqual(['Tray', 'Birch', 'Ash', 'Cedar'])
})

it('the things of the collection stand alone where nothing is bought with it', async () => {
  const { shown, requested } = await renderRelated(found({ products: [] }))
  expect(requested).toEqual({ productId: mug.id })
  expect(shown).toEqual(['Ash', 'Birch', 'Cedar'])
})

it('the things of the collection stand alone on a platform that does not know', async () => {
  const { shown, requested } = await renderRelated(found({ products: [named('Tray')] }), [])
  expect([shown, requested]).toEqual([['Ash', 'Birch', 'Cedar'], undefined])
})

it('the things of the collection stand alone while the platform fails to say', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await renderRelated(failing)).shown).toEqual(['Ash', 'Birch', 'Cedar'])
  expect(logged).toHaveBeenCalledOnce()
})
