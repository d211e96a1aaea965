import { completeCheckout, orderIdOf } from '../support/shop.ts'
import { by, EXAMPLE, good, type Stage, type Stages, type World } from './stage.ts'

async function withOrder(world: World) {
  const { ids } = await world.mug()
  const shopper = await world.visitor()
  good('add to cart', await shopper.addToCart(ids[EXAMPLE.product] ?? '', ids[EXAMPLE.variant] ?? '', 2))
  const order = orderIdOf(await completeCheckout(await shopper.openCheckout()))
  return { shopper, ids: { ...ids, [EXAMPLE.order]: order } }
}

const asShop: Stage = async (world) => ({ sender: 'shop', ids: (await withOrder(world)).ids })
const asBuyer: Stage = async (world) => {
  const { shopper, ids } = await withOrder(world)
  return { sender: by(shopper), ids }
}

export const orderStages: Stages = {
  'orders.get': asBuyer,
  'orders.search': asBuyer,
  'orders.create': async (world) => ({ sender: 'shop', ids: (await world.mug()).ids }),
  'orders.update': asShop,
  'orders.bulkUpdate': asShop,
  'orders.cancel': asShop,
}
