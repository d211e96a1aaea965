import { BoughtTogether } from '@galleria/platform-client/entities/catalog/bought-together'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { orderShop, tillOrder } from '../support/order-shop.ts'
import { reference, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)
const orders = orderShop(shop)

async function togetherWith(productId: string, limit?: number): Promise<string[]> {
  const request = { productId, ...(limit !== undefined && { limit }) }
  const { status, body } = await shop.shopper.call('POST', '/platform/v1/bought-together', request)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(BoughtTogether.safeParse(body).error).toBeUndefined()
  return body.products.map(({ slug }: Json) => slug)
}
const newProducts = (...slugs: string[]) => Promise.all(slugs.map((slug) => owner.newProduct({ slug, name: slug })))
let buyers = 0
const orderOf = (...products: Json[]) => orderBy(`buyer-${(buyers += 1)}@example.com`, ...products)
const orderBy = (email: string, ...products: Json[]) =>
  orders.written({
    buyerInfo: { email },
    status: 'APPROVED',
    lineItems: products.map(({ id }) => ({ ...tillOrder.lineItems[0], catalogReference: reference(id, ONLY) })),
  })

describe('what is bought together with a product', () => {
  test('are the products of its orders, the most frequent first', async () => {
    const [teapot, cup, tray, coaster] = await newProducts('teapot', 'cup', 'tray', 'coaster')
    await orderOf(teapot, cup, tray)
    await orderOf(cup, teapot)
    await orderOf(teapot, tray, cup)
    await orderOf(cup, coaster)
    expect(await togetherWith(teapot.id)).toEqual(['cup', 'tray'])
    expect(await togetherWith(teapot.id, 1)).toEqual(['cup'])
    expect(await togetherWith(coaster.id)).toEqual([])
  })

  test('does not tell what one order alone has, however often it has it', async () => {
    const [vase, lily] = await newProducts('vase', 'lily')
    await orderOf(vase, lily, lily)
    expect(await togetherWith(vase.id)).toEqual([])
    await orderOf(lily, vase)
    expect(await togetherWith(vase.id)).toEqual(['lily'])
  })

  test('does not tell what one shopper alone bought, in however many orders', async () => {
    const [kettle, tea] = await newProducts('kettle', 'tea')
    for (let index = 0; index < 3; index += 1) await orderBy('regular@example.com', kettle, tea)
    expect(await togetherWith(kettle.id)).toEqual([])
    await orderBy('another@example.com', kettle, tea)
    expect(await togetherWith(kettle.id)).toEqual(['tea'])
  })

  test('has no hidden product, and none of cancelled orders', async () => {
    const [desk, chair, lamp] = await newProducts('desk', 'chair', 'lamp')
    await orderOf(desk, chair, lamp)
    const { id } = await orderOf(desk, chair, lamp)
    expect(await togetherWith(desk.id)).toHaveLength(2)
    await owner.good('PATCH', `/stores/v1/products/${lamp.id}`, { product: { visible: false } })
    expect(await togetherWith(desk.id)).toEqual(['chair'])
    await owner.good('POST', `/ecom/v1/orders/${id}/cancel`, {})
    expect(await togetherWith(desk.id)).toEqual([])
  })

  test('is nothing for a product that nobody bought', async () => {
    const [dust] = await newProducts('dust-cover')
    expect(await togetherWith(dust.id)).toEqual([])
  })
})
