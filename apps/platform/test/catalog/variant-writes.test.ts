import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import type { Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const managed = (change: object = {}) =>
  owner.newProduct({
    manageVariants: true,
    sku: 'MUG',
    weight: 0.4,
    costAndProfitData: { itemCost: 5 },
    productOptions: [...sizes('L', 'S'), { name: 'Glaze', choices: [{ value: 'Matt' }, { value: 'Shiny' }] }],
    ...change,
  })
const prices = ({ variants }: Json) => variants.map(({ variant }: Json) => variant.priceData.price)

describe('updating variants', () => {
  test('sets the data of the variants with the choices, and returns all variants', async () => {
    const { id } = await managed()
    const override = {
      choices: { Size: 'L' },
      price: 13,
      cost: 6,
      weight: 0.5,
      sku: 'MUG-L',
      visible: true,
      productDimensions: { height: '12', unit: 'CM' },
      packageDimensions: { height: '15', unit: 'CM' },
    }
    const { variants } = await owner.good('PATCH', `/stores/v1/products/${id}/variants`, { id, variants: [override] })
    expect(variants).toHaveLength(4)
    expect(variants[0]).toMatchObject({
      choices: { Size: 'L', Glaze: 'Matt' },
      variant: {
        priceData: { price: 13 },
        weight: 0.5,
        sku: 'MUG-L',
        costAndProfitData: { itemCost: 6 },
        productDimensions: override.productDimensions,
        packageDimensions: override.packageDimensions,
      },
    })
    expect(prices({ variants })).toEqual([13, 13, 12, 12])
    expect(await owner.product(id)).toMatchObject({
      priceData: { price: 12 },
      priceRange: { minValue: 12, maxValue: 13 },
      weightRange: { minValue: 0.4, maxValue: 0.5 },
      costRange: { minValue: 5, maxValue: 6 },
    })
  })

  test('by their ids changes only these', async () => {
    const { id, variants } = await managed()
    const ids = [variants[1].id, variants[2].id.toUpperCase()]
    expect(prices(await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ variantIds: ids, price: 20 }] }))).toEqual([
      12, 20, 20, 12,
    ])
  })

  test('hides a variant from shoppers but not from the shop', async () => {
    const { id, variants } = await managed()
    await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ variantIds: [variants[0].id], visible: false }] })
    expect((await shop.shopper.call('POST', `/v1/products/${id}/variants/query`, {})).body.totalResults).toBe(3)
    expect((await owner.good('POST', `/v1/products/${id}/variants/query`, {})).totalResults).toBe(4)
    expect((await shop.shopper.addToCart(id, variants[0].id, 1)).status).toBe(400)
  })

  test('writes all overrides or none', async () => {
    const { id } = await managed()
    const before = await owner.product(id)
    const write = (bad: object) =>
      ['PATCH', `/v1/products/${id}/variants`, { variants: [{ choices: { Size: 'L' }, price: 99 }, bad] }] as const
    expect(await owner.refusal(...write({ variantIds: [crypto.randomUUID()], price: 1 }))).toBe('VARIANT_NOT_FOUND')
    expect(await owner.violation(...write({ choices: { Size: 'XL' }, price: 1 }))).toMatchObject({
      field: 'variants[1].choices.Size',
      violatedRule: 'INVALID_ENUM_VALUE',
    })
    expect(await owner.violation(...write({ choices: { Form: 'round' }, price: 1 }))).toMatchObject({
      field: 'variants[1].choices.Form',
      violatedRule: 'FIELD_NOT_ALLOWED',
    })
    expect(await owner.violation(...write({ price: -1 }))).toMatchObject({ field: 'variants[1].price', violatedRule: 'MIN' })
    expect(await owner.violation(...write({ sku: 'x'.repeat(41) }))).toMatchObject({ field: 'variants[1].sku', violatedRule: 'MAX_LENGTH' })
    expect(await owner.product(id)).toEqual(before)
  })

  test('requires managed variants', async () => {
    const { id } = await managed({ manageVariants: false })
    expect(await owner.refusal('PATCH', `/v1/products/${id}/variants`, { variants: [{ price: 1 }] })).toBe('VARIANTS_NOT_MANAGED')
    await owner.good('PATCH', `/v1/products/${id}`, { product: { manageVariants: true } })
    expect(prices(await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ price: 1 }] }))).toEqual([1, 1, 1, 1])
  })
})

test('Resetting variants removes their own data and keeps their stock', async () => {
  const { id, variants } = await managed()
  await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: variants[0].id, quantity: 4 }] },
  })
  await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ price: 99, sku: 'OTHER', weight: 9, cost: 50, visible: false }] })
  expect(await owner.good('POST', `/stores/v1/products/${id}/variants/resetToDefault`, { id })).toEqual({})
  const product = await owner.product(id)
  for (const { variant } of product.variants)
    expect(variant).toMatchObject({ priceData: { price: 12 }, sku: 'MUG', weight: 0.4, visible: true, costAndProfitData: { itemCost: 5 } })
  expect(product.variants[0].stock.quantity).toBe(4)
})

describe('deleting options', () => {
  test('is refused while variants are managed, and keeps the stock', async () => {
    const { id, variants } = await managed()
    await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, {
      inventoryItem: { trackQuantity: true, variants: variants.map(({ id: variantId }: Json) => ({ variantId, quantity: 2 })) },
    })
    await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ price: 99 }] })
    expect(await owner.refusal('DELETE', `/stores/v1/products/${id}/options?id=${id}`)).toBe('VARIANTS_ARE_MANAGED')
    expect(prices((await owner.good('PATCH', `/v1/products/${id}`, { product: { manageVariants: false } })).product)).toEqual([
      12, 12, 12, 12,
    ])
    expect(await owner.good('DELETE', `/stores/v1/products/${id}/options?id=${id}`)).toEqual({})
    expect(await owner.product(id)).toMatchObject({
      productOptions: [],
      manageVariants: false,
      stock: { trackInventory: true, quantity: 8 },
      variants: [
        {
          id: '00000000-0000-0000-0000-000000000000',
          choices: {},
          variant: { priceData: { price: 12 }, sku: 'MUG' },
          stock: { quantity: 8 },
        },
      ],
    })
    expect((await shop.shopper.addToCart(id, '00000000-0000-0000-0000-000000000000', 8)).body.cart.lineItems[0].quantity).toBe(8)
  })
})
