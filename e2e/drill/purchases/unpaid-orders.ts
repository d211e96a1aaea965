import { setTimeout as delay } from 'node:timers/promises'
import { ONLY_VARIANT, STORES_APP } from '../../stack/platform-admin.ts'
import { BUYER } from '../../test-data/buyer.ts'
import type { DrillProduct, DrillShop, PurchaseFault } from './purchase-faults.ts'
import { CLIENT_HEADER } from './purchase-stack.ts'

const STOCK = 40
/** A quarter of the stock, which is less than one network may hold. */
const MAX_HELD = 10
const MAX_ORDERS = 3
const CLIENTS = 12
const PIECES = 4
const FREED_MS = 30_000

/** A client without an account or money orders as fast as it can. It holds no more than the limits, and nothing once its time is over. */
export const UNPAID_ORDERS: readonly PurchaseFault[] = [
  {
    name: 'anonymous client orders without paying',
    run: async (shop, index) => {
      const product = await shop.product(STOCK)
      const slug = product.path.replace('/products/', '')
      // Each run comes from a network of its own.
      const network = `198.${18 + (index >> 8)}.${index & 255}`
      const tries = await Promise.all(Array.from({ length: CLIENTS }, (_, host) => grab(shop, product, `${network}.${host + 1}`)))
      const placed = tries.filter((status) => status === 200).length
      const wrong = tries.filter((status) => status !== 200 && status !== 429)
      const held = placed * PIECES
      if (placed === 0 || placed > MAX_ORDERS || held > MAX_HELD || wrong.length > 0)
        throw new Error(`${placed} unpaid orders hold ${held} pieces of ${STOCK}; other responses: ${wrong.join(', ')}`)
      for (const until = performance.now() + FREED_MS; (await shop.stack.platform.stock(slug)) !== STOCK; await delay(250)) {
        if (performance.now() > until) throw new Error(`${await shop.stack.platform.stock(slug)} of ${STOCK} pieces are for sale again`)
      }
      return []
    },
  },
]

async function grab({ stack, uniqueName }: DrillShop, { id }: DrillProduct, address: string): Promise<number> {
  const visitor = await stack.platform.asVisitor({ [CLIENT_HEADER]: address })
  const { email: _, firstName, lastName, subdivision, ...location } = BUYER
  const shippingInfo = {
    shippingDestination: {
      address: { ...location, subdivision: `US-${subdivision}` },
      contactDetails: { firstName, lastName, phone: '+12125551234' },
    },
    selectedCarrierServiceOption: { code: 'standard' },
  }
  const catalogReference = { appId: STORES_APP, catalogItemId: id, options: { variantId: ONLY_VARIANT } }
  const { body } = await visitor('POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: PIECES }],
    checkoutInfo: { buyerInfo: { email: `${uniqueName()}@grab.example` }, shippingInfo },
  })
  const { status } = await visitor('POST', `/ecom/v1/checkouts/${body.checkout?.id}/create-order`, {})
  return status
}
