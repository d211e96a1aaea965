import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { serve, type Reply } from '../../test/local-server.ts'
import { bearer } from '../auth/bearer.ts'
import { createPartialClient } from '../partial-client.ts'
import { defineOperation } from '../transport/operation.ts'
import type { Transport } from '../transport/transport.ts'

const call = (path: string) =>
  defineOperation({
    service: { prefix: '/any' },
    name: 'Get',
    method: 'GET',
    path,
    input: z.optional(z.object({})),
    output: z.looseObject({}),
    repeatable: false,
  })

const refusal = (status: number, code?: string): Reply => ({
  status,
  body: { message: 'No.', details: code === undefined ? {} : { applicationError: { code, description: 'No.' } } },
})

/** The number of times that a client says that the platform has another version. */
async function countNotices(path: string, reply: Reply): Promise<number> {
  const { origin } = await serve(() => reply)
  const onOtherVersion = vi.fn<() => void>()
  const { any } = createPartialClient(
    { preset: { embedded: origin }, auth: bearer('ACCESS'), onOtherVersion },
    { any: { get: (transport: Transport) => transport.send(call(path), undefined) } },
  )
  await any.get().catch(() => undefined)
  return onOtherVersion.mock.calls.length
}

describe('a client notices that the platform has another version of a call', () => {
  test.each([
    ['a catalog call of the first version', '/v1/products/query', refusal(428, 'CATALOG_V3_CALLING_CATALOG_V1_API')],
    ['a catalog call of the third version', '/v3/products/query', refusal(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API')],
    ['a cart call that is gone', '/v1/carts/current', refusal(404)],
    ['a checkout call that is gone', '/v1/checkouts', refusal(404)],
  ])('%s', async (_, path, reply) => {
    expect(await countNotices(path, reply)).toBe(1)
  })

  test.each([
    ['a shopper without a cart', '/v2/carts/current', refusal(404, 'CURRENT_CART_NOT_FOUND')],
    ['a product that is not there', '/v3/products/mug', refusal(404)],
    ['a site that is still being made', '/v3/products/query', refusal(428, 'CATALOG_V3_SITE_PROVISIONING')],
    ['a failing platform', '/v2/carts/current', refusal(500)],
    ['a response', '/v2/carts/current', { body: {} }],
  ])('but not by %s', async (_, path, reply) => {
    expect(await countNotices(path, reply)).toBe(0)
  })
})
