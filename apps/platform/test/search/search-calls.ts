import { Facets } from '@galleria/platform-client/entities/catalog/product-search'
import { expect } from 'vitest'
import type { Json, Shopper } from '../support/shop.ts'

export const FACETS = '/platform/v1/facets'
export const SEARCH = '/platform/v1/search'
/** The copy is made when the outbox has told of a change. */
export const SOON = { timeout: 3_000, interval: 50 }

export async function facetsOf(shopper: Shopper, request: object = {}): Promise<Json> {
  const { status, body } = await shopper.call('POST', FACETS, request)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(Facets.safeParse(body).error).toBeUndefined()
  return body
}

export async function namesFound(shopper: Shopper, request: object): Promise<string[]> {
  const { status, body } = await shopper.call('POST', SEARCH, request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.products.map(({ name }: Json) => name)
}
