import * as z from 'zod/mini'
import { StoreContentChanges } from '../../entities/store/store-content-changes.ts'
import { type StoreContent, StoreContentResponse } from '../../entities/store/store-content.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const updateCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'UpdateStoreContent',
  method: 'PATCH',
  path: '/v1/store/content',
  input: z.object({ content: StoreContentChanges }),
  output: StoreContentResponse,
  repeatable: false,
  argumentNames: { content: '' },
})

/**
 * Changes the fields that are given. PATCH /platform/v1/store/content, by a client with an API key. `REVISION_MISMATCH` where the content
 * was changed since the revision that is given.
 */
export async function updateStoreContent(transport: Transport, changes: StoreContentChanges, options?: SendOptions): Promise<StoreContent> {
  const { content } = await transport.send(updateCall, { content: changes }, options)
  return content
}

export const storeContentWrites = { update: updateStoreContent }
