import { afterEach, expect } from 'vitest'
import { type CartShop, useCartShop } from '../support/cart-shop.ts'
import { call, type Json } from '../support/shop.ts'

export const DELIVERY_PROFILES = '/ecom/v1/delivery-profiles'

/** A shop for tests that change pricing settings. What a test made is deleted after it. */
export interface PricingShop {
  readonly shop: CartShop
  /** A request with the API key: the body of the response, with its status. */
  elevated(method: string, path: string, body?: unknown): Promise<Json>
  estimate(request?: object): Promise<Json>
  /** Creates a setting, which the request names `one`. */
  make(path: string, one: string, setting: object): Promise<Json>
  /** The path of the delivery profile's regions. */
  regionsPath(): Promise<string>
}

export function usePricingShop(): PricingShop {
  const shop = useCartShop()
  const made: string[] = []
  const elevated: PricingShop['elevated'] = async (method, path, body) => {
    const response = await call(shop.platform, method, path, { elevated: true, body })
    return { ...response.body, status: response.status }
  }
  afterEach(async () => {
    for (const path of made.splice(0).toReversed()) await elevated('DELETE', path)
  })
  return {
    shop,
    elevated,
    estimate: async (request = {}) => (await shop.shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', request)).body,
    make: async (path, one, setting) => {
      const response = await elevated('POST', path, { [one]: setting })
      expect(response.status, JSON.stringify(response)).toBe(200)
      made.push(`${path}/${response[one].id}`)
      return response[one]
    },
    regionsPath: async () =>
      `${DELIVERY_PROFILES}/${(await elevated('POST', `${DELIVERY_PROFILES}/query`, {})).deliveryProfiles[0].id}/delivery-region`,
  }
}
