import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { cartCodes } from './cart-codes.ts'

const CART = '55555555-5555-4555-8555-555555555555'

async function clientFor() {
  const { origin, received } = await serve(() => ({ body: { cart: { id: CART, lineItems: [] } } }))
  return { client: createPartialClient({ preset: { embedded: origin }, auth: bearer('TOKEN') }, { cartCodes }), received }
}

test('a code goes into the cart, and a gift card out of it', async () => {
  const { client, received } = await clientFor()
  expect(await client.cartCodes.enter('TENTH')).toMatchObject({ id: CART })
  expect(await client.cartCodes.removeGiftCard()).toMatchObject({ id: CART })
  expect(received).toMatchObject([
    { method: 'PATCH', path: '/ecom/v1/carts/current', body: { promotionCode: 'TENTH' } },
    { method: 'POST', path: '/ecom/v1/carts/current/remove-gift-card' },
  ])
})

test('a code that is longer than any is refused before it is sent', async () => {
  const { client, received } = await clientFor()
  await expect(client.cartCodes.enter('X'.repeat(51))).rejects.toThrow('"promotionCode"')
  expect(received).toEqual([])
})
