import { STORES_APP } from '../stack/platform-admin.ts'
import type { HttpShopper } from './http-shopper.ts'
import { openedSession } from './sealed-sessions.ts'

/** The most that the platform adds at a time. */
const MAX_ADDED = 100

/** Adds lines of one product to the cart of a shopper with a session, each with a remark of its own. The store must run with the known seal. */
export async function addManyLines(
  platformUrl: string,
  { cookies }: Pick<HttpShopper, 'cookies'>,
  productId: string,
  lines: number,
): Promise<void> {
  const { accessToken } = await openedSession(cookies)
  const headers = { authorization: accessToken, 'content-type': 'application/json' }
  const numbers = Array.from({ length: lines }, (_, index) => index + 1)
  while (numbers.length > 0) {
    const catalogItems = numbers.splice(0, MAX_ADDED).map((number) => ({
      quantity: 1,
      catalogReference: { appId: STORES_APP, catalogItemId: productId, options: { remark: String(number) } },
    }))
    const body = JSON.stringify({ catalogItems })
    const response = await fetch(`${platformUrl}/ecom/v2/carts/current/add-line-items`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`adding responded ${response.status}: ${await response.text()}`)
  }
}
