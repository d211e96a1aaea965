import { by, EXAMPLE, type Stages, type World } from './stage.ts'

const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A member with the mug in its first size on the list, and another mug. */
async function withList(world: World) {
  const [member, { ids }, { product: other }] = [await world.member(), await world.mug(), await world.mug()]
  const options = { variantId: ids[EXAMPLE.variant] }
  for (const catalogReference of [
    { appId: APP_ID, catalogItemId: other.id },
    { appId: APP_ID, catalogItemId: ids[EXAMPLE.product], options },
  ])
    await member.call('POST', '/ecom/v1/wishlists/add-item', { catalogReference })
  return { sender: by(member), ids }
}

/** A mug that is sold out in its first size. */
async function soldOutMug(world: World) {
  const mug = await world.mug()
  await world.elevated('PATCH', `/stores/v2/inventoryItems/product/${mug.product.id}`, {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: mug.product.variants[0].id, quantity: 0 }] },
  })
  return mug
}

/** A request that waits, and what the recording calls by another name. */
async function requested(world: World) {
  const [member, { ids }] = [await world.visitor(), await soldOutMug(world)]
  const email = world.newEmail()
  const { body } = await member.call('POST', '/back-in-stock-service/v1/back-in-stock-notification-requests', {
    request: {
      email,
      catalogReference: { appId: APP_ID, catalogItemId: ids[EXAMPLE.product], options: { variantId: ids[EXAMPLE.variant] } },
    },
    itemDetails: { name: 'Mug', price: '10.00' },
  })
  // The recordings give a request the id that they give a collection elsewhere.
  return { sender: 'shop', ids: { [EXAMPLE.collection]: body.request.id, [EXAMPLE.email]: email }, absent: NEVER_SET } as const
}

/** A request is deleted with its mail: no request was answered by itself, or by hand. */
const NEVER_SET = [/\.autoNotified$/]

export const wishlistStages: Stages = {
  'wishlists.getDefault': withList,
  'wishlists.addItem': withList,
  'wishlists.removeItem': withList,
  'backInStock.create': async (world) => {
    const { ids } = await soldOutMug(world)
    return { sender: by(await world.visitor()), ids: { ...ids, [EXAMPLE.email]: world.newEmail() }, absent: NEVER_SET }
  },
  'backInStock.get': requested,
  'backInStock.query': requested,
  'backInStock.delete': requested,
}
