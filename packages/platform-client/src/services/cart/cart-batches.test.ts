import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { cartBatches } from './cart-batches.ts'

const reference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '11111111-1111-4111-8111-111111111111' }

test('several items are added by one request, which tells of each that was not', async () => {
  const refused = [{ index: 1, problem: 'SOLD_OUT' }]
  const { origin, received } = await serve(() => ({ body: { added: 1, refused } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('TOKEN') }, { cartBatches })
  const lineItems = [1, 2].map((quantity) => ({ catalogReference: reference, quantity }))
  expect(await client.cartBatches.add(lineItems, { idempotencyKey: 'a-click' })).toEqual({ added: 1, refused })
  expect(received).toMatchObject([{ method: 'POST', path: '/platform/v1/carts/current/add-available', body: { lineItems } }])
  await expect(client.cartBatches.add([])).rejects.toThrow('"lineItems"')
})
