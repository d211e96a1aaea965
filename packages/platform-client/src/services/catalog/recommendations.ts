import { BoughtTogether, BoughtTogetherRequest } from '../../entities/catalog/bought-together.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const boughtTogetherCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'FindBoughtTogether',
  method: 'POST',
  path: '/v1/bought-together',
  input: BoughtTogetherRequest,
  output: BoughtTogether,
  repeatable: true,
})

/**
 * Visible products that shoppers bought in one order with a product, the most frequent first: 4 unless told, 12 at most. POST
 * /platform/v1/bought-together. Needs the capability `boughtTogether`; the hosted platform has no such call.
 */
export function findBoughtTogether(transport: Transport, request: BoughtTogetherRequest, options?: SendOptions): Promise<BoughtTogether> {
  return transport.send(boughtTogetherCall, request, options)
}

export const recommendations = { findBoughtTogether }
