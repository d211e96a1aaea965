import { expect } from 'vitest'
import type { Json } from '../official-client.ts'
import { test } from '../test.ts'
import { thrown } from '../thrown.ts'

const lamp = {
  name: 'Reading lamp',
  productType: 'physical',
  priceData: { price: 80 },
  costAndProfitData: { itemCost: 30 },
  description: '<p>For the night.</p>',
  visible: true,
  manageVariants: true,
  productOptions: [
    {
      name: 'Color',
      choices: [
        { value: 'Brass', description: 'Brass' },
        { value: 'Ink', description: 'Ink' },
      ],
    },
  ],
  discount: { type: 'PERCENT', value: 10 },
  ribbon: 'New',
  brand: 'Galleria',
}

test('a product is written, changed, listed in a collection and deleted', async ({ shop, shopper }) => {
  const { product } = await shop.products.createProduct(lamp)
  expect(product).toMatchObject({
    name: 'Reading lamp',
    priceData: { price: 80, discountedPrice: 72 },
    costAndProfitData: { itemCost: 30 },
  })
  expect((await shopper.products.getProduct(product._id)).product.costAndProfitData).toBeUndefined()

  await shop.products.updateProduct(product._id, { name: 'Night lamp', priceData: { price: 100 } })
  expect((await shopper.products.getProduct(product._id)).product).toMatchObject({
    name: 'Night lamp',
    priceData: { price: 100, discountedPrice: 90 },
    ribbon: 'New',
    brand: 'Galleria',
  })
  await shop.products.removeRibbon(product._id)
  await shop.products.removeBrand(product._id)
  expect((await shopper.products.getProduct(product._id)).product.brand ?? '').toBe('')

  const { variants } = await shop.products.updateProductVariants(product._id, [
    { choices: { Color: 'Ink' }, price: 120, sku: 'LAMP-INK', visible: true },
  ])
  expect(variants.find(({ choices }: Json) => choices.Color === 'Ink')).toMatchObject({
    variant: { sku: 'LAMP-INK', priceData: { price: 120 } },
  })
  await shop.products.resetAllProductVariantData(product._id)

  const { collection } = await shop.products.createCollection({ name: 'Nights' })
  await shop.products.addProductsToCollection(collection._id, [product._id])
  expect((await shopper.products.queryProducts().hasSome('collectionIds', [collection._id]).find()).items).toHaveLength(1)
  expect((await shop.products.updateCollection(collection._id, { name: 'Long nights' })).collection.name).toBe('Long nights')
  await shop.products.removeProductsFromCollection(collection._id, [product._id])
  expect((await shopper.products.queryProducts().hasSome('collectionIds', [collection._id]).find()).items).toEqual([])
  await shop.products.deleteCollection(collection._id)

  await shop.products.addProductMedia(product._id, [{ url: 'https://img.example/lamp.jpg' }])
  const { items } = (await shopper.products.getProduct(product._id)).product.media
  expect(items).toHaveLength(1)
  await shop.products.addProductMediaToChoices(product._id, [{ option: 'Color', choice: 'Ink', mediaIds: [items[0]._id] }])
  await shop.products.removeProductMediaFromChoices(product._id, [{ option: 'Color', choice: 'Ink', mediaIds: [items[0]._id] }])
  await shop.products.removeProductMedia(product._id, [items[0]._id])

  await shop.products.deleteProduct(product._id)
  expect((await thrown(shopper.products.getProduct(product._id))).details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
})

test('many products are changed at once', async ({ shop }) => {
  const made = await Promise.all(
    ['One', 'Two'].map((name) =>
      shop.products.createProduct({ ...lamp, name, manageVariants: false, productOptions: [], discount: { type: 'NONE' } }),
    ),
  )
  const ids: string[] = made.map(({ product }: Json) => product._id)
  const { results, bulkActionMetadata } = await shop.products.bulkUpdateProductsProperty([...ids, crypto.randomUUID()], { price: 15 })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
  expect(results.map(({ itemMetadata }: Json) => itemMetadata.success)).toEqual([true, true, false])
  await shop.products.bulkAdjustProductProperty({ price: { amount: 1.5 } }, ids)
  expect((await shop.products.getProduct(ids[0])).product.priceData.price).toBe(16.5)
  for (const id of ids) await shop.products.deleteProduct(id)
})

test('only the shop writes to the catalog', async ({ shopper }) => {
  const { details } = await thrown(shopper.products.createProduct(lamp))
  expect(details.applicationError.code).toBe('PERMISSION_DENIED')
})

test('a product without a name, and one with too long a name, name the field and the rule', async ({ shop }) => {
  const { details } = await thrown(shop.products.createProduct({ ...lamp, name: 'x'.repeat(81) }))
  expect(details.validationError.fieldViolations).toEqual([
    expect.objectContaining({ field: expect.stringContaining('name'), violatedRule: 'MAX_LENGTH' }),
  ])
})
