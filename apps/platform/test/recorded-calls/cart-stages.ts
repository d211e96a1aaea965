import { ADDRESS, good, by, EXAMPLE, PERSON, type Stage, type Stages, type World } from './stage.ts'

/** A visitor with an address and a mug in the cart, and the coupon that the recordings name. */
async function withCart(world: World) {
  const { ids } = await world.mug()
  const shopper = await world.visitor()
  await coupon(world)
  const { cart } = good('add to cart', await shopper.addToCart(ids[EXAMPLE.product] ?? '', ids[EXAMPLE.variant] ?? '', 1))
  good(
    'update cart',
    await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { contactInfo: { address: ADDRESS, contactDetails: PERSON } } }),
  )
  return { shopper, ids: { ...ids, [EXAMPLE.lineItem]: cart.lineItems[0].id } }
}

async function coupon(world: World): Promise<void> {
  const { coupons } = await world.elevated('POST', '/stores/v2/coupons/query', { query: { filter: { 'specification.code': 'SAVE10' } } })
  if (coupons.length > 0) return
  await world.elevated('POST', '/stores/v2/coupons', {
    specification: {
      name: 'Save ten',
      code: 'SAVE10',
      startTime: String(Date.now() - 86_400_000),
      percentOffRate: 10,
      scope: { namespace: 'stores' },
      active: true,
    },
  })
}

const atCart: Stage = async (world) => {
  const { shopper, ids } = await withCart(world)
  return { sender: by(shopper), ids }
}

const withCoupon: Stage = async (world) => {
  const { shopper, ids } = await withCart(world)
  good('coupon', await shopper.call('PATCH', '/v1/carts/current', { couponCode: 'SAVE10' }))
  return { sender: by(shopper), ids }
}

export const cartStages: Stages = {
  'cart.get': withCoupon,
  'cart.update': async (world) => ({
    ...(await atCart(world)),
    // A contact is replaced as a whole: its example tells more of one than its request.
    body: (recorded) => ({ ...recorded, cartInfo: { ...recorded.cartInfo, contactInfo: { address: ADDRESS, contactDetails: PERSON } } }),
  }),
  'cart.add': withCoupon,
  'cart.removeLineItems': async (world) => {
    const { shopper, ids } = await withCart(world)
    // A second line stays, so that the answer has one to show.
    const other = await world.mug()
    good('second line', await shopper.addToCart(other.product.id, other.product.variants[0].id, 1))
    good('coupon', await shopper.call('PATCH', '/v1/carts/current', { couponCode: 'SAVE10' }))
    return { sender: by(shopper), ids }
  },
  'cart.updateQuantity': withCoupon,
  // Its example still shows the discount that it takes away.
  'cart.removeCoupon': async (world) => ({ ...(await withCoupon(world)), absent: [/\.appliedDiscounts\[0\]/] }),
  'cart.estimate': withCoupon,
  'cart.createCheckout': atCart,
  'cart.delete': atCart,
  'redirect.checkout': async (world) => {
    const { shopper } = await withCart(world)
    const { checkoutId } = good('checkout', await shopper.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }))
    return { sender: by(shopper), ids: { [EXAMPLE.checkout]: checkoutId } }
  },
  'redirect.storesProduct': async (world) => {
    const { product } = await world.mug()
    // The address of the store's own page has no client id.
    return { sender: by(await world.visitor()), ids: { '"mug"': `"${product.slug}"` }, absent: [/\.searchParams\.client_id$/] }
  },
}
