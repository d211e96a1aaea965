import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import { STORES_APP } from '../../stack/platform-admin.ts'
import type { Json } from '../official-client.ts'
import { isOlder, test } from '../test.ts'
import { codeOf, thrown } from '../thrown.ts'

const TREE = { appNamespace: '@wix/stores' }

async function newMug(shop: Json): Promise<Json> {
  const choice = (name: string) => ({ choiceType: 'CHOICE_TEXT', name })
  const variant = (name: string, amount: string) => ({
    choices: [{ optionChoiceNames: { optionName: 'Size', choiceName: name, renderType: 'TEXT_CHOICES' } }],
    price: { actualPrice: { amount } },
  })
  const product = await shop.productsV3.createProduct(
    {
      name: `Mug ${randomUUID()}`,
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>Stoneware.</p>',
      visible: true,
      options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices: [choice('L'), choice('S')] } }],
      variantsInfo: { variants: [variant('L', '15.00'), variant('S', '12.00')] },
    },
    { fields: ['PLAIN_DESCRIPTION'] },
  )
  onTestFinished(() => shop.productsV3.deleteProduct(product._id).catch(() => undefined))
  return product
}

describe.skipIf(isOlder)('writes of Catalog V3', () => {
  test('create, change and delete a product', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    expect(mug).toMatchObject({
      productType: 'PHYSICAL',
      visible: true,
      plainDescription: '<p>Stoneware.</p>',
      revision: expect.any(String),
    })
    const read = await shopper.productsV3.getProduct(mug._id, { fields: ['VARIANT_OPTION_CHOICE_NAMES'] })
    const prices = read.variantsInfo.variants.map(({ price }: Json) => price.actualPrice.amount)
    expect(prices.toSorted()).toEqual(['12.00', '15.00'])
    expect((await shopper.products.getProduct(mug._id)).product.name).toBe(mug.name)

    const renamed = await shop.productsV3.updateProduct(mug._id, { revision: mug.revision, name: `${mug.name} II` })
    expect(renamed.name).toBe(`${mug.name} II`)
    expect(renamed.revision).not.toBe(mug.revision)
    expect((await thrown(shop.productsV3.updateProduct(mug._id, { revision: mug.revision, name: 'Late' }))).details).toBeDefined()
    const { results } = await shop.productsV3.bulkUpdateProducts([
      { product: { _id: mug._id, revision: renamed.revision, visible: false } },
    ])
    expect(results).toMatchObject([{ itemMetadata: { success: true } }])
    expect(await codeOf(shopper.productsV3.getProduct(mug._id))).toEqual(expect.any(String))
    await shop.productsV3.deleteProduct(mug._id)
    expect(await codeOf(shop.productsV3.getProduct(mug._id))).toEqual(expect.any(String))
  })

  test('set and change what is in stock', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    const { items } = await shop.inventoryItemsV3.queryInventoryItems().eq('productId', mug._id).find()
    expect(items).toHaveLength(2)
    const [first] = items
    const set = await shop.inventoryItemsV3.updateInventoryItem(first._id, { revision: first.revision, quantity: 7 }, { reason: 'MANUAL' })
    expect(set).toMatchObject({ _id: first._id, quantity: 7, trackQuantity: true })
    await shop.inventoryItemsV3.bulkDecrementInventoryItems([{ inventoryItemId: first._id, decrementBy: 2 }])
    expect((await shop.inventoryItemsV3.getInventoryItem(first._id)).quantity).toBe(5)
    await shop.inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId: first._id, incrementBy: 1 }])
    expect((await shop.inventoryItemsV3.getInventoryItem(first._id)).quantity).toBe(6)
    const reference = { appId: STORES_APP, catalogItemId: mug._id, options: { variantId: first.variantId } }
    const tooMany = shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference: reference, quantity: 7 }] })
    expect(await codeOf(tooMany)).toBe('INSUFFICIENT_INVENTORY')
  })

  test('create, change, fill and delete a category', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    const category = await shop.categories.createCategory(
      { name: `Table ${randomUUID().slice(0, 8)}`, visible: true },
      { treeReference: TREE },
    )
    const item = { catalogItemId: mug._id, appId: STORES_APP }
    await shop.categories.bulkAddItemsToCategory(category._id, [item], { treeReference: TREE })
    const listed = await shopper.categories.listItemsInCategory(category._id, TREE)
    expect(listed.items).toMatchObject([{ catalogItemId: mug._id }])
    const { revision } = await shop.categories.getCategory(category._id, TREE)
    const renamed = await shop.categories.updateCategory(category._id, { revision, name: `${category.name} II` }, { treeReference: TREE })
    expect(renamed.name ?? renamed.category?.name).toBe(`${category.name} II`)
    await shop.categories.bulkRemoveItemsFromCategory(category._id, [item], { treeReference: TREE })
    expect((await shopper.categories.listItemsInCategory(category._id, TREE)).items ?? []).toEqual([])
    await shop.categories.deleteCategory(category._id, TREE)
    expect(await codeOf(shopper.categories.getCategory(category._id, TREE))).toEqual(expect.any(String))
  })
})
