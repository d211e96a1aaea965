import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../../test/local-server.ts'
import { recordedResponse } from '../../../../test/recorded.ts'
import { bearer } from '../../../auth/bearer.ts'
import { isRefusedError } from '../../../errors/index.ts'
import { createPartialClient } from '../../../partial-client.ts'
import { cartCountOverV1 } from './cart-count.ts'

async function count(reply: Reply): Promise<number> {
  const { origin } = await serve(() => reply)
  const options = { preset: { embedded: origin }, clientId: 'c1', auth: bearer('ACCESS'), runtime: { sleep: async () => {} } }
  return (await createPartialClient(options, { cartCount: cartCountOverV1 }).cartCount.get()).count
}

const refusal = (code: string) => ({
  status: 404,
  body: { message: '', details: { applicationError: { code, description: '', data: {} } } },
})

test('The pieces of all lines are counted', async () => {
  const recorded = recordedResponse('cart.add') as { cart: { lineItems: object[] } }
  const [line] = recorded.cart.lineItems
  const lineItems = [
    { ...line, quantity: 2 },
    { ...line, quantity: 3 },
  ]
  expect(await count({ body: { cart: { ...recorded.cart, lineItems } } })).toBe(5)
  expect(await count({ body: { cart: { ...recorded.cart, lineItems: null } } })).toBe(0)
})

test('Without a cart there is nothing in it', async () => {
  expect(await count(refusal('OWNED_CART_NOT_FOUND'))).toBe(0)
})

test('Any other failure is an error', async () => {
  await expect(count(refusal('ANOTHER'))).rejects.toMatchObject({ code: 'ANOTHER', status: 404 })
  await expect(count({ status: 403, body: {} })).rejects.toSatisfy(isRefusedError)
  await expect(count({ body: { cart: {}, more: 1 } })).resolves.toBe(0)
  await expect(count({ body: {} })).rejects.toThrow('System error occurred')
})
