import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import type { Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const setAll = (ids: readonly string[], set: object) => owner.good('POST', '/stores/v1/bulk/products/update', { ids, set })
const adjustAll = (ids: readonly string[], adjust: object) =>
  owner.good('POST', '/stores/v1/bulk/products/adjust-properties', { ids, adjust })
const newIds = async (...changes: object[]) =>
  (await Promise.all(changes.map((change) => owner.newProduct(change)))).map(({ id }: Json): string => id)

describe('a bulk update', () => {
  test('sets one property of each product and reports each result', async () => {
    const ids = await newIds({}, { productOptions: sizes('L', 'S'), manageVariants: true })
    const response = await setAll(ids, { price: 15 })
    expect(response).toEqual({
      results: ids.map((id, originalIndex) => ({ itemMetadata: { id, originalIndex, success: true } })),
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 0, undetailedFailures: 0 },
    })
    await setAll(ids, { cost: 4 })
    await setAll(ids, { weight: 2.5 })
    await setAll(ids, { ribbon: 'Sale' })
    await setAll(ids, { brand: 'Clay' })
    for (const id of ids)
      expect(await owner.product(id)).toMatchObject({
        priceData: { price: 15 },
        costAndProfitData: { itemCost: 4 },
        weight: 2.5,
        weightRange: { minValue: 2.5 },
        ribbon: 'Sale',
        brand: 'Clay',
      })
    await setAll(ids, { ribbon: '' })
    await setAll(ids, { brand: '' })
    const product = await owner.product(ids[0] ?? '')
    expect([product.ribbon, product.brand]).toEqual(['', undefined])
  })

  test('continues past a product that fails and leaves that one unchanged', async () => {
    const [good, low, last] = await newIds({}, { productOptions: sizes('L', 'S'), manageVariants: true }, {})
    await owner.good('PATCH', `/v1/products/${low}/variants`, { variants: [{ choices: { Size: 'S' }, price: 2 }] })
    const before = await owner.product(low ?? '')
    const unknown = crypto.randomUUID()
    const { results, bulkActionMetadata } = await setAll([good ?? '', unknown, low ?? '', last ?? ''], { price: 5 })
    expect(results.map(({ itemMetadata }: Json) => itemMetadata.error?.code ?? itemMetadata.success)).toEqual([
      true,
      'PRODUCT_NOT_FOUND',
      'AMOUNT_OUT_OF_RANGE',
      true,
    ])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 })
    expect(await owner.product(low ?? '')).toEqual(before)
    for (const id of [good, last]) expect((await owner.product(id ?? '')).priceData.price).toBe(5)
  })

  test('is limited to 100 products', async () => {
    const { id } = await owner.newProduct()
    const hundred = Array.from({ length: 100 }, () => id)
    expect((await setAll(hundred, { price: 3 })).bulkActionMetadata.totalSuccesses).toBe(100)
    expect(await owner.violation('POST', '/v1/bulk/products/update', { ids: [...hundred, id], set: { price: 3 } })).toMatchObject({
      field: 'ids',
      violatedRule: 'MAX_SIZE',
    })
  })

  test.each([
    ['nothing to set', {}, 'set', 'REQUIRED_ONE_OF_FIELD'],
    ['two things to set', { price: 1, cost: 1 }, 'set.cost', 'ONE_OF_ALIGNMENT'],
    ['a price below zero', { price: -1 }, 'set.price', 'MIN'],
    ['parts of a cent', { cost: 0.001 }, 'set.cost', 'DECIMAL_MAX_SCALE'],
    ['a long ribbon', { ribbon: 'x'.repeat(31) }, 'set.ribbon', 'MAX_LENGTH'],
  ])('with %s is refused as a whole', async (_, set, field, violatedRule) => {
    expect(await owner.violation('POST', '/v1/bulk/products/update', { ids: [crypto.randomUUID()], set })).toMatchObject({
      field,
      violatedRule,
    })
  })
})

describe('a bulk adjustment', () => {
  test.each([
    ['an amount', { price: { amount: 1.5 } }, 13.5, 11.5],
    ['an amount less', { price: { amount: -2 } }, 10, 8],
    ['a percentage', { price: { percentage: { rate: 10 } } }, 13.2, 11.2],
    ['a percentage to whole numbers', { price: { percentage: { rate: 10, roundToInt: true } } }, 13, 11],
    ['a percentage less', { price: { percentage: { rate: -100 } } }, 0, 0],
  ])('changes prices by %s and keeps the discount', async (_, adjust, price, discountedPrice) => {
    const [id = ''] = await newIds({ discount: { type: 'AMOUNT', value: 2 } })
    expect((await adjustAll([id], adjust)).bulkActionMetadata.totalSuccesses).toBe(1)
    expect((await owner.product(id)).priceData).toMatchObject({ price, discountedPrice })
  })

  test('changes costs and weights, of every variant', async () => {
    const [id = ''] = await newIds({
      costAndProfitData: { itemCost: 5 },
      weight: 0.4,
      productOptions: sizes('L', 'S'),
      manageVariants: true,
    })
    await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ choices: { Size: 'S' }, cost: 7, weight: 1 }] })
    await adjustAll([id], { cost: { percentage: { rate: 50 } } })
    await adjustAll([id], { weight: { amount: 0.25 } })
    expect(await owner.product(id)).toMatchObject({
      costRange: { minValue: 7.5, maxValue: 10.5 },
      weightRange: { minValue: 0.65, maxValue: 1.25 },
    })
  })

  test('below zero fails for that product alone', async () => {
    const ids = await newIds({}, { priceData: { price: 1 } })
    const { results } = await adjustAll(ids, { price: { amount: -1.01 } })
    expect(results.map(({ itemMetadata }: Json) => itemMetadata.error?.code ?? itemMetadata.success)).toEqual([true, 'AMOUNT_OUT_OF_RANGE'])
  })

  test.each([
    ['neither', { price: {} }, 'adjust.price', 'REQUIRED_ONE_OF_FIELD'],
    ['both', { price: { amount: 1, percentage: { rate: 1 } } }, 'adjust.price.amount', 'ONE_OF_ALIGNMENT'],
    ['more than all of it', { price: { percentage: { rate: -101 } } }, 'adjust.price.percentage.rate', 'MIN'],
    ['parts of a cent', { cost: { amount: -0.001 } }, 'adjust.cost.amount', 'DECIMAL_MAX_SCALE'],
  ])('by %s is refused', async (_, adjust, field, violatedRule) => {
    expect(await owner.violation('POST', '/v1/bulk/products/adjust-properties', { ids: [crypto.randomUUID()], adjust })).toMatchObject({
      field,
      violatedRule,
    })
  })
})
