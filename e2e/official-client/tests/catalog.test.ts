import { describe, expect } from 'vitest'
import type { Json } from '../official-client.ts'
import { test } from '../test.ts'
import { thrown } from '../thrown.ts'

async function slugs(query: Json): Promise<string[]> {
  return (await query.find()).items.map(({ slug }: Json) => slug)
}

describe('products', () => {
  test('are paged through to the last one, each once', async ({ shopper }) => {
    const seen: string[] = []
    let page = await shopper.products.queryProducts().limit(10).ascending('name').find()
    expect(page.totalCount).toBe(64)
    for (;;) {
      seen.push(...page.items.map(({ _id }: Json) => _id))
      if (!page.hasNext()) break
      page = await page.next()
    }
    expect(new Set(seen).size).toBe(64)
    page = await page.prev()
    expect(page.items).toHaveLength(10)
  })

  test('are found by every operator of the query builder', async ({ shopper }) => {
    const all = (await shopper.products.queryProducts().limit(100).find()).items
    const mug = all.find(({ slug }: Json) => slug === 'morning-mug')
    const query = () => shopper.products.queryProducts().limit(100)
    expect(await slugs(query().eq('slug', 'morning-mug'))).toEqual(['morning-mug'])
    expect(await slugs(query().ne('slug', 'morning-mug'))).toHaveLength(63)
    expect(await slugs(query().startsWith('name', 'Morning'))).toContain('morning-mug')
    expect(await slugs(query().in('slug', ['morning-mug', 'court-sneaker']))).toHaveLength(2)
    expect(await slugs(query().eq('_id', mug._id))).toEqual(['morning-mug'])
    expect(await slugs(query().hasSome('collectionIds', mug.collectionIds))).toContain('morning-mug')
    expect(await slugs(query().hasAll('collectionIds', mug.collectionIds))).toContain('morning-mug')
    const { price } = mug.priceData
    const of = (test: (value: number) => boolean) => all.filter(({ priceData }: Json) => test(priceData.discountedPrice)).length
    expect(await slugs(query().gt('priceData.price', price))).toHaveLength(
      all.filter(({ priceData }: Json) => priceData.price > price).length,
    )
    expect(await slugs(query().le('priceData.price', price))).toHaveLength(
      all.filter(({ priceData }: Json) => priceData.price <= price).length,
    )
    expect(await slugs(query().ge('price', price))).toHaveLength(of((value) => value >= price))
    expect(await slugs(query().lt('price', price))).toHaveLength(of((value) => value < price))
    expect(await slugs(query().between('price', 0, price))).toHaveLength(of((value) => value < price))
    expect(await slugs(query().eq('slug', 'morning-mug').or(shopper.products.queryProducts().eq('slug', 'court-sneaker')))).toHaveLength(2)
    expect(await slugs(query().not(shopper.products.queryProducts().eq('slug', 'morning-mug')))).toHaveLength(63)
    expect(await slugs(query().exists('sku', false).eq('slug', 'morning-mug'))).toHaveLength(mug.sku ? 0 : 1)
  })

  test('are sorted both ways', async ({ shopper }) => {
    const up = (await shopper.products.queryProducts().limit(100).ascending('price').find()).items.map(
      ({ priceData }: Json) => priceData.discountedPrice,
    )
    const down = (await shopper.products.queryProducts().limit(100).descending('price').find()).items.map(
      ({ priceData }: Json) => priceData.discountedPrice,
    )
    expect(up).toEqual(up.toSorted((left: number, right: number) => left - right))
    expect(down).toEqual(up.toReversed())
  })

  test('are found by a query that is too long for an address', async ({ shopper }) => {
    const { items } = await shopper.products.queryProducts().limit(60).find()
    const ids = [...items.map(({ _id }: Json) => _id), ...Array.from({ length: 40 }, () => crypto.randomUUID())]
    const page = await shopper.products.queryProducts().in('_id', ids).limit(100).find()
    expect(page.totalCount).toBe(60)
  })

  test('are read whole', async ({ shopper, generation }) => {
    const [found] = (await shopper.products.queryProducts().eq('slug', 'court-sneaker').find()).items
    const { product } = await shopper.products.getProduct(found._id)
    expect(product).toMatchObject({
      name: 'Court sneaker',
      slug: 'court-sneaker',
      productType: 'physical',
      visible: true,
      priceData: { currency: 'USD', price: 139, formatted: { price: '$139.00' } },
    })
    expect(product.productOptions.map(({ name }: Json) => name)).toEqual(['Color', 'Size'])
    expect(product.costAndProfitData).toBeUndefined()
    expect(generation.dates === 'Date' ? product.lastUpdated : new Date(product.lastUpdated)).toBeInstanceOf(Date)
  })

  test('list their variants and available choices', async ({ shopper }) => {
    const [{ _id }] = (await shopper.products.queryProducts().eq('slug', 'court-sneaker').find()).items
    const { variants, totalResults } = await shopper.products.queryProductVariants(_id, {
      choices: { Color: 'Ink' },
      paging: { limit: 3, offset: 0 },
    })
    expect(variants.length).toBeGreaterThan(0)
    expect(totalResults).toBeGreaterThanOrEqual(variants.length)
    for (const { choices } of variants) expect(choices.Color).toBe('Ink')
    const { availableForPurchase, productOptions } = await shopper.products.getProductOptionsAvailability(_id, { Color: 'Ink', Size: '43' })
    expect(availableForPurchase).toBe(true)
    expect(productOptions).toHaveLength(2)
    const variant = await shopper.products.getStoreVariant(`${_id}-${variants[0]._id}`)
    expect(variant.variant ?? variant).toMatchObject({ productId: _id })
  })

  test('that do not exist are an application error', async ({ shopper }) => {
    const { details, message } = await thrown(shopper.products.getProduct(crypto.randomUUID()))
    expect(details.applicationError).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(message.message).toContain('There is no product')
  })

  test('filtered by an unsupported field name it in the error', async ({ shopper }) => {
    const { details } = await thrown(shopper.products.queryProducts().eq('weight', 3).find())
    expect(details.validationError.fieldViolations[0]).toMatchObject({ field: expect.stringContaining('weight') })
  })

  test('in pages that are too large name the limit', async ({ shopper }) => {
    const { details, message } = await thrown(shopper.products.queryProducts().limit(101).find())
    expect(details.validationError.fieldViolations[0]).toMatchObject({ field: expect.stringContaining('limit'), violatedRule: 'MAX' })
    expect(message.message).toContain('INVALID_ARGUMENT')
  })
})

describe('collections', () => {
  test('are paged, found and read', async ({ shopper }) => {
    const page = await shopper.collections.queryCollections().limit(3).ascending('name').find()
    expect(page.items).toHaveLength(3)
    expect(page.hasNext()).toBe(true)
    expect((await page.next()).items).toHaveLength(3)
    const [first] = page.items
    expect((await shopper.collections.getCollection(first._id)).name).toBe(first.name)
    expect((await shopper.collections.getCollectionBySlug(first.slug)).collection._id).toBe(first._id)
    expect((await shopper.products.getCollectionBySlug(first.slug)).collection._id).toBe(first._id)
  })

  test('that do not exist are an application error', async ({ shopper }) => {
    const { details } = await thrown(shopper.collections.getCollectionBySlug('nowhere'))
    expect(details.applicationError.code).toBe('COLLECTION_NOT_FOUND')
  })
})

test('a query in GraphQL reads several entities', async ({ shopper }) => {
  const { data } = await shopper.graphql('query Q($slug: String!) { product(slug: $slug) { name } collections { total } }', {
    slug: 'morning-mug',
  })
  expect(data).toEqual({ product: { name: 'Morning mug' }, collections: { total: 8 } })
})
