import { FeedPart } from '@galleria/fragments/contract'
import { found, stubPlatform } from '@galleria/platform-client/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { shirt } from '../../../test/documents.ts'
import { getProps, QUERY } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const [variant] = shirt.variants
const longText = 'Washed linen from a mill that has woven it for a hundred years. '.repeat(10)

/** A product with so many variants that no single response can hold them. */
function shirtWith(count: number, id: string) {
  const variants = Array.from({ length: count }, (_, index) => ({
    ...variant,
    id: `${id}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    choices: { Size: String(index) },
  }))
  const choices = variants.map(({ choices: { Size } }) => ({ value: Size, description: Size }))
  const productOptions = [{ name: 'Size', choices }]
  return { ...shirt, id: shirt.id.replaceAll('1', id), slug: `shirt-${id}`, description: longText, productOptions, variants }
}

it('the feed of products lists each variant once, in files that the host accepts', async () => {
  const products = [shirtWith(30, '1'), shirtWith(900, '2'), shirtWith(400, '3')]
  stubPlatform(({ path, input }) => {
    if (path !== QUERY) return undefined
    const { limit, offset } = (input as { query: { paging: { limit: number; offset: number } } }).query.paging
    const page = products.slice(offset, offset + limit)
    return found({ products: page, metadata: { count: page.length, offset, total: products.length } })
  })
  const ids: (string | undefined)[] = []
  for (let next: string | undefined = '0'; next;) {
    const part: FeedPart = FeedPart.parse(await getProps(`feed?kind=products&from=${next}`))
    ids.push(...part.items.map(({ attributes }) => attributes['id']))
    next = part.next
  }
  expect(ids).toEqual(products.flatMap(({ variants }) => variants.map(({ id }) => id)))
})
