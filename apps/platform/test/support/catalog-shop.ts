import { expect } from 'vitest'
import { codeOf, good, violation } from './responses.ts'
import { call, type PlatformResponse, type Json } from './shop.ts'
import type { Shop } from './use-shop.ts'

/** The owner's side of a shop: calls with the API key, and what they are expected to answer. */
export interface Owner {
  call(method: string, path: string, body?: unknown): Promise<PlatformResponse>
  /** The answer of a call that has to succeed. */
  good(method: string, path: string, body?: unknown): Promise<Json>
  /** The code of a call that has to be refused. */
  refusal(method: string, path: string, body?: unknown): Promise<string>
  /** The first violation of a call that has to be refused. */
  violation(method: string, path: string, body?: unknown): Promise<Json>
  newProduct(change?: object): Promise<Json>
  /** The product as it is now, with what only the merchant sees. */
  product(id: string): Promise<Json>
}

export function ownerOf(shop: Shop): Owner {
  const owner: Owner = {
    call: (method, path, body) => call(shop.platform, method, path, { elevated: true, body }),
    good: (method, path, body) => good(owner.call(method, path, body)),
    refusal: async (method, path, body) => {
      const response = await owner.call(method, path, body)
      expect(response.status, JSON.stringify(response.body)).toBeGreaterThanOrEqual(400)
      return codeOf(response.body) ?? ''
    },
    violation: async (method, path, body) => violation(await owner.call(method, path, body)),
    newProduct: async (change = {}) => {
      const product = { name: 'Mug', priceData: { price: 12 }, ...change }
      return (await owner.good('POST', '/stores/v1/products', { product })).product
    },
    product: async (id) => (await owner.good('GET', `/v1/products/${id}?includeMerchantSpecificData=true`)).product,
  }
  return owner
}

export const sizes = (...values: string[]) => [{ name: 'Size', choices: values.map((value) => ({ value, description: value })) }]
