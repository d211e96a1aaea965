import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { good, refusal, violation } from '../support/responses.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const PATH = '/stores/v3/inventory-items'
const BULK = '/stores/v3/bulk/inventory-items'

const send = (method: string, path: string, body?: object) => call(shop.platform, method, path, { elevated: true, ...(body && { body }) })
const itemsOf = async ({ id }: Json): Promise<Json[]> =>
  (await good(send('POST', `${PATH}/query`, { query: { filter: { productId: id } } }))).inventoryItems
const firstOf = async (product: Json): Promise<Json> => (await itemsOf(product))[0]
const update = (item: Json, changes: object) =>
  send('PATCH', `${PATH}/${item.id}`, { inventoryItem: { revision: item.revision, ...changes }, reason: 'MANUAL' })
const codesOf = ({ results }: Json) => results.map(({ itemMetadata }: Json) => itemMetadata.error?.code)

describe('an inventory item of Catalog V3', () => {
  test('is the stock of V1, counted from its first quantity on', async () => {
    const product = await shop.stocked(3)
    const item = await firstOf(product)
    expect(item).toMatchObject({ quantity: 3, trackQuantity: true })
    const { inventoryItem } = await good(update(item, { quantity: 7 }))
    expect(inventoryItem).toMatchObject({ id: item.id, quantity: 7, availabilityStatus: 'IN_STOCK' })
    expect(await shop.stockOf(product)).toBe(7)
    expect(refusal(await update(item, { quantity: 1 }))).toEqual([409, 'REVISION_MISMATCH'])
    expect(await shop.stockOf(product)).toBe(7)
    const { inventoryItem: uncounted } = await good(update(inventoryItem, { inStock: false }))
    expect(uncounted).toMatchObject({ trackQuantity: false, inStock: false, availabilityStatus: 'OUT_OF_STOCK' })
    expect(await firstOf(product)).toEqual(uncounted)
  })

  test('says either a quantity or whether there is some', async () => {
    const item = await firstOf(await shop.stocked(3))
    expect(violation(await update(item, { trackQuantity: false, quantity: 1 })).field).toBe('inventoryItem.quantity')
    expect(violation(await update(item, { quantity: 1, inStock: false })).field).toBe('inventoryItem.inStock')
    expect(refusal(await update({ ...item, id: randomUUID() }, { quantity: 1 }))).toEqual([404, 'INVENTORY_ITEM_NOT_FOUND'])
  })
})

describe('many inventory items of Catalog V3', () => {
  test('are set each by itself', async () => {
    const [first, second] = [await shop.stocked(1), await shop.stocked(2)]
    const items = [await firstOf(first), { ...(await firstOf(second)), revision: '1' }]
    const response = await good(
      send('POST', `${BULK}/update`, {
        inventoryItems: items.map(({ id, revision }) => ({ inventoryItem: { id, revision, quantity: 9 } })),
        returnEntity: true,
      }),
    )
    expect(codesOf(response)).toEqual([undefined, 'REVISION_MISMATCH'])
    expect(response.results[0].item.quantity).toBe(9)
    expect([await shop.stockOf(first), await shop.stockOf(second)]).toEqual([9, 2])
  })

  test('go up and down, and never below zero', async () => {
    const [counted, other] = [await shop.stocked(5), await shop.stocked(5)]
    const [item, loose] = [await firstOf(counted), await firstOf(other)]
    await good(update(loose, { inStock: true }))
    const move = async (direction: 'increment' | 'decrement', by: number, more: object = {}) =>
      good(
        send('POST', `${BULK}/${direction}`, {
          [`${direction}Data`]: [item, loose].map(({ id }) => ({ inventoryItemId: id, [`${direction}By`]: by })),
          ...more,
        }),
      )
    expect(codesOf(await move('increment', 3))).toEqual([undefined, 'INVENTORY_QUANTITY_NOT_TRACKED'])
    expect(await shop.stockOf(counted)).toBe(8)
    const { results } = await move('decrement', 2, { returnEntity: true })
    expect(results[0].item.quantity).toBe(6)
    expect(codesOf(await move('decrement', 7))[0]).toBe('INSUFFICIENT_INVENTORY')
    expect(codesOf(await move('decrement', 7, { restrictInventory: false }))[0]).toBe('MIN_QUANTITY_LIMIT_REACHED')
    expect(codesOf(await move('increment', 99_999))[0]).toBe('MAX_QUANTITY_LIMIT_REACHED')
    expect(await shop.stockOf(counted)).toBe(6)
  })
})
