import { expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { newMember } from '../support/member.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { call, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

const allEventsOf = (cartId: string) => recordedEvents(shop.platform, cartId, 'cart_lines')
const eventsOf = (cartId: string) => allEventsOf(cartId).filter(({ event }) => event.entityFqdn === 'wix.ecom.v1.cart')
const eventsV2Of = (cartId: string) => allEventsOf(cartId).filter(({ event }) => event.entityFqdn === 'wix.ecom.v2.cart')
const namesOf = (cartId: string) => eventsOf(cartId).map(({ name }) => name)

async function newCart(): Promise<Json> {
  return (await shop.shopper.addToCart(shop.mug.id, ONLY, 1)).body.cart
}

test('every change of a cart publishes an event with the cart at that time', async () => {
  const cart = await newCart()
  const [line] = cart.lineItems
  await shop.shopper.call('POST', '/v1/carts/current/update-line-items-quantity', { lineItems: [{ id: line.id, quantity: 3 }] })
  await shop.shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Ring twice' } })
  await shop.shopper.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: [line.id] })
  await shop.shopper.call('DELETE', '/v1/carts/current')
  const events = eventsOf(cart.id)
  expect(events.map(({ name }) => name)).toEqual(['cart_created', 'cart_updated', 'cart_updated', 'cart_updated', 'cart_deleted'])
  expect(events.map(({ event }) => [event.entityFqdn, event.slug])[0]).toEqual(['wix.ecom.v1.cart', 'created'])
  const [created, more, noted, emptied, deleted] = events.map(({ body }) => body)
  expect(created.createdEvent.entity).toEqual(cart)
  expect(more.updatedEvent.currentEntity.lineItems).toMatchObject([{ quantity: 3 }])
  expect(noted.updatedEvent.currentEntity).toMatchObject({ buyerNote: 'Ring twice', revision: '3' })
  expect(emptied.updatedEvent.currentEntity.lineItems).toEqual([])
  expect(deleted.deletedEvent.deletedEntity).toMatchObject({ id: cart.id, buyerNote: 'Ring twice' })
})

test('a refused change publishes no event', async () => {
  const cart = await newCart()
  await shop.shopper.addToCart(shop.soldOut.id, ONLY, 1)
  await shop.shopper.call('PATCH', '/v1/carts/current', { merchantDiscounts: [{ amount: '1.00' }] })
  await shop.shopper.call('PATCH', '/v1/carts/current', { couponCode: 'NOPE' })
  expect(namesOf(cart.id)).toEqual(['cart_created'])
})

test('events name the shop as the actor of its changes, and a cart merged into a member’s is deleted', async () => {
  const cart = await newCart()
  await call(shop.platform, 'PATCH', `/v1/carts/${cart.id}`, { elevated: true, body: { merchantDiscounts: [{ amount: '1.00' }] } })
  const member = await newMember(shop.platform, { visitorToken: shop.shopper.accessToken })
  expect(eventsOf(cart.id).map(({ name, event }) => [name, event.caller.kind])).toEqual([
    ['cart_created', 'visitor'],
    ['cart_updated', 'elevated'],
    ['cart_deleted', 'visitor'],
  ])
  const merged = (await member.call('GET', '/v1/carts/current')).body.cart
  expect(namesOf(merged.id)).toEqual(['cart_created'])
  expect(merged.appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: { amount: '1.00' } } }])
})

test('every change publishes the event of Cart V2 beside that of V1, and a calculation one of its own', async () => {
  const cart = await newCart()
  await shop.shopper.call('PATCH', '/ecom/v2/carts/current', { cart: { note: 'Ring twice' } })
  await shop.shopper.call('POST', '/ecom/v2/carts/current/calculate', {})
  await shop.shopper.call('DELETE', '/ecom/v2/carts/current')
  const events = eventsV2Of(cart.id)
  expect(events.map(({ name }) => name)).toEqual(['cart_created', 'cart_updated', 'cart_calculated', 'cart_deleted'])
  expect(namesOf(cart.id)).toEqual(['cart_created', 'cart_updated', 'cart_deleted'])
  const [created, noted, calculated] = events.map(({ body }) => body)
  expect(created.createdEvent.entity).toMatchObject({
    id: cart.id,
    revision: cart.revision,
    lineItems: [{ id: cart.lineItems[0].id, quantityInfo: { confirmedQuantity: 1, requestedQuantity: 1 } }],
    subtotal: { amount: cart.lineItems[0].price.amount },
  })
  expect(noted.updatedEvent.currentEntity).toMatchObject({ note: 'Ring twice', orderPlaced: false })
  expect(calculated.actionEvent.body).toMatchObject({
    cartId: cart.id,
    priceSummary: { total: { amount: cart.lineItems[0].price.amount } },
  })
  expect(JSON.stringify(calculated)).not.toContain('priceVerificationToken')
})
