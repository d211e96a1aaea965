import { paramsQuery } from '@galleria/fragments/contract'
import { startRemote } from '@galleria/fragments/testing'
import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'
import { lamps, mug } from '../../../test/documents.ts'
import { QUERY } from '../../../test/stub-catalog.ts'

const TOGETHER = '/platform/v1/bought-together'
const named = (name: string, inStock = true) => ({ ...mug, id: name, name, slug: name.toLowerCase(), stock: { inStock } })
const OF_PRODUCT = { collection: lamps.slug, except: [mug.id] }
const collection = [{ ...mug, collectionIds: [lamps.id] }, named('Ash'), named('Birch'), named('Cedar')]

async function renderRelated(response: { status: number; body: unknown }, capabilities = ['boughtTogether'], params: object = OF_PRODUCT) {
  const requests = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === TOGETHER) return response
    if (path === '/v2/collections/query') return found({ collections: [lamps], metadata: { count: 1, offset: 0, total: 1 } })
    if (path === `/stores-reader/v1/products/${mug.id}`) return found({ product: collection[0] })
    return path === QUERY
      ? found({ products: collection, metadata: { count: collection.length, offset: 0, total: collection.length } })
      : undefined
  })
  const { getFragment } = startRemote(remote)
  const { text } = await getFragment(`related?${paramsQuery(params)}`, { locale: 'en', token: null })
  return {
    queries: requests.filter(({ path }) => path === QUERY).map(({ input }) => input),
    shown: text.match(/Ash|Birch|Cedar|Tray|Spoon/g),
    requested: requests.find(({ path }) => path === TOGETHER)?.input,
  }
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

it('what goes with a cart is told of its first product, without the others of the cart', async () => {
  const params = { except: [mug.id, 'Tray', 'Birch'] }
  const bought = found({ products: [named('Tray'), named('Spoon')] })
  const { shown, requested, queries } = await renderRelated(bought, ['boughtTogether'], params)
  expect(requested).toEqual({ productId: mug.id })
  expect(shown).toEqual(['Spoon', 'Ash', 'Cedar'])
  expect(queries).toMatchObject([{ query: { filter: { collectionIds: { $hasSome: [lamps.id] } } } }])
})

it('nothing goes with a cart of a product that no collection has', async () => {
  const params = { except: ['gone'] }
  expect((await renderRelated(found({ products: [] }), [], params)).shown).toBeNull()
})
