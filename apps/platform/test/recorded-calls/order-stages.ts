import { completeCheckout, orderIdOf } from '../support/shop.ts'
import { by, EXAMPLE, good, type Stage, type Stages, type World } from './stage.ts'

async function withOrder(world: World) {
  const { ids } = await world.mug()
  const shopper = await world.visitor()
  good('add to cart', await shopper.addToCart(ids[EXAMPLE.product] ?? '', ids[EXAMPLE.variant] ?? '', 2))
  const order = orderIdOf(await completeCheckout(await shopper.openCheckout()))
  return { shopper, ids: { ...ids, [EXAMPLE.order]: order } }
}

const asShop: Stage = async (world) => ({ sender: 'shop', ids: (await withOrder(world)).ids, absent: NOT_ASKED })
const asBuyer: Stage = async (world) => {
  const { shopper, ids } = await withOrder(world)
  return { sender: by(shopper), ids, absent: NOT_ASKED }
}

/** What the request to create one does not tell: who bought it, where it goes, and a checkout that there never was. */
const UNTOLD = [/\.buyerInfo\./, /Info\.address\./, /Info\.contactDetails\./, /\.shippingInfo$/, /\.createdBy$/, /\.checkoutId$/, /\.physicalProperties\b/, /\.(billingInfo|recipientInfo)$/]
/** Geography that a form does not ask for, and who is signed in. */
const NOT_ASKED = [/\.(geocode|formattedAddress|streetAddress|addressLine2)\b/, /\.memberId$/, /\.contactId$/]

export const orderStages: Stages = {
  'orders.get': asBuyer,
  'orders.search': async (world) => {
    const staged = await asBuyer(world)
    // There is one order, so there is no next page.
    return { ...staged, absent: [...NOT_ASKED, /\.cursors\.next$/] }
  },
  'orders.create': async (world) => ({ sender: 'shop', ids: (await world.mug()).ids, absent: UNTOLD }),
  'orders.update': asShop,
  'orders.bulkUpdate': asShop,
  'orders.cancel': asShop,
}
