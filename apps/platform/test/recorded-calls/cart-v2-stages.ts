import type { Json } from '../support/shop.ts'
import { ADDRESS, by, EXAMPLE, good, PERSON, type Stage, type Staged, type Stages, type World } from './stage.ts'

const CART = '44444444-4444-4444-8444-444444444444'
const COUPON = 'c0000000-0000-4000-8000-000000000001'
const GIFT_CARD = '9f000000-0000-4000-8000-000000000001'

/** What this store has nothing for. */
const ABSENT = [
  // There are neither delivery profiles nor contacts beside the members, and no item of the catalog has a tax group of its own.
  /\.deliveryProfileId$/,
  /\.contactId$/,
  /\.taxGroupId$/,
  // Pictures of the store have no names of files.
  /\.filename$/,
  // No rule of the shop lowers single items.
  /\.lineItems\[0\]\.discounts\[0\]/,
  /\.externalId$/,
]

const CODES = { coupon: 'SAVE10', giftCard: 'GIFTCARD1234' }

/** What the recordings write into a cart, and what a cart tells that was written by others. */
const WRITTEN = {
  note: 'Leave at door',
  customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '5551234' },
  deliveryInfo: { address: ADDRESS },
  paymentInfo: { billingAddress: ADDRESS, billingContact: PERSON },
  extendedFields: { namespaces: { '@galleria/demo': { giftMessage: 'Hi' } } },
}

/** The codes that the recordings name, a delivery option, and a fee. */
async function prepareShop(world: World): Promise<void> {
  const { coupons } = await world.elevated('POST', '/stores/v2/coupons/query', {
    query: { filter: { 'specification.code': CODES.coupon } },
  })
  if (coupons.length === 0)
    await world.elevated('POST', '/stores/v2/coupons', {
      specification: {
        name: 'Save ten',
        code: CODES.coupon,
        startTime: String(Date.now() - 86_400_000),
        percentOffRate: 10,
        scope: { namespace: 'stores' },
        active: true,
      },
    })
}

interface CartStage {
  readonly shopper: Awaited<ReturnType<World['visitor']>>
  readonly ids: Readonly<Record<string, string>>
}

/** A visitor with a cart in which everything is written. */
async function withCart(world: World, { codes = true } = {}): Promise<CartStage> {
  const { ids } = await world.mug({ brand: 'Acme', ribbon: 'New', textFields: [{ title: 'Engraving', maxLength: 50, mandatory: false }] })
  const shopper = await world.visitor()
  await prepareShop(world)
  const giftCard = await newGiftCard(world)
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: ids[EXAMPLE.product],
    options: { variantId: ids[EXAMPLE.variant] },
  }
  const post = (path: string, body: object) => shopper.call('POST', `/ecom/v2/carts/current${path}`, body)
  good('add', await post('/add-line-items', { catalogItems: [{ catalogReference, quantity: 2 }] }))
  good('update', await shopper.call('PATCH', '/ecom/v2/carts/current', { cart: WRITTEN }))
  const { summary } = good('estimate', await post('/estimate', { calculateDelivery: true }))
  const { code, appId } = summary.deliverySummary.method
  good('method', await post('/set-delivery-method', { deliveryMethod: { code, appId } }))
  if (codes) {
    good('coupon', await post('/add-coupon', { coupon: { code: CODES.coupon } }))
    good('gift card', await post('/add-gift-card', { giftCard: { code: giftCard.code, redeemAmount: { amount: '5.00' } } }))
  }
  const { cart } = good('cart', await shopper.call('GET', '/ecom/v2/carts/current'))
  return {
    shopper,
    ids: {
      ...ids,
      [CART]: cart.id,
      '{cartId}': cart.id,
      [EXAMPLE.lineItem]: cart.lineItems[0].id,
      [CODES.giftCard]: giftCard.code,
      '"usps_std"': JSON.stringify(code),
      '45c44b27-ca7b-4891-8c0d-1747d588b835': appId,
      [COUPON]: cart.coupons[0]?.id ?? COUPON,
      [GIFT_CARD]: cart.paymentInfo.giftCards[0]?.id ?? GIFT_CARD,
    },
  }
}

let cards = 0

async function newGiftCard(world: World): Promise<{ code: string }> {
  cards += 1
  const code = `GIFTCARD${1000 + cards}`
  await world.elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { code, initialValue: { amount: '50.00' } } })
  return { code }
}

function atCart(change: Partial<Staged> = {}, options: { readonly codes?: boolean } = {}): Stage {
  return async (world) => {
    const { shopper, ids } = await withCart(world, options)
    return { sender: by(shopper), ids, absent: [...ABSENT, ...(change.absent ?? [])], ...(change.body && { body: change.body }) }
  }
}

/** The calls of the current cart and of a cart by its id, which have the same stage. */
const both = (name: string, stage: Stage): Stages => ({ [`cartV2.current.${name}`]: stage, [`cartV2.${name}`]: stage })

const NO_COUPON = [/\.coupons\[0\]/]
const NO_GIFT_CARD = [/\.giftCards\[0\]/]

/** An address is replaced as a whole: its example tells more of one than its request. */
function withWholeAddress(recorded: Json): Json {
  return { ...recorded, cart: { ...recorded.cart, ...WRITTEN } }
}

/** Nothing stands against this cart, and no shop of this test adds fees or taxes. */
const ESTIMATED = [
  /\.additionalFees\[0\]/,
  /\.additionalFeeTaxes\[0\]/,
  /\.taxes\[0\]/,
  /\.deliverySummary$/,
  /\.giftCards\[0\]/,
  /\.violations\[0\]/,
]

/** A shopper writes neither a page nor a weight into a custom item. */
function withoutPage(recorded: Json): Json {
  const [{ attributes, ...item }] = recorded.customItems
  const { url: _, ...rest } = attributes
  return { customItems: [{ ...item, attributes: rest }] }
}

const ORDER = '66666666-6666-4666-8666-666666666666'

/** The order with a token of these prices. What is paid already has no order at a payment provider. */
const ordered =
  (absent: readonly RegExp[]): Stage =>
  async (world) => {
    const { shopper, ids } = await withCart(world)
    const { summary } = good('calculate', await shopper.call('POST', '/ecom/v2/carts/current/calculate', {}))
    return { sender: by(shopper), ids: { ...ids, 'opaque-token': summary.priceVerificationToken }, absent }
  }

export const cartV2Stages: Stages = {
  'cartV2.getCheckoutUrl': atCart(),
  'cartV2.upsellOptions': atCart(),
  'cartV2.current.upsellOptions': atCart(),
  'cartV2.handleAsyncCheckoutCompletion': async (world) => {
    const { shopper, ids } = await withCart(world)
    const { checkoutUrl } = good('page', await shopper.call('POST', `/ecom/v2/carts/${ids[CART]}/get-checkout-url`, {}))
    return { sender: by(shopper), ids: { 'jwt.of.server': checkoutUrl.split('/').at(-1) } }
  },
  'cartV2.placeOrder': ordered([]),
  'cartV2.placeOrderPending': ordered([]),
  'cartV2.markCompleted': async (world) => {
    const { ids } = await withCart(world)
    const { order } = await world.elevated('POST', '/ecom/v1/orders', {
      order: {
        channelInfo: { type: 'WEB' },
        lineItems: [{ productName: { original: 'Mug' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '10.00' } }],
        priceSummary: { subtotal: { amount: '10.00' }, total: { amount: '10.00' } },
      },
    })
    return { sender: 'shop', ids: { ...ids, [ORDER]: order.id }, absent: [...ABSENT, /\.availableQuantity$/] }
  },
  'redirect.checkoutFromCartV2': atCart({ absent: [/\.shortUrl$/, /\.searchParams\.checkoutId$/] }),
  'delivery.solutions': atCart(),
  'cartV2.current.get': atCart(),
  'cartV2.get': atCart(),
  ...both('update', atCart({ body: withWholeAddress })),
  ...both('delete', atCart()),
  ...both('refresh', atCart()),
  ...both('calculate', atCart({ absent: [/\.additionalFees\[0\]/, /\.additionalFeeTaxes\[0\]/, /\.taxes\[0\]/] })),
  ...both('estimate', atCart({ absent: ESTIMATED })),
  'cartV2.current.estimateEmpty': atCart({ absent: ESTIMATED }),
  ...both('addLineItems', atCart()),
  'cartV2.current.addCustomItems': atCart({ body: withoutPage }),
  ...both('removeLineItems', atCart({ absent: [/\.lineItems\[0\]/] })),
  ...both('updateLineItems', atCart()),
  ...both('addCoupon', atCart({ absent: NO_GIFT_CARD }, { codes: false })),
  ...both('removeCoupon', atCart({ absent: NO_COUPON })),
  ...both('setDeliveryMethod', atCart()),
  ...both('removeDeliveryMethod', atCart({ absent: [/\.deliveryInfo\.method$/] })),
  ...both('addGiftCard', atCart({ absent: [...NO_COUPON, /\.requestedRedeemAmount$/] }, { codes: false })),
  ...both('removeGiftCard', atCart({ absent: NO_GIFT_CARD })),
  ...both('updateFormSubmissions', atCart()),
  'cartV2.current.create': async (world) => {
    const { ids } = await withCart(world, { codes: false })
    return { sender: by(await world.visitor()), ids, absent: ABSENT, body: withWholeAddress }
  },
  'cartV2.create': async (world) => {
    const { ids } = await withCart(world, { codes: false })
    return {
      sender: by(await world.visitor()),
      ids,
      // The request names neither a delivery method nor a gift card.
      absent: [...ABSENT, /\.deliveryInfo\.method$/, ...NO_GIFT_CARD],
      body: withWholeAddress,
    }
  },
}
