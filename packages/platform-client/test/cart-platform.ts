import { bearer } from '../src/auth/bearer.ts'
import { createPartialClient } from '../src/partial-client.ts'
import { CART_SERVICES } from '../src/storefront/cart/cart-services.ts'
import type { ReceivedRequest, Reply } from './local-server.ts'
import { serve } from './local-server.ts'

const BASE_PATH = '/ecom/v2/carts/current'

export const CART_ID = '55555555-5555-4555-8555-555555555555'
export const LINE_ID = '44444444-4444-4444-8444-444444444441'
const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const reference = { appId: APP_ID, catalogItemId: '11111111-1111-4111-8111-111111111111', options: { variantId: 'v1' } }

/** A line of Cart V2 on the wire. */
export const lineV2 = (fields: object = {}) => ({
  id: LINE_ID,
  name: { original: 'Mug' },
  quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2, availableQuantity: 10 },
  source: { catalogReference: reference },
  pricing: { unitPrice: { amount: '10.00' }, totalPrice: { amount: '20.00' } },
  status: 'IN_STOCK',
  ...fields,
})

/** A cart of Cart V2 on the wire. */
export const cartV2 = (fields: object = {}) => ({
  id: CART_ID,
  businessInfo: { currencyCode: 'USD' },
  lineItems: [lineV2()],
  coupons: [],
  ...fields,
})

export const refuse = (status: number, code: string, data: object = {}): Reply => ({
  status,
  body: { message: code, details: { applicationError: { code, description: '', data } } },
})

type Responses = Readonly<Record<string, Reply | ((request: ReceivedRequest, count: number) => Reply)>>

/**
 * A shopper's cart over the second version, in front of a platform that has these responses, by the method and the rest of the path of the
 * current cart (`POST /add-coupon`), or by the whole path of another call. `calls` are the requests in their order, with their bodies.
 */
export async function cartPlatform(responses: Responses) {
  const counts = new Map<string, number>()
  const { origin, received } = await serve((request) => {
    const key = `${request.method} ${request.path.replace(BASE_PATH, '')}`.trim()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const response = responses[key]
    return (typeof response === 'function' ? response(request, count) : response) ?? { status: 404, body: { message: 'No such call.' } }
  })
  const client = createPartialClient(
    { preset: { embedded: origin }, auth: bearer('TOKEN'), runtime: { sleep: async () => {} } },
    { ...CART_SERVICES.v2 },
  )
  const calls = () => received.map(({ method, path, body }) => [`${method} ${path.replace(BASE_PATH, '')}`.trim(), body])
  return { client, received, calls }
}
