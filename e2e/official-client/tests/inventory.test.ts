import { expect } from 'vitest'
import type { Json } from '../official-client.ts'
import { test } from '../test.ts'
import { thrown } from '../thrown.ts'

test('stock is read, counted up and down, and set', async ({ shop, shopper }) => {
  const { product } = await shop.products.createProduct({
    name: `Counted ${Date.now()}`,
    productType: 'physical',
    priceData: { price: 20 },
    visible: true,
    manageVariants: true,
    productOptions: [
      {
        name: 'Size',
        choices: [
          { value: 'L', description: 'L' },
          { value: 'S', description: 'S' },
        ],
      },
    ],
  })
  const [large, small] = product.variants.map(({ _id }: Json) => _id)
  await shop.inventory.updateInventoryVariants(product._id, {
    trackQuantity: true,
    variants: [
      { variantId: large, quantity: 7 },
      { variantId: small, quantity: 3 },
    ],
  })
  const quantities = async () =>
    (await shop.inventory.getInventoryVariants(product.inventoryItemId)).inventoryItem.variants.map(({ variantId, quantity }: Json) => [
      variantId,
      quantity,
    ])
  expect(await quantities()).toEqual([
    [large, 7],
    [small, 3],
  ])
  await shop.inventory.decrementInventory([
    { productId: product._id, variantId: large, decrementBy: 2 },
    { inventoryId: product.inventoryItemId, variantId: small, decrementBy: 3 },
  ])
  await shop.inventory.incrementInventory([{ productId: product._id, variantId: large, incrementBy: 4 }])
  expect(await quantities()).toEqual([
    [large, 9],
    [small, 0],
  ])
  expect(
    (
      await thrown(
        shop.inventory.decrementInventory([
          { productId: product._id, variantId: large, decrementBy: 1 },
          { productId: product._id, variantId: small, decrementBy: 1 },
        ]),
      )
    ).details.applicationError,
  ).toMatchObject({ code: 'INSUFFICIENT_INVENTORY', data: { variantId: small, available: 0 } })
  expect(await quantities()).toEqual([
    [large, 9],
    [small, 0],
  ])
  expect((await shopper.products.getProduct(product._id)).product.stock).toMatchObject({
    inStock: true,
    inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
  })
  const { inventoryItems, totalResults } = await shop.inventory.queryInventory({
    query: { filter: JSON.stringify({ productId: { $in: [product._id, crypto.randomUUID()] } }), paging: { limit: 5, offset: 0 } },
  })
  expect(totalResults).toBe(1)
  expect(inventoryItems).toMatchObject([{ productId: product._id, trackQuantity: true }])
  await shop.products.deleteProduct(product._id)
})

test('stock is refused to shoppers', async ({ shopper }) => {
  expect(
    (
      await thrown(
        shopper.inventory.incrementInventory([{ productId: crypto.randomUUID(), variantId: crypto.randomUUID(), incrementBy: 1 }]),
      )
    ).details.applicationError.code,
  ).toBe('PERMISSION_DENIED')
  expect((await thrown(shopper.inventory.queryInventory())).details.applicationError.code).toBe('PERMISSION_DENIED')
})
