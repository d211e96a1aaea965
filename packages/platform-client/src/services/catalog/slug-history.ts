import { SlugHistory, SlugHistoryRequest } from '../../entities/catalog/slug-history.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const findCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'FindSlugHistory',
  method: 'POST',
  path: '/v1/slug-history',
  input: SlugHistoryRequest,
  output: SlugHistory,
  repeatable: true,
})

/**
 * Where the slug leads that a product or a collection had before. POST /platform/v1/slug-history. Needs the capability `slugHistory`; the
 * hosted platform has no such call.
 */
export function findSlugHistory(transport: Transport, request: SlugHistoryRequest, options?: SendOptions): Promise<SlugHistory> {
  return transport.send(findCall, request, options)
}

export const slugHistory = { find: findSlugHistory }
