import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordedResponse } from '../../../test/recorded.ts'
import { type SigningKey, createSigningKey, domainEvent, signEvent } from '../../../test/sign-webhook.ts'
import * as events from '../index.ts'

const { createWebhookReceiver } = events
const partOf = (id: string, name: string): unknown => z.parse(z.record(z.string(), z.unknown()), recordedResponse(id))[name]

const cart = partOf('cartV2.get', 'cart')
const summary = partOf('cartV2.calculate', 'summary')
const product = partOf('productsV3.get', 'product')
const inventoryItem = partOf('inventoryV3.get', 'inventoryItem')
const category = partOf('categories.get', 'category')
const categoryId = '33333333-3333-4333-8333-333333333333'
const productId = '11111111-1111-4111-8111-111111111111'

let key: SigningKey
beforeAll(async () => {
  key = await createSigningKey()
})

async function read<Event>(definition: events.EventDefinition<Event>, body: Record<string, unknown>, entityId = 'e1'): Promise<Event> {
  const { verify } = createWebhookReceiver({ keys: [key.pem], handlers: [] })
  return definition.read(await verify(await signEvent(key, { eventType: definition.type, payload: domainEvent('done', entityId, body) })))
}

describe('Events of the second cart', () => {
  test('carry the cart', async () => {
    expect((await read(events.cartV2Created, { createdEvent: { entity: cart } })).entity.coupons).toHaveLength(1)
    const updated = await read(events.cartV2Updated, { updatedEvent: { currentEntity: cart, modifiedFields: { note: 'old' } } })
    expect(updated.entity.note).toBe('Leave at door')
    expect(updated.entity.deliveryInfo?.address?.addressLine1).toBe('5th Avenue 1')
    expect(updated.modifiedFields).toEqual({ note: 'old' })
    expect((await read(events.cartV2Deleted, { deletedEvent: {} }, 'c1')).metadata.entityId).toBe('c1')
  })

  test('carry the summary of a calculation', async () => {
    const { data } = await read(events.cartV2Calculated, { actionEvent: { body: summary } })
    expect(data.priceSummary?.total?.amount).toBe('25.60')
  })
})

describe('Events of the third catalog', () => {
  test('carry the product', async () => {
    expect((await read(events.productV3Created, { createdEvent: { entity: product } })).entity.slug).toBe('mug')
    expect((await read(events.productV3Updated, { updatedEvent: { currentEntity: product } })).entity.id).toBe(productId)
    expect((await read(events.productV3Deleted, { deletedEvent: {} }, productId)).metadata.entityId).toBe(productId)
  })

  test('carry the inventory item', async () => {
    expect((await read(events.inventoryItemCreated, { createdEvent: { entity: inventoryItem } })).entity.quantity).toBe(10)
    expect((await read(events.inventoryItemUpdated, { updatedEvent: { currentEntity: inventoryItem } })).entity.productId).toBe(productId)
    expect((await read(events.inventoryItemDeleted, { deletedEvent: { deletedEntity: inventoryItem } })).entity?.productId).toBe(productId)
    expect((await read(events.inventoryItemStockStatusUpdated, { actionEvent: { body: { inStock: false } } })).data.inStock).toBe(false)
    const body = { currentEntity: inventoryItem, reason: 'ORDER' }
    const { data } = await read(events.inventoryItemUpdatedWithReason, { actionEvent: { body } })
    expect(data).toMatchObject({ reason: 'ORDER', currentEntity: { productId } })
  })

  test('carry the category', async () => {
    expect((await read(events.categoryCreated, { createdEvent: { entity: category } })).entity.name).toBe('Cups')
    expect((await read(events.categoryUpdated, { updatedEvent: { currentEntity: category } })).entity.id).toBe(categoryId)
    expect((await read(events.categoryDeleted, { deletedEvent: {} }, categoryId)).metadata.entityId).toBe(categoryId)
  })

  test('say what happened in a category', async () => {
    const act = (body: object) => ({ actionEvent: { body: { categoryId, ...body } } })
    const item = { catalogItemId: productId, appId: 'a1' }
    expect((await read(events.categoryMoved, act({ parentCategory: { id: categoryId } }))).data.parentCategory?.id).toBe(categoryId)
    expect((await read(events.itemAddedToCategory, act({ addedItem: item }))).data.addedItem?.catalogItemId).toBe(productId)
    expect((await read(events.itemRemovedFromCategory, act({ removedItem: item }))).data.removedItem?.catalogItemId).toBe(productId)
    expect((await read(events.itemsArrangedInCategory, act({}))).data.categoryId).toBe(categoryId)
  })

  test('without what their types promise are malformed', async () => {
    await expect(read(events.productV3Created, { createdEvent: { entity: {} } })).rejects.toBeInstanceOf(events.MalformedWebhookError)
    await expect(read(events.itemAddedToCategory, { actionEvent: { body: {} } })).rejects.toBeInstanceOf(events.MalformedWebhookError)
  })
})
