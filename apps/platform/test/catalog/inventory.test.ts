import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import { call, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const increment = (...incrementData: object[]) => ['POST', '/stores/v2/inventoryItems/increment', { incrementData }] as const
const decrement = (...decrementData: object[]) => ['POST', '/stores/v2/inventoryItems/decrement', { decrementData }] as const

describe('inventory', () => {
  test('is found by product, by its own id, and by a query of the official client', async () => {
    const product = await shop.stocked(7)
    const expected = {
      id: product.inventoryItemId,
      productId: product.id,
      trackQuantity: true,
      variants: [{ variantId: ONLY, inStock: true, quantity: 7 }],
      numericId: product.numericId,
      preorderInfo: { enabled: false },
    }
    expect((await owner.good('GET', `/stores-reader/v2/inventoryItems/product/${product.id}`)).inventoryItem).toMatchObject(expected)
    expect(
      (await owner.good('POST', `/stores-reader/v2/inventoryItems/${product.inventoryItemId}/getVariants`, {})).inventoryItem,
    ).toMatchObject(expected)
    const query = {
      filter: JSON.stringify({ productId: { $in: [product.id] } }),
      sort: JSON.stringify({ numericId: 'desc' }),
      paging: { limit: 5, offset: 0 },
    }
    expect(await owner.good('POST', '/stores-reader/v2/inventoryItems/query', { query })).toMatchObject({
      inventoryItems: [expected],
      metadata: { items: 1, offset: 0 },
      totalResults: 1,
    })
    expect(await owner.refusal('GET', `/v2/inventoryItems/product/${crypto.randomUUID()}`)).toBe('INVENTORY_ITEM_NOT_FOUND')
  })

  test('is queried in order, in pages and with its total', async () => {
    for (let index = 0; index < 3; index += 1) await shop.stocked(1)
    const page = (offset: number) =>
      owner.good('POST', '/v2/inventoryItems/query', { query: { sort: '[{"numericId":"desc"}]', paging: { limit: 2, offset } } })
    const [first, second] = [await page(0), await page(2)]
    const numbers = [...first.inventoryItems, ...second.inventoryItems].map(({ numericId }: Json) => Number(numericId))
    expect(numbers).toEqual(numbers.toSorted((left, right) => right - left))
    expect(first.totalResults).toBeGreaterThanOrEqual(3)
  })

  test.each([
    [{ filter: 'nonsense' }, 'query.filter', 'FORMAT'],
    [{ filter: '[1]' }, 'query.filter', 'FORMAT'],
    [{ filter: '{"colour":"red"}' }, 'query.filter.colour', 'FIELD_NOT_ALLOWED'],
    [{ sort: '{"numericId":"up"}' }, 'query.sort', 'INVALID_ENUM_VALUE'],
    [{ sort: '{"colour":"asc"}' }, 'query.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
    [{ paging: { limit: 101 } }, 'query.paging.limit', 'MAX'],
  ])('refuses the query %j', async (query, field, violatedRule) => {
    expect(await owner.violation('POST', '/v2/inventoryItems/query', { query })).toMatchObject({ field, violatedRule })
  })

  test('goes up and down, also in what shoppers see', async () => {
    const product = await shop.stocked(5)
    expect(await owner.good(...increment({ productId: product.id, incrementBy: 3 }))).toEqual({})
    expect(await shop.stockOf(product)).toBe(8)
    expect(await owner.good(...decrement({ inventoryId: product.inventoryItemId, variantId: ONLY, decrementBy: 8 }))).toEqual({})
    expect((await shop.shopper.call('GET', `/v1/products/${product.id}`)).body.product.stock).toEqual({
      trackInventory: true,
      quantity: 0,
      inStock: false,
      inventoryStatus: 'OUT_OF_STOCK',
    })
  })

  test('never goes below zero: all lines of a request or none', async () => {
    const [plenty, few] = [await shop.stocked(5), await shop.stocked(1)]
    const { status, body } = await owner.call(...decrement({ productId: plenty.id, decrementBy: 2 }, { productId: few.id, decrementBy: 2 }))
    expect([status, body.details.applicationError.code]).toEqual([409, 'INSUFFICIENT_INVENTORY'])
    expect(body.details.applicationError.data).toEqual({ variantId: ONLY, available: 1 })
    expect([await shop.stockOf(plenty), await shop.stockOf(few)]).toEqual([5, 1])
    expect(await owner.refusal(...decrement({ productId: few.id, decrementBy: 1 }, { productId: few.id, decrementBy: 1 }))).toBe(
      'INSUFFICIENT_INVENTORY',
    )
    expect(await shop.stockOf(few)).toBe(1)
  })

  test('is exact under concurrent changes', async () => {
    const product = await shop.stocked(10)
    const codes = await Promise.all(
      Array.from({ length: 25 }, async () => (await owner.call(...decrement({ productId: product.id, decrementBy: 1 }))).status),
    )
    expect(codes.filter((status) => status === 200)).toHaveLength(10)
    expect(codes.filter((status) => status === 409)).toHaveLength(15)
    expect(await shop.stockOf(product)).toBe(0)
  })

  test('of a product with several variants needs the variant', async () => {
    const product = await owner.newProduct({ productOptions: sizes('L', 'S') })
    const [large, small] = product.variants.map(({ id }: Json) => id)
    await owner.good('PATCH', `/stores/v2/inventoryItems/product/${product.id}`, {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: large, quantity: 2 }] },
    })
    expect(await owner.violation(...increment({ productId: product.id, incrementBy: 1 }))).toMatchObject({
      field: 'incrementData[0].variantId',
      violatedRule: 'REQUIRED_FIELD',
    })
    await owner.good(...increment({ productId: product.id, variantId: small, incrementBy: 1 }))
    expect((await owner.product(product.id)).variants.map(({ stock }: Json) => stock.quantity)).toEqual([2, 1])
    expect(await owner.refusal(...increment({ productId: product.id, variantId: crypto.randomUUID(), incrementBy: 1 }))).toBe(
      'VARIANT_NOT_FOUND',
    )
    const { inventoryItem } = await owner.good('POST', `/v2/inventoryItems/product/${product.id}/getVariants`, { variantIds: [small] })
    expect(inventoryItem.variants).toEqual([{ variantId: small, inStock: true, quantity: 1 }])
  })

  test('that is not tracked is in stock or not, as the owner sets it', async () => {
    const { id, variants } = await owner.newProduct()
    expect(await owner.refusal(...decrement({ productId: id, decrementBy: 1 }))).toBe('INVENTORY_NOT_TRACKED')
    const variantId = variants[0].id
    await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, {
      inventoryItem: { trackQuantity: false, variants: [{ variantId, inStock: false }] },
    })
    expect((await owner.product(id)).stock).toEqual({ trackInventory: false, inStock: false, inventoryStatus: 'OUT_OF_STOCK' })
    expect(
      await owner.violation('PATCH', `/v2/inventoryItems/product/${id}`, { inventoryItem: { variants: [{ variantId, quantity: 3 }] } }),
    ).toMatchObject({ violatedRule: 'FIELD_NOT_ALLOWED' })
  })

  test.each([
    [increment({ incrementBy: 1 }), 'incrementData[0]', 'REQUIRED_ONE_OF_FIELD'],
    [increment({ productId: ONLY, inventoryId: ONLY, incrementBy: 1 }), 'incrementData[0].productId', 'ONE_OF_ALIGNMENT'],
    [increment({ productId: ONLY, incrementBy: 0 }), 'incrementData[0].incrementBy', 'MIN'],
    [decrement({ productId: ONLY, decrementBy: 1.5 }), 'decrementData[0].decrementBy', 'FORMAT'],
    [decrement(), 'decrementData', 'MIN_SIZE'],
  ] as const)('refuses %j', async ([method, path, body], field, violatedRule) => {
    expect(await owner.violation(method, path, body)).toMatchObject({ field, violatedRule })
  })

  test('is limited to 99999', async () => {
    const product = await shop.stocked(99_999)
    expect(await owner.violation(...increment({ productId: product.id, incrementBy: 1 }))).toMatchObject({
      field: 'incrementData[0]',
      violatedRule: 'MAX',
    })
  })

  test('is refused to shoppers', async () => {
    const product = await shop.stocked(5)
    for (const request of [
      increment({ productId: product.id, incrementBy: 1 }),
      decrement({ productId: product.id, decrementBy: 1 }),
      ['POST', '/v2/inventoryItems/query', {}],
      ['GET', `/v2/inventoryItems/product/${product.id}`],
    ] as const) {
      const [method, path, body] = request
      expect((await shop.shopper.call(method, path, body)).status, path).toBe(403)
      expect((await call(shop.platform, method, path, { body })).status, path).toBe(401)
    }
    expect(await shop.stockOf(product)).toBe(5)
  })
})
