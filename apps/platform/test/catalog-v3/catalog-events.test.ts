import { Category } from '@galleria/platform-client/entities/catalog-v3/category'
import { InventoryItem } from '@galleria/platform-client/entities/catalog-v3/inventory-item'
import { Product } from '@galleria/platform-client/entities/catalog-v3/product'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { call } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const eventsOf = (id: string) =>
  recordedEvents(shop.platform, id).filter(({ event }) => /^wix\.(?:stores\.catalog\.v3|categories)\./.test(event.eventType))

async function itemsOf(productId: string) {
  const { body } = await call(shop.platform, 'POST', '/stores/v3/inventory-items/query', {
    elevated: true,
    body: { query: { filter: { productId } } },
  })
  return body.inventoryItems
}

describe('the events of Catalog V3', () => {
  test('tell of a product from its creation to its deletion', async () => {
    const { id } = await owner.newProduct({ brand: 'Clay' })
    await owner.good('PATCH', `/v1/products/${id}`, { product: { name: 'Big mug', description: 'Holds more.' } })
    await owner.good('PATCH', `/v1/products/${id}`, { product: { name: 'Big mug' } })
    await owner.good('DELETE', `/v1/products/${id}`)
    const events = eventsOf(id)
    expect(events.map(({ event }) => [event.eventType, event.slug])).toEqual([
      ['wix.stores.catalog.v3.product_created', 'created'],
      ['wix.stores.catalog.v3.product_updated', 'updated'],
      ['wix.stores.catalog.v3.product_deleted', 'deleted'],
    ])
    expect(events[0]?.body.createdEvent.entity).toMatchObject({ id, name: 'Mug', brand: { name: 'Clay' } })
    expect(readWire(Product, events[0]?.body.createdEvent.entity).success).toBe(true)
    const { currentEntity, modifiedFields } = events[1]?.body.updatedEvent ?? {}
    expect(currentEntity.name).toBe('Big mug')
    expect(modifiedFields).toEqual({ name: 'Mug', plainDescription: null })
  })

  test('tell of stock by its inventory items, and of the product where its availability changed', async () => {
    const { id } = await shop.stocked(5)
    const [item] = await itemsOf(id)
    const setTo = (quantity: number) =>
      owner.good('PATCH', `/v2/inventoryItems/product/${id}`, {
        inventoryItem: { trackQuantity: true, variants: [{ variantId: item.variantId, quantity }] },
      })
    await setTo(3)
    await setTo(0)
    expect(eventsOf(item.id).map(({ event }) => event.slug)).toEqual(['updated', 'updated', 'stock_status_updated'])
    const [first] = eventsOf(item.id)
    expect(first?.body.updatedEvent.currentEntity).toMatchObject({ productId: id, quantity: 3, availabilityStatus: 'IN_STOCK' })
    expect(readWire(InventoryItem, first?.body.updatedEvent.currentEntity).success).toBe(true)
    const [updated, ...others] = eventsOf(id).filter(({ event }) => event.slug === 'updated')
    expect(Object.keys(updated?.body.updatedEvent.modifiedFields)).toEqual(['inventory', 'variantsInfo'])
    expect(others).toEqual([])
  })

  test('tell of variants that come and go', async () => {
    const { id } = await owner.newProduct({ productOptions: sizes('L', 'S'), manageVariants: true })
    const before = await itemsOf(id)
    await owner.good('PATCH', `/v1/products/${id}`, { product: { productOptions: sizes('L', 'XL') } })
    const after = await itemsOf(id)
    const gone = before.filter((one: { id: string }) => !after.some((other: { id: string }) => other.id === one.id))
    const fresh = after.filter((one: { id: string }) => !before.some((other: { id: string }) => other.id === one.id))
    expect(gone.flatMap((one: { id: string }) => eventsOf(one.id).map(({ event }) => event.slug))).toEqual(['deleted'])
    expect(fresh.flatMap((one: { id: string }) => eventsOf(one.id).map(({ event }) => event.slug))).toEqual(['created'])
  })

  test('tell of categories and what they hold', async () => {
    const { collection } = await owner.good('POST', '/v1/collections', { collection: { name: 'Summer' } })
    const { id } = await owner.newProduct()
    await owner.good('PATCH', `/v1/collections/${collection.id}`, { collection: { name: 'Autumn' } })
    await owner.good('POST', `/v1/collections/${collection.id}/productIds`, { productIds: [id] })
    await owner.good('POST', `/v1/collections/${collection.id}/productIds/delete`, { productIds: [id] })
    await owner.good('DELETE', `/v1/collections/${collection.id}`)
    const events = eventsOf(collection.id)
    expect(events.map(({ event }) => event.slug)).toEqual([
      'created',
      'updated',
      'item_added_to_category',
      'updated',
      'item_removed_from_category',
      'updated',
      'deleted',
    ])
    expect(events[1]?.body.updatedEvent).toMatchObject({ currentEntity: { name: 'Autumn' }, modifiedFields: { name: null } })
    expect(readWire(Category, events[0]?.body.createdEvent.entity).success).toBe(true)
    expect(events[2]?.body.actionEvent.body).toMatchObject({ categoryId: collection.id, addedItem: { catalogItemId: id } })
  })
})
