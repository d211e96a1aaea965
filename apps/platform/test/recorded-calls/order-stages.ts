import type { Json } from '../support/shop.ts'
import { ADDRESS, by, EXAMPLE, good, PERSON, type Stage, type Stages, type World } from './stage.ts'

const whom = { address: ADDRESS, contactDetails: PERSON }

/** A member's order, with all that a buyer can tell. */
async function withOrder(world: World) {
  const { ids } = await world.mug()
  const member = await world.member()
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: ids[EXAMPLE.product],
    options: { variantId: ids[EXAMPLE.variant] },
  }
  const checkoutInfo = {
    buyerInfo: { email: member.email },
    billingInfo: whom,
    shippingInfo: { shippingDestination: whom, selectedCarrierServiceOption: { code: 'standard' } },
  }
  const { checkout } = good(
    'checkout',
    await member.call('POST', '/ecom/v1/checkouts', { channelType: 'WEB', lineItems: [{ catalogReference, quantity: 2 }], checkoutInfo }),
  )
  const { orderId } = good('order', await member.call('POST', `/ecom/v1/checkouts/${checkout.id}/create-order`, {}))
  return { member, ids: { ...ids, [EXAMPLE.order]: orderId } }
}

const asShop: Stage = async (world) => ({ sender: 'shop', ids: (await withOrder(world)).ids })

/** The body of an order with all that the example tells beyond what the shop was given. */
function statedInFull({ order }: Json): Json {
  return {
    order: {
      ...order,
      buyerInfo: { ...order.buyerInfo, memberId: EXAMPLE.member, email: EXAMPLE.email },
      billingInfo: whom,
      recipientInfo: whom,
      shippingInfo: {
        title: 'Standard',
        logistics: { deliveryTime: '3 days', shippingDestination: whom },
        cost: { price: { amount: '5.00' }, discount: { amount: '0' } },
      },
      checkoutId: crypto.randomUUID(),
    },
  }
}

export const orderStages: Stages = {
  'orders.get': async (world) => {
    const { member, ids } = await withOrder(world)
    return { sender: by(member), ids }
  },
  'orders.search': async (world) => {
    // More than its page holds.
    const { ids } = await world.mug()
    const order = {
      channelInfo: { type: 'WEB' },
      status: 'APPROVED',
      lineItems: [{ productName: { original: 'Mug' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '1.00' } }],
      priceSummary: {},
    }
    await Promise.all(Array.from({ length: 10 }, () => world.elevated('POST', '/ecom/v1/orders', { order })))
    await withOrder(world)
    return { sender: 'shop', ids }
  },
  'orders.create': async (world) => ({
    sender: 'shop',
    ids: (await world.mug()).ids,
    body: statedInFull,
    // The order has no creator id, because the shop's own key creates it.
    absent: [/\.createdBy$/],
  }),
  'orders.update': async (world) => ({
    ...(await asShop(world)),
    // An address is replaced as a whole.
    body: ({ order }) => ({ order: { ...order, shippingInfo: { logistics: { shippingDestination: { address: ADDRESS } } } } }),
  }),
  'orders.bulkUpdate': asShop,
  'orders.cancel': asShop,
}
